import type { Fees } from '#contract/fees.ts'

/** For tests. */
export const testFees: Fees = {
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
  trade_in_ship_within_days: 14,
  review_business_days: 1,
  soonest_ships_in_days: 2,
  terms_months: [1, 3, 6, 12, 24],
  from_price: 1_280,
}
