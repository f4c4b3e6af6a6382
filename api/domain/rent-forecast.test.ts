import { expect, test } from 'vitest'
import {
  type BoundCoupon,
  countWantedElsewhere,
  forecastRent,
  type PointsWish,
  pointsLeftForOthers,
  pointsTakenBetween,
} from './rent-forecast.ts'

const rent = { monthly: 6_380, points_auto_use: false, next_invoice_points: 0 }
const fifth: BoundCoupon = {
  type: 'percent',
  value: 20,
  applies_to: 'first_3_invoices',
  invoices_left: 2,
}
const once: BoundCoupon = {
  type: 'amount',
  value: 500,
  applies_to: 'any_invoice',
  invoices_left: 1,
}
const nobody = { before: 0, between: 0 }
const nothing = { coupons: [], lots: [], others: nobody, minUse: 100 }
/** Points until a day, or for ever. */
const lot = (remaining: number, expires_on: string | null = null) => ({ remaining, expires_on })
type Forecast = Parameters<typeof forecastRent>
/** Month n is invoiced on the day n of December. */
const invoiced = (months: readonly number[]) =>
  months.map((month) => ({ month, issuedOn: `2026-12-0${month}` }))
const totals = (of: Forecast[0], months: readonly number[], reductions: Forecast[2]) =>
  forecastRent(of, invoiced(months), reductions).map(({ total }) => total)

test('a coupon reduces as many months as it covers', () => {
  expect(totals(rent, [1, 2, 3], nothing)).toEqual([6_380, 6_380, 6_380])
  expect(totals(rent, [1, 2, 3], { ...nothing, coupons: [fifth] })).toEqual([5_104, 5_104, 6_380])
  expect(totals(rent, [1, 2, 3], { ...nothing, coupons: [once] })).toEqual([5_880, 6_380, 6_380])
  expect(totals(rent, [2, 3], { ...nothing, coupons: [fifth] })).toEqual([5_104, 6_380])
  const used = { ...fifth, invoices_left: 0 }
  expect(totals(rent, [2, 3], { ...nothing, coupons: [used, once] })).toEqual([5_880, 6_380])
})

test('one coupon is used up after another: a month takes from one of them only', () => {
  expect(totals(rent, [1, 2, 3, 4], { ...nothing, coupons: [fifth, once] })).toEqual([
    5_104, 5_104, 5_880, 6_380,
  ])
})

test('promised points are taken once, as far as they are available and can be used', () => {
  const promised = { ...rent, next_invoice_points: 500 }
  expect(totals(promised, [1, 2], { ...nothing, lots: [lot(800)] })).toEqual([5_880, 6_380])
  expect(totals(promised, [1, 2], { ...nothing, lots: [lot(300)] })).toEqual([6_080, 6_380])
  expect(totals(promised, [1, 2], { ...nothing, lots: [lot(100)] })).toEqual([6_280, 6_380])
  expect(totals(promised, [1, 2], { ...nothing, lots: [lot(99)] })).toEqual([6_380, 6_380])
  expect(
    totals(promised, [1, 2], { ...nothing, lots: [lot(800)], others: { ...nobody, before: 801 } }),
  ).toEqual([6_380, 6_380])
  expect(
    forecastRent(promised, invoiced([1]), { ...nothing, coupons: [fifth], lots: [lot(800)] }),
  ).toEqual([{ subtotal: 6_380, coupon_discount: 1_276, points_used: 500, total: 4_604 }])
})

test('all points are taken month by month until none are left', () => {
  const always = { ...rent, points_auto_use: true }
  expect(totals(always, [1, 2, 3], { ...nothing, lots: [lot(7_000)] })).toEqual([0, 5_760, 6_380])
})

test('points are not promised to an invoice that is issued after their last day', () => {
  const always = { ...rent, points_auto_use: true }
  const lots = [lot(8_000, '2026-12-01'), lot(700, '2026-12-02'), lot(400)]
  expect(totals(always, [1, 2, 3], { ...nothing, lots })).toEqual([0, 5_280, 6_380])
  const others = { before: 2_000, between: 0 }
  expect(totals(always, [1, 2, 3], { ...nothing, lots, others })).toEqual([0, 5_660, 6_380])
})

test('points that other subscriptions take between two invoices are not promised', () => {
  const always = { ...rent, points_auto_use: true }
  const others = { before: 3_000, between: 3_000 }
  expect(totals(always, [1, 2, 3], { ...nothing, lots: [lot(20_000)], others })).toEqual([
    0, 0, 6_380,
  ])
})

const today = '2026-12-01'
const wish = (id: number, day: string | null, wanted: number | 'all'): PointsWish => ({
  id,
  monthly: 3_000,
  next_charge_on: day,
  status: 'subscribed',
  renewal: 'rolling',
  minimum_ends_on: '2027-01-31',
  rent_until: null,
  return_by: null,
  points_auto_use: wanted === 'all',
  next_invoice_points: wanted === 'all' ? 0 : wanted,
})

test('points for one invoice are left for an earlier charge, and always by a subscription that takes all', () => {
  const early = wish(2, '2026-12-05', 500)
  const late = wish(1, '2026-12-20', 300)
  const sameDay = wish(3, '2026-12-05', 100)
  const all = [late, early, sameDay]
  expect(pointsLeftForOthers(early, all, today)).toBe(0)
  expect(pointsLeftForOthers(sameDay, all, today)).toBe(500)
  expect(pointsLeftForOthers(late, all, today)).toBe(600)
  expect(pointsLeftForOthers(wish(4, '2026-12-02', 'all'), all, today)).toBe(900)
})

test('of two subscriptions that take all points, the one charged first leaves none for the other', () => {
  const first = wish(2, '2026-12-05', 'all')
  const second = wish(1, '2026-12-20', 'all')
  expect(pointsLeftForOthers(first, [first, second], today)).toBe(0)
  expect(pointsLeftForOthers(second, [first, second], today)).toBe(3_000)
  expect(pointsLeftForOthers(wish(3, '2026-12-30', 200), [first, second], today)).toBe(0)
})

test('between two invoices every other one that takes all points takes a rent', () => {
  const own = wish(1, '2026-12-20', 'all')
  const others = [wish(2, '2026-12-05', 'all'), wish(3, '2026-12-30', 'all')]
  const once = [wish(4, '2026-12-05', 500), wish(5, null, 'all')]
  expect(pointsTakenBetween(1, [own, ...others, ...once], today)).toBe(6_000)
})

test('a subscription without further charges reserves no points', () => {
  const ended = { ...wish(2, '2026-12-05', 500), rent_until: '2026-12-04', return_by: '2026-12-18' }
  const others = [ended, wish(3, null, 400), wish(4, '2026-12-09', 'all')]
  expect(pointsLeftForOthers(wish(1, '2026-12-20', 100), others, today)).toBe(0)
  expect(countWantedElsewhere(1, others, today)).toBe(0)
  expect(countWantedElsewhere(1, [wish(1, '2026-12-20', 100), wish(2, today, 200)], today)).toBe(
    200,
  )
})
