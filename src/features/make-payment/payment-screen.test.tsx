import { describe, expect, test, vi } from 'vitest'
import { couponRefusals } from '#contract/coupon.ts'
import { invoiceStatuses } from '#contract/enums.ts'
import { invoiceStatusMessages } from '#src/billing/invoice-status.tsx'
import type { PaymentChoice } from '#src/billing/payment-page.ts'
import { card, invoice } from '#src/billing/test-billing.ts'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { linksIn, renderIn, textOf } from '#src/ui/test-html.tsx'
import { type Payable, type PaymentPage, paymentInterval } from './make-payment.data.ts'
import { PayableForm, type PaymentStarts } from './payable-form.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import { payable } from './test-payable.ts'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

const at = '2026-11-23T10:00:00+09:00'

interface Shown {
  readonly locale?: 'ja' | 'en'
  readonly hasJustPaid?: boolean
  readonly wasPending?: boolean
  readonly wasTried?: boolean
}
const screen = (
  payment: PaymentPage,
  { locale = 'en', hasJustPaid = false, wasPending = false, wasTried = false }: Shown = {},
) =>
  renderIn(
    locale,
    <PaymentScreen
      payment={payment}
      hasJustPaid={hasJustPaid}
      wasPending={wasPending}
      wasTried={wasTried}
      cardKept={undefined}
      seller={{ name: undefined, address: undefined }}
      payable={<p>the form</p>}
    />,
  )

interface ShownForm extends PaymentChoice {
  readonly locale?: 'ja' | 'en'
  readonly starts?: PaymentStarts
}
const form = (given: Partial<Payable>, { locale = 'en', starts = {}, ...choice }: ShownForm = {}) =>
  renderIn(
    locale,
    <PayableForm
      payable={{ ...payable, ...given }}
      choice={choice}
      starts={starts}
      hold={() => undefined}
      noteTry={() => undefined}
    />,
  )

test('what is not paid has the form', () => {
  expect(screen(payable)).toContain('the form')
  expect(screen(payable)).not.toContain('role="status"')
  expect(screen(payable)).not.toContain('interest')
  const late = { ...invoice, status: 'OVERDUE' } as const
  expect(screen({ ...payable, invoice: late })).toContain('Late interest')
})

test('a payment that was sent and is not there yet is being checked, and cannot be sent again', () => {
  const text = screen(payable, { hasJustPaid: true })
  expect(text).toContain('Payment in progress')
  expect(text).not.toContain('the form')
})

test('after a payment in progress the form says how that one has ended', () => {
  const failed = { at, result: 'failed', code: 'card_declined' } as const
  const after = { ...payable, invoice: { ...invoice, attempts: [failed] } }
  expect(screen(after, { wasPending: true })).toContain('The payment was not made')
  const given = screen(payable, { wasPending: true })
  expect(given).toContain('3-\u2060D Secure took too long')
  expect(given).toContain('the form')
})

