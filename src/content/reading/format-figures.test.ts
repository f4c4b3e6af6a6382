import { expect, test } from 'vitest'
import type { Fees } from '#contract/fees.ts'
import { formatFigures } from './format-figures.ts'

const fees: Fees = {
  device_change: 3_300,
  device_change_after_months: 6,
  delivery: 0,
  return_shipping: 0,
  late_interest_annual_pct: 14.6,
  points_rate_pct: 1,
  point_value_jpy: 1,
  points_expire_months: 12,
  points_min_use: 100,
  invite_inviter: 2_000,
  invite_invitee: 1_000,
  invite_yearly_cap: 20,
  trade_in_bonus_pct_if_points: 10,
  early_end_pct: 50,
  max_active_subscriptions: { normal: 2, verified: 5 },
  trade_in_valid_days: 14,
  trade_in_ship_within_days: 7,
  review_business_days: 1,
  soonest_ships_in_days: 2,
  terms_months: [1, 3, 6, 12, 24],
  from_price: 980,
}

test('every figure has words in both languages, none of them a bare object or a gap', () => {
  const { ja, en } = formatFigures(fees)
  expect(Object.keys(ja)).toEqual(Object.keys(en))
  for (const words of [...Object.values(ja), ...Object.values(en)]) expect(words).toMatch(/\d|once/)
})

test('amounts carry their unit as each language writes it', () => {
  const { ja, en } = formatFigures(fees)
  expect([ja.device_change_fee, en.device_change_fee]).toEqual(['¥3,300', '¥3,300'])
  expect([ja.device_change_after_months, en.device_change_after_months]).toEqual([
    '6か月',
    '6 months',
  ])
  expect([ja.shortest_term, en.shortest_term]).toEqual(['1か月', '1 month'])
  expect([ja.late_interest_pct, en.late_interest_pct]).toEqual(['14.6%', '14.6%'])
  expect([ja.invite_inviter_points, en.invite_inviter_points]).toEqual([
    '2,000ポイント',
    '2,000 points',
  ])
  expect([ja.review_days, en.review_days]).toEqual(['1営業日', '1 business day'])
  expect([ja.ships_in_days, en.ships_in_days]).toEqual(['2日', '2 days'])
  expect([ja.max_devices_normal, en.max_devices_normal]).toEqual(['2台', '2 devices'])
})
