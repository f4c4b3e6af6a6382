import { describe, expect, test } from 'vitest'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { laterPayments } from './later-payments.ts'
import { breakdownOfPayment } from './price-breakdown-of-payment.ts'
import { invoice as unpaid } from './test-billing.ts'

const invoice = {
  ...unpaid,
  points_used: 500,
  total: 5_880,
  tax_included_10: 534,
  balance: 5_880,
}

const amounts = (breakdown: ReturnType<typeof breakdownOfPayment>) => [
  ...breakdown.parts.flatMap(({ lines }) => lines.map(({ amount }) => amount)),
  breakdown.total.amount,
]

test('the lines of a payment add up to what is paid now', () => {
  expect(amounts(breakdownOfPayment(invoice, 'x'))).toEqual([6_380, -500, 5_880])
  const withCoupon = breakdownOfPayment(invoice, 'x', { coupon: { code: 'A', total: 4_880 } })
  expect(amounts(withCoupon)).toEqual([6_380, -1_000, -500, 4_880])
  const discounted = { ...invoice, coupon_discount: 300, total: 5_580, balance: 5_580 }
  expect(amounts(breakdownOfPayment(discounted, 'x'))).toEqual([6_380, -300, -500, 5_580])
  const partly = { ...invoice, paid: 880, balance: 5_000 }
  expect(amounts(breakdownOfPayment(partly, 'x'))).toEqual([6_380, -500, -880, 5_000])
})

test('a coupon whose reduction the API does not tell is named, and takes nothing off yet', () => {
  const discounted = { ...invoice, coupon_discount: 300, total: 5_580 }
  const breakdown = breakdownOfPayment(discounted, 'x', { coupon: { code: 'A' } })
  const [, current, chosen, points] = breakdown.parts[0]?.lines ?? []
  expect(current).toEqual({ label: 'クーポン', amount: -300 })
  expect(chosen).toEqual({ label: 'クーポン A', amount: 'お支払い時に差し引きます' })
  expect(points?.amount).toBe(-500)
  expect(breakdown.total).toMatchObject({ amount: 5_580 })
  expect(breakdown.total.note).not.toContain('¥')
})

test('where nothing is left, points and coupon are one line, because the API gives points back', () => {
  const free = breakdownOfPayment(invoice, 'x', { coupon: { code: 'A', total: 0 } })
  expect(amounts(free)).toEqual([6_380, -6_380, 0])
  expect(free.parts[0]?.lines.at(-1)?.label).toBe('クーポンとポイント')
  const withoutPoints = { ...invoice, points_used: 0, total: 6_380, balance: 6_380 }
  const byCoupon = breakdownOfPayment(withoutPoints, 'x', { coupon: { code: 'A', total: 0 } })
  expect(byCoupon.parts[0]?.lines.at(-1)).toEqual({ label: 'クーポン A', amount: -6_380 })
})

test('the tax is that of the API, and left out for an amount whose tax is not known yet', () => {
  expect(breakdownOfPayment(invoice, 'x').total.note).toContain('¥534')
  const withCoupon = breakdownOfPayment(invoice, 'x', { coupon: { code: 'A', total: 4_880 } })
  expect(withCoupon.total.note).not.toContain('¥')
})

describe('the payments that follow the first', () => {
  const told = (coupon?: Parameters<typeof laterPayments>[1]) =>
    (breakdownOfPayment(invoice, 'x', { later: laterPayments(4_000, coupon) }).dates ?? [])
      .map(({ term, value }) => `${term} ${value}`)
      .slice(1)

  test('are the whole rent where the coupon ends with the first, or takes nothing off', () => {
    for (const coupon of [
      undefined,
      { discount: 800, invoices: 1 },
      { discount: 0, invoices: 0 },
    ]) {
      expect(told(coupon)).toEqual(['2回目から 月額 ¥4,000'])
    }
  })

  test('are less for as many as the coupon covers, in both languages', () => {
    const coupon = { discount: 800, invoices: 3 }
    expect(told(coupon)).toEqual(['このあと3回目まで 月額 ¥3,200', '4回目から 月額 ¥4,000'])
    expect(inLanguage('en', () => told(coupon))).toEqual([
      'Then, up to payment 3 ¥3,200 a month',
      'From payment 4 ¥4,000 a month',
    ])
  })

  test('are not shown with any other payment', () => {
    expect(breakdownOfPayment(invoice, 'x').dates).toHaveLength(1)
  })
})
