import { expect, test, vi } from 'vitest'
import type { CouponForInvoice } from '#contract/coupon.ts'
import { renderIn } from '#src/ui/test-html.tsx'
import type { Payable } from './make-payment.data.ts'
import { CouponChoice, PointsChoice } from './reductions.tsx'
import { payable } from './test-payable.ts'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

const coupon = (code: string, value: number): CouponForInvoice => ({
  code,
  title_ja: code,
  title_en: code,
  type: 'amount',
  value,
  category: null,
  min_monthly: null,
  applies_to: 'any_invoice',
  expires_on: '2026-12-31',
  state: 'claimed',
})

const firstPayment: Payable = {
  ...payable,
  invoice: { ...payable.invoice, coupon_discount: 1000, total: 5380, balance: 5380 },
  subscription: { ...payable.subscription, status: 'waiting_for_payment' },
}

/** The coupons as they are listed, each with what it takes off. */
function listed(locale: 'ja' | 'en', coupons: Payable['coupons']): (string | undefined)[][] {
  const html = renderIn(
    locale,
    <CouponChoice payable={{ ...firstPayment, coupons }} choice={{}} start={undefined} />,
  )
  const rows = html.match(/<li>.*?<\/li>/gs) ?? []
  return rows.map((row) => [/[A-Z]{4,}/.exec(row)?.[0], /<b[^>]*>(.*?)<\/b>/.exec(row)?.[1]])
}

test.for([
  ['ja', '¥1,000割引', '¥500割引'],
  ['en', '¥1,000 off', '¥500 off'],
] as const)(
  '%s: a coupon in place of the one on the invoice says what it takes off itself',
  ([locale, applied, other]) => {
    const coupons = [
      { ...coupon('WELCOME', 1000), is_applied: true, total: 5380 },
      { ...coupon('AUTUMN', 500), is_applied: false, total: 5880 },
      // An API may not say what the invoice would ask for with it.
      coupon('WINTER', 300),
    ]
    expect(listed(locale, coupons)).toEqual([
      ['WELCOME', applied],
      ['AUTUMN', other],
      ['WINTER', undefined],
    ])
  },
)

test.for([
  [1, 'You have 1 point for'],
  [1200, 'You have 1,200 points for'],
] as const)('a balance of %i is said in good English', ([balance, text]) => {
  const withBalance = { ...firstPayment, points: { ...payable.points, balance } }
  const html = renderIn('en', <PointsChoice payable={withBalance} choice={{}} start={undefined} />)
  expect(html).toContain(text)
})
