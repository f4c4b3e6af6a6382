import { expect, test } from 'vitest'
import { nextMonth } from './next-month.ts'

test('a running coupon leaves less for points to pay', () => {
  const next_charge = { subtotal: 6_380, coupon_discount: 1_276, points_used: 500, total: 4_604 }
  const subscription = { monthly: 6_380, next_charge }
  const amounts = { subtotal: 6_380, couponDiscount: 1_276 }
  expect(nextMonth(subscription, 9_000)).toEqual({ ...amounts, max: 5_104 })
  expect(nextMonth(subscription, 800)).toEqual({ ...amounts, max: 800 })
})

test('the rent itself is shown when the API does not give the next charge', () => {
  expect(nextMonth({ monthly: 6_380 }, 9_000)).toEqual({
    subtotal: 6_380,
    couponDiscount: 0,
    max: 6_380,
  })
})
