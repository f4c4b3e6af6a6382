import { expect, test } from 'vitest'
import { termMonths } from '#contract/values.ts'
import { laterPayments } from '#src/billing/later-payments.ts'
import { couponOfTerm } from './coupon-of-term.ts'

const monthly = 4_000

/** A plan as the API prices it: the reductions of all payments that the coupon covers are taken off the whole term. */
function planWith(months: (typeof termMonths)[number], discount: number, invoices: number) {
  const total = monthly * months - discount * Math.min(months, invoices)
  return {
    choice: { color: 'black', storage: '256gb', months, state: 'in-stock' as const },
    quote: { first: monthly - discount, monthly, total },
    coupon: { code: 'TABLET20', title: '', discount, invoices, points: 0 },
  }
}

test('20 % off three of twelve payments of 4,000 are 2,400', () => {
  const plan = planWith(12, 800, 3)
  expect(plan.quote.total).toBe(45_600)
  expect(couponOfTerm(plan)).toEqual({
    code: 'TABLET20',
    months: 3,
    each: 800,
    total: 2_400,
    after: null,
  })
})

test('a coupon for more payments than the term has goes on after it', () => {
  expect(couponOfTerm(planWith(1, 800, 3))).toMatchObject({
    months: 1,
    total: 800,
    after: { until: 3, amount: 3_200 },
  })
})

test.for(
  termMonths.flatMap((months) =>
    [1, 3].flatMap((invoices) => [800, monthly].map((off) => [months, invoices, off] as const)),
  ),
)(
  'for %i months, %i payments less %i and the other payments add up to the total',
  ([months, invoices, off]) => {
    const { quote, ...plan } = planWith(months, off, invoices)
    const { reduced, from } = laterPayments(monthly, plan.coupon)
    const payments = Array.from({ length: months }, (_, place) => {
      if (place === 0) return quote.first
      return place + 1 < from ? (reduced?.amount ?? Number.NaN) : monthly
    })
    expect(payments.reduce((sum, payment) => sum + payment, 0)).toBe(quote.total)
    expect(couponOfTerm({ ...plan, quote })?.total).toBe(monthly * months - quote.total)
  },
)

test('points, no coupon and no price take nothing off', () => {
  const plan = planWith(12, 0, 0)
  expect(couponOfTerm(plan)).toBeNull()
  expect(couponOfTerm({ ...plan, coupon: null })).toBeNull()
  expect(couponOfTerm({ ...planWith(12, 800, 3), quote: null })).toBeNull()
})