describe('a payment in progress', () => {
  const pending = { kind: 'pending', invoice, device: 'Pixel 10' } as const

  test('leads on to the bank that this browser has left', () => {
    const html = screen({ ...pending, verificationUrl: 'https://bank.example/' })
    expect(html).toMatch(/role="status".*3-\u2060D Secure check is not finished.*¥6,380/s)
    expect(linksIn(html)).toContainEqual(['Continue with 3-D Secure', 'https://bank.example/'])
    expect(html).not.toContain('the form')
  })

  test('in another browser can only be looked at again', () => {
    const html = screen({ ...pending, verificationUrl: undefined })
    expect(html).toContain('You will not be charged twice')
    expect(linksIn(html)).toEqual([['Check the result', '/account/make-payment?slug=inv-1']])
  })
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

const closedStatuses = invoiceStatuses.filter((status) =>
  ['CANCELLED', 'REFUNDED', 'REISSUED', 'DRAFT'].includes(status),
)

describe.each(['ja', 'en'] as const)('in %s', (locale) => {
  test.for(closedStatuses)('%s: an invoice that is closed says why, and has no form', (status) => {
    const html = screen(
      { kind: 'closed', invoice: { ...invoice, status }, device: 'Pixel 10' },
      { locale },
    )
    const { label, text } = inLanguage(locale, () => invoiceStatusMessages(status))
    expect(html).toContain(label)
    expect(html).toContain(text)
    expect(html).toContain('INV-2026-000123')
    expect(html).not.toContain('the form')
    expect(linksIn(html).map(([, to]) => to)).toEqual(['/account/manage-billing?invoice=inv-1'])
  })

  test.for(couponRefusals)('a coupon that does not apply says why: %s', (reason) => {
    const coupons = [{ ...coupon, not_applicable_reason: reason }]
    const html = form({ coupons }, { locale })
    const [, name, why = ''] =
      html.match(/<p[^>]*><span>(.*?)<\/span><span[^>]*>(.*?)<\/span><\/p>/) ?? []
    expect(name).toBe(locale === 'ja' ? '秋のクーポン' : 'Autumn coupon')
    expect(why).not.toBe('')
    expect(linksIn(html).filter(([text]) => text.includes(name ?? ''))).toEqual([])
  })
})

test('whoever has tried to pay a cancelled invoice, here or at the bank, reads that nothing was charged', () => {
  const closed = (status: 'CANCELLED' | 'REISSUED' | 'REFUNDED') =>
    ({ kind: 'closed', invoice: { ...invoice, status }, device: 'Pixel 10' }) as const
  const sentence = 'You were not charged for the payment that you have just made.'
  expect(screen(closed('CANCELLED'), { wasTried: true })).toContain(sentence)
  expect(screen(closed('REISSUED'), { wasTried: true })).toContain(sentence)
  // So does whoever has the page open with the payment in progress.
  expect(screen(closed('CANCELLED'), { wasPending: true })).toContain(sentence)
  expect(screen(closed('CANCELLED'))).not.toContain(sentence)
  expect(screen(closed('REFUNDED'), { wasTried: true })).not.toContain(sentence)
})

test('in place of an invoice that was issued anew the new one is paid', () => {
  const reissued = { ...invoice, status: 'REISSUED', reissued_as: 'inv-2' } as const
  const html = screen({ kind: 'closed', invoice: reissued, device: undefined })
  expect(linksIn(html)[0]).toEqual(['See the new invoice', '/account/make-payment?slug=inv-2'])
})

test('of several open invoices one is chosen, by device, due day and amount', () => {
  const open = [invoice, { ...invoice, slug: 'inv-2', subscription_slug: null, balance: 500 }]
  const unknown = { kind: 'unknown', open, deviceNames: { 'inv-1': 'My Pixel' } } as const
  const html = screen({ ...unknown, isNamed: true })
  expect(html).toContain('We could not find that invoice')
  expect(linksIn(html)).toEqual([
    [expect.stringContaining('My Pixel'), '/account/make-payment?slug=inv-1'],
    ['Rent', '/account/make-payment?slug=inv-2'],
  ])
  expect(html).toContain('¥500')
  expect(screen({ ...unknown, isNamed: false, open: [] })).toContain('There is nothing to pay')
})

const coupon: Payable['coupons'][number] = {
  code: 'AUTUMN',
  title_ja: '秋のクーポン',
  title_en: 'Autumn coupon',
  type: 'amount',
  value: 500,
  category: null,
  min_monthly: null,
  applies_to: 'any_invoice',
  expires_on: '2026-12-31',
  state: 'claimed',
  total: 5880,
  is_applied: false,
  not_applicable_reason: null,
}
const amountOf = (html: string) =>
  html.match(/<button[^>]*form="payment"[^>]*>(.*?)<\/button>/)?.[1]
/** What the form of the payment sends besides the card. */
const hidden = (html: string, name: string) =>
  html
    .match(/<form id="payment".*?<\/form>/s)?.[0]
    .match(new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`))?.[1]

test('a coupon of the address reduces what the button asks for', () => {
  const html = form({ coupons: [coupon] }, { coupon: 'AUTUMN' })
  expect(amountOf(html)).toBe('Pay ¥5,880')
  expect([hidden(html, 'amount'), hidden(html, 'coupon')]).toEqual(['5880', 'AUTUMN'])
  expect(html).toMatch(/aria-current="true"[^>]*>.*?Autumn coupon.*?¥500 off/)
})

test.for([
  ['does not apply any more', { not_applicable_reason: 'expired', total: 6380 }],
  ['is on the invoice already', { is_applied: true, total: 6380 }],
] as const)('a coupon of the address that %s is not sent', ([, state]) => {
  const html = form({ coupons: [{ ...coupon, ...state }] }, { coupon: 'AUTUMN' })
  expect(amountOf(html)).toBe('Pay ¥6,380')
  expect(hidden(html, 'coupon')).toBeUndefined()
})

test('an amount that changed while the page was open says so, and nothing was charged', () => {
  const error = { code: 'amount_changed' }
  const html = form({}, { starts: { payment: { values: {}, fieldErrors: {}, error } } })
  expect(html).toMatch(/role="alert".*The amount has changed.*You have not been charged/s)
})

test.for([
  ['ja', '一部をお支払い済みのため'],
  ['en', 'Part of this invoice has been paid'],
] as const)(
  '%s: once a part is paid, points and coupons are not offered: the rest is asked for',
  ([locale, text]) => {
    const part = { ...invoice, status: 'PARTIALLY_PAID', paid: 6000, balance: 380 } as const
    const points = { balance: 5000, min: 100, max: 6380, wantedElsewhere: 0 }
    const html = form({ invoice: part, points }, { locale })
    expect(html).toContain(text)
    expect(html).not.toContain('type="range"')
    expect(html).not.toContain('name="code"')
    expect(hidden(html, 'amount')).toBe('380')
  },
)

test('when points pay for everything no card is asked for', () => {
  const free = { ...invoice, points_used: 6380, total: 0, balance: 0 }
  const html = form({ invoice: free, cards: [card] })
  expect(html).toContain('so no card is needed')
  expect(html).not.toContain('type="radio"')
  expect(amountOf(html)).toBe('Confirm for ¥0')
})

test.each<[string, boolean, PaymentChoice, boolean]>([
  ['is proposed once the own card was refused', true, {}, true],
  ['is not chosen before that', false, {}, false],
  ['stays chosen', false, { card: 'card-2', keepsCard: 'yes' }, true],
  ['stays unchosen', true, { card: 'card-2', keepsCard: 'no' }, false],
  ['was not asked for the own card', true, { card: 'card-1', keepsCard: 'no' }, true],
])('that another card pays from now on %s', (_, isRefused, choice, isKept) => {
  const cards = [
    { ...card, is_default: true },
    { ...card, slug: 'card-2' },
  ]
  const html = form({ cards, ownCard: { slug: 'card-1', isRefused } }, choice)
  expect(html.match(/<input[^>]*type="checkbox"[^>]*>/)?.[0].includes('checked')).toBe(isKept)
})

test('a card that cannot be charged cannot be chosen, and says why', () => {
  const cards = [
    { ...card, is_default: true, isExpiring: true },
    { ...card, slug: 'card-2', state: 'expired' },
    { ...card, slug: 'card-3', state: 'requires_action' },
  ] as const
  const html = form({ cards, usualCard: 'card-1' })
  const rows = [...html.matchAll(/<label[^>]*>(?:(?!<\/label>).)*name="card".*?<\/label>/gs)]
  const shown = rows.map(([row]) => [/ disabled=""/.test(row), textOf(row)])
  expect(shown).toEqual([
    [false, expect.stringMatching(/Default Expires soon$/)],
    [true, expect.stringMatching(/Expired$/)],
    [true, expect.stringMatching(/3-D Secure|Waiting/)],
  ])
})

test('the photographs of a charge are shown before it is paid, and with its receipt, in full size in a tab of their own', () => {
  const charged = { ...invoice, photos: ['/files/Picture-1', 'https://elsewhere.example/x.jpg'] }
  const paid = {
    kind: 'paid' as const,
    sheet: {
      invoice: { ...charged, status: 'PAID' as const },
      payments: [],
      name: { first: '', last: '' },
    },
  }
  for (const payment of [{ ...payable, invoice: charged }, paid]) {
    const html = screen(payment)
    expect(textOf(html)).toContain('Photos of the device')
    expect(html.match(/<img[^>]*>/g)).toHaveLength(1)
    expect(html).toMatch(/<img[^>]*alt="Photo 1 of the device"/)
    expect(html).toMatch(/<a href="\/files\?name=Picture-1" target="_blank"/)
  }
  expect(screen(payable)).not.toContain('Photos of the device')
})
