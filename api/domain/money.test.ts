import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#contract/days.ts'
import {
  buyoutPrice,
  earlyEndFee,
  invoiceAmounts,
  lateInterest,
  monthsLeft,
  pointsEarned,
  rentPaidByCard,
  sumRefund,
  taxContained,
} from './money.ts'

const yen = fc.integer({ min: 0, max: 1_000_000 })

test.for([
  [2880, 261],
  [1100, 100],
  [1, 0],
  [0, 0],
] as const)('%d yen contain %d yen of tax', ([total, tax]) => {
  expect(taxContained(total)).toBe(tax)
})

test.for([
  [2880, 1, 28],
  [5500, 1.4, 77],
  [10_000, 0.57, 57],
] as const)('%d yen of rent at a rate of %d earn %d points', ([rent, rate, points]) => {
  expect(pointsEarned(rent, rate)).toBe(points)
})

describe('ending early', () => {
  const end = { monthly: 2880, startedOn: '2026-01-15', months: 12, feePct: 50 }

  test.for([
    ['2026-01-15', 11, 15_840],
    ['2026-02-14', 11, 15_840],
    ['2026-02-15', 10, 14_400],
    ['2026-12-15', 0, 0],
    ['2027-03-01', 0, 0],
  ] as const)('on %s leaves %d months and costs %d yen', ([today, left, fee]) => {
    expect(monthsLeft({ ...end, today })).toBe(left)
    expect(earlyEndFee({ ...end, today })).toBe(fee)
  })

  test('never costs more than the rent that is left, and never more later', () => {
    fc.assert(
      fc.property(
        yen,
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 0, max: 900 }),
        (monthly, months, day) => {
          const rent = { monthly, startedOn: '2026-01-31', months, feePct: 50 }
          const today = addDays('2026-01-31', day)
          const fee = earlyEndFee({ ...rent, today })
          expect(fee).toBeLessThanOrEqual(monthly * months)
          expect(earlyEndFee({ ...rent, today: addMonths(today, 1) })).toBeLessThanOrEqual(fee)
        },
      ),
    )
  })
})

describe('late interest', () => {
  test.for([
    ['2026-03-27', 14.6, 0],
    ['2026-03-26', 14.6, 0],
    ['2027-03-27', 14.6, 1460],
    ['2026-04-26', 14.6, 120],
    // A leap year has 366 of the 365 days.
    ['2028-03-27', 14.6, 2924],
    ['2027-03-27', 3.25, 325],
    ['2026-03-30', 3.25, 2],
  ] as const)(
    'on 10,000 yen due on 27 March 2026 and paid on %s, at a rate of %d, is %d yen',
    ([paidOn, annualPct, interest]) => {
      expect(lateInterest(10_000, '2026-03-27', paidOn, annualPct)).toBe(interest)
    },
  )
})

describe('the buy-out price', () => {
  const points = [
    { after_months: 24, price: 26_000 },
    { after_months: 12, price: 50_000 },
  ]

  test.for([
    [0, 50_000],
    [12, 50_000],
    [18, 38_000],
    [24, 26_000],
    [40, 26_000],
  ] as const)('after %d months is %d yen', ([months, price]) => {
    expect(buyoutPrice(points, months)).toBe(price)
  })

  test('is a whole yen, the fraction dropped', () => {
    const [, first] = points
    expect(buyoutPrice([{ after_months: 24, price: 25_999 }, ...(first ? [first] : [])], 13)).toBe(
      47_999,
    )
  })

  test('falls by the same whole yen each month where the listed prices allow it', () => {
    const listed = [12, 0].map((after_months) => ({
      after_months,
      price: 59_000 - 4_500 * after_months,
    }))
    for (let months = 0; months <= 12; months += 1)
      expect(buyoutPrice(listed, months)).toBe(59_000 - 4_500 * months)
  })

  test('follows the two listed prices around the month', () => {
    const three = [{ after_months: 0, price: 80_000 }, ...points]
    expect(buyoutPrice(three, 6)).toBe(65_000)
    expect(buyoutPrice(three, 18)).toBe(38_000)
  })

  test('is undefined when the shop has no price', () => {
    expect(buyoutPrice([], 3)).toBeUndefined()
  })
})

test('an invoice is the sum of its lines, less its coupon, less its points', () => {
  const lines = [{ amount: 6_380 }, { amount: 120 }]
  expect(invoiceAmounts(lines, { couponDiscount: 1_276, points: 500 })).toEqual({
    subtotal: 6_500,
    coupon_discount: 1_276,
    points_used: 500,
    total: 4_724,
  })
  expect(invoiceAmounts([...lines, { amount: -300 }], { couponDiscount: 0, points: 0 }).total).toBe(
    6_200,
  )
  expect(invoiceAmounts(lines, { couponDiscount: 6_000, points: 800 })).toMatchObject({
    points_used: 500,
    total: 0,
  })
})

test('what goes back for released invoices is what was paid and not refunded before, and their points', () => {
  expect(sumRefund([])).toEqual({ card: 0, points: 0 })
  expect(
    sumRefund([
      { paid: 2_880, refunded: 880, points_used: 300 },
      { paid: 1_000, refunded: 0, points_used: 50 },
    ]),
  ).toEqual({ card: 3_000, points: 350 })
})

test('an invoice always adds up and never asks for less than nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5_000, max: 50_000 })),
      yen,
      yen,
      (amounts, couponDiscount, points) => {
        const invoice = invoiceAmounts(
          amounts.map((amount) => ({ amount })),
          { couponDiscount, points },
        )
        expect(invoice.total).toBe(invoice.subtotal - invoice.coupon_discount - invoice.points_used)
        for (const part of Object.values(invoice)) expect(part).toBeGreaterThanOrEqual(0)
        expect(invoice.points_used).toBeLessThanOrEqual(points)
        expect(invoice.coupon_discount).toBeLessThanOrEqual(couponDiscount)
      },
    ),
  )
})

describe('rent that a card paid', () => {
  test('is the card payment without interest and fees; other payments count for the rent first', () => {
    expect(rentPaidByCard({ rent: 2880, subtotal: 2880, byCard: 2880 })).toBe(2880)
    expect(rentPaidByCard({ rent: 2880, subtotal: 2980, byCard: 2980 })).toBe(2880)
    expect(rentPaidByCard({ rent: 2880, subtotal: 2980, byCard: 1980 })).toBe(1880)
    expect(rentPaidByCard({ rent: 2880, subtotal: 2980, byCard: 50 })).toBe(0)
    expect(rentPaidByCard({ rent: 0, subtotal: 3300, byCard: 3300 })).toBe(0)
  })
})
