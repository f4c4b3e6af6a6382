import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#src/i18n/paraglide/runtime.js'
import { type Payable, type PaymentPage, paymentInterval } from './make-payment.data.ts'
import { PaymentScreen } from './payment-screen.tsx'

vi.mock('#src/i18n/locale.ts', () => ({ getLocale: () => 'en' }))
overwriteGetLocale(() => 'en')

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})
const at = '2026-11-23T10:00:00+09:00'
const invoice: Payable['invoice'] = {
  slug: 'inv-1',
  number: 'INV-2026-000123',
  status: 'UNPAID',
  category: 'general',
  subscription_slug: 'sub-1',
  issued_on: '2026-11-01',
  due_on: '2026-11-30',
  reissued_as: null,
  registration_number: '',
  attempts: [],
  period_from: null,
  period_to: null,
  lines: [],
  subtotal: 6380,
  coupon_discount: 0,
  points_used: 0,
  total: 6380,
  tax_included_10: 580,
  paid: 0,
  refunded: 0,
  balance: 6380,
}

function textOf({
  attempts = [],
  hasJustPaid = false,
  wasPending = false,
}: {
  attempts?: Payable['invoice']['attempts']
  hasJustPaid?: boolean
  wasPending?: boolean
}): string {
  const payment: Payable = {
    kind: 'payable',
    invoice: { ...invoice, attempts },
    subscription: { slug: 'sub-1', status: 'waiting_for_payment', monthly: 6380 },
    device: 'Pixel 10',
    cards: [],
    usualCard: undefined,
    ownCard: undefined,
    points: { balance: 0, min: 100, max: 0, wantedElsewhere: 0 },
    coupons: [],
    gatewayOrigin: 'https://gateway.example',
    attempt: 'a',
  }
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <PaymentScreen
        payment={payment}
        hasJustPaid={hasJustPaid}
        wasPending={wasPending}
        cardKept={undefined}
        seller={{ name: undefined, address: undefined }}
        payable={<p>the form</p>}
      />
    </RouterContextProvider>,
  )
}

test('what is not paid has the form', () => {
  expect(textOf({})).toContain('the form')
  expect(textOf({})).not.toContain('role="status"')
})

test('a payment that was sent and is not there yet is being checked, and cannot be sent again', () => {
  const text = textOf({ hasJustPaid: true })
  expect(text).toContain('Payment in progress')
  expect(text).not.toContain('the form')
})

test('after a payment in progress the form says how that one has ended', () => {
  const failed = { at, result: 'failed', code: 'card_declined' } as const
  expect(textOf({ wasPending: true, attempts: [failed] })).toContain('The payment was not made')
  const given = textOf({ wasPending: true, attempts: [] })
  expect(given).toContain('3-D Secure took too long')
  expect(given).toContain('the form')
})

test('a page that stays open with a payment in progress requests it ever more rarely', () => {
  const pending: PaymentPage = {
    kind: 'pending',
    invoice: { ...invoice, status: 'PAYMENT_PENDING' },
    device: 'Pixel 10',
    verificationUrl: undefined,
  }
  const query = { state: { data: pending, dataUpdateCount: 0, errorUpdateCount: 0 } }
  const intervalOf = paymentInterval(true)
  const intervals = Array.from({ length: 4 }, (_, answers) => {
    query.state = { ...query.state, dataUpdateCount: answers + 1 }
    return intervalOf(query)
  })
  expect(intervals).toEqual([10_000, 20_000, 40_000, 80_000])
})
