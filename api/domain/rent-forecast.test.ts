import { expect, test } from 'vitest'
import { type BoundCoupon, forecastRent } from './rent-forecast.ts'

const rent = { monthly: 6_380, points_auto_use: false, next_invoice_points: 0 }
const fifth: BoundCoupon = {
  ...{ type: 'percent', value: 20 },
  ...{ applies_to: 'first_3_invoices', invoices_left: 2 },
}
const once: BoundCoupon = {
  ...{ type: 'amount', value: 500 },
  ...{ applies_to: 'any_invoice', invoices_left: 1 },
}
const nothing = { coupons: [], spendable: 0, minUse: 100 }
const totals = (...call: Parameters<typeof forecastRent>) =>
  forecastRent(...call).map(({ total }) => total)

test('a coupon takes something off as many months as it runs', () => {
  expect(totals(rent, [1, 2, 3], nothing)).toEqual([6_380, 6_380, 6_380])
  expect(totals(rent, [1, 2, 3], { ...nothing, coupons: [fifth] })).toEqual([5_104, 5_104, 6_380])
  expect(totals(rent, [1, 2, 3], { ...nothing, coupons: [once] })).toEqual([5_880, 6_380, 6_380])
  const used = { ...fifth, invoices_left: 0 }
  expect(totals(rent, [2, 3], { ...nothing, coupons: [used, once] })).toEqual([5_880, 6_380])
})

test('promised points are taken once, as far as they are there and can be used', () => {
  const promised = { ...rent, next_invoice_points: 500 }
  expect(totals(promised, [1, 2], { ...nothing, spendable: 800 })).toEqual([5_880, 6_380])
  expect(totals(promised, [1, 2], { ...nothing, spendable: 300 })).toEqual([6_080, 6_380])
  expect(totals(promised, [1, 2], { ...nothing, spendable: 99 })).toEqual([6_380, 6_380])
  expect(forecastRent(promised, [1], { ...nothing, coupons: [fifth], spendable: 800 })).toEqual([
    { subtotal: 6_380, coupon_discount: 1_276, points_used: 500, total: 4_604 },
  ])
})

test('all points are taken month by month until none are left', () => {
  const always = { ...rent, points_auto_use: true }
  expect(totals(always, [1, 2, 3], { ...nothing, spendable: 7_000 })).toEqual([0, 5_760, 6_380])
})
