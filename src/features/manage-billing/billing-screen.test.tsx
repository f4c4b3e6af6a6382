import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Invoice } from '#contract/invoice.ts'
import type { InvoicePage } from '#src/billing/invoices.data.ts'
import { overwriteGetLocale } from '#src/i18n/paraglide/runtime.js'
import { textOf } from '#src/ui/test-text.ts'
import { BillingScreen } from './billing-screen.tsx'
import { InvoiceScreen } from './invoice-screen.tsx'

const page = vi.hoisted((): { locale: 'ja' | 'en' } => ({ locale: 'en' }))
vi.mock('#src/i18n/locale.ts', () => ({ getLocale: () => page.locale }))
overwriteGetLocale(() => page.locale)
afterEach(() => {
  page.locale = 'en'
})

const invoice: Invoice = {
  slug: 'inv-1',
  number: 'INV-2026-000123',
  status: 'OVERDUE',
  category: 'general',
  subscription_slug: 'sub-1',
  issued_on: '2026-11-01',
  due_on: '2026-11-10',
  period_from: null,
  period_to: null,
  reissued_as: null,
  attempts: [],
  lines: [{ kind: 'rent', text_ja: '月額料金', text_en: 'Rent', quantity: 1, amount: 6380 }],
  subtotal: 6380,
  coupon_discount: 0,
  points_used: 0,
  total: 6380,
  tax_included_10: 580,
  paid: 0,
  refunded: 0,
  balance: 6380,
  registration_number: 'T1',
}
const data: InvoicePage = {
  invoices: [],
  deviceNames: { 'sub-1': 'My Pixel' },
  overdue: [],
  page: 1,
  pageCount: 1,
  count: 0,
  years: [],
}

function render(element: ReactNode): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>{element}</RouterContextProvider>,
  )
}
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, text = '']) => [
    textOf(text).trim(),
    to,
  ])

test.for([
  ['ja', '(合計 ¥6,880)', '2件あります', '支払う'],
  ['en', 'Overdue: ¥6,880 in all', 'To pay: 2', 'Pay'],
] as const)(
  '%s: what is overdue is said with the total of what is left, and the oldest can be paid',
  ([locale, total, count, pay]) => {
    page.locale = locale
    const partly = { ...invoice, slug: 'inv-2', paid: 5880, balance: 500 }
    const html = render(
      <BillingScreen data={{ ...data, overdue: [invoice, partly] }} year={undefined} />,
    )
    expect(textOf(html)).toContain(total)
    expect(textOf(html)).toContain(count)
    const [text, to] = linksIn(html)[0] ?? []
    expect(text).toContain(pay)
    expect(to).toBe('/account/make-payment?slug=inv-1')
  },
)

test('an overdue invoice that no subscription is charged for has no button to pay it', () => {
  const overdue = [{ ...invoice, subscription_slug: null }]
  const html = render(<BillingScreen data={{ ...data, overdue }} year="2026" />)
  expect(html).toContain('Overdue: ¥6,380')
  expect(html).not.toContain('/account/make-payment')
  // Nothing in this year: the others are one step away.
  expect(linksIn(html)).toEqual([['All years', '/account/manage-billing']])
})

test('an open invoice has what is left and its due day, a settled one its total; points are told', () => {
  const invoices: Invoice[] = [
    { ...invoice, status: 'PARTIALLY_PAID', paid: 6000, balance: 380 },
    { ...invoice, slug: 'inv-2', status: 'PAYMENT_PENDING', paid: 6000, balance: 380 },
    { ...invoice, slug: 'inv-3', status: 'PAID', points_used: 380, total: 6000, balance: 0 },
  ]
  const html = render(
    <BillingScreen data={{ ...data, invoices, years: [2026, 2025] }} year="2025" />,
  )
  const rows = [...html.matchAll(/<li[^>]*>.*?My Pixel.*?<\/li>/gs)].map(([row]) => textOf(row))
  expect(rows).toEqual([
    expect.stringMatching(/Partly paid .*10 November.* ¥380 Pay/),
    expect.stringMatching(/Payment in progress ¥380$/),
    expect.stringMatching(/Paid ¥6,000 .*380/),
  ])
  expect(html).toMatch(/aria-current="[^"]+"[^>]*>2025/)
})

describe('the next step of an invoice', () => {
  test.for([
    ['OVERDUE', null, '/account/make-payment?slug=inv-1'],
    ['PAYMENT_PENDING', null, '/account/make-payment?slug=inv-1'],
    ['REISSUED', 'inv-2', '/account/manage-billing?invoice=inv-2'],
    ['CANCELLED', null, undefined],
    ['PAID', null, undefined],
  ] as const)('%s', ([status, reissued_as, next]) => {
    const sheet = {
      invoice: { ...invoice, status, reissued_as },
      payments: [],
      name: { first: 'Hanako', last: 'Sato' },
    }
    const seller = { name: undefined, address: undefined }
    const [, ...links] = linksIn(render(<InvoiceScreen sheet={sheet} seller={seller} />))
    expect(links.map(([, to]) => to)).toEqual(next ? [next] : [])
  })
})
