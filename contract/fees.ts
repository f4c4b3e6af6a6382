import * as v from 'valibot'
import { count, termMonths, yen } from './values.ts'

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** What renting costs besides the monthly price, and the rates of points: the same for every item and every user. */
export const fees = v.object({
  /** Yen for a device change, and the months of use after which that is possible. */
  device_change: yen,
  device_change_after_months: count,
  delivery: yen,
  return_shipping: yen,
  /** Per cent a year on what is overdue. */
  late_interest_annual_pct: percent,
  /** Points per 100 yen of paid rent. */
  points_rate_pct: percent,
  /** Yen that one point is worth. */
  point_value_jpy: count,
  points_expire_months: count,
  /** Fewest points that can be used at a time. */
  points_min_use: count,
  invite_inviter: count,
  invite_invitee: count,
  /** Rewarded invitations per inviter and year. */
  invite_yearly_cap: count,
  /** Bonus on a trade-in paid out in points. */
  trade_in_bonus_pct_if_points: percent,
  /** Share of the remaining months' rent that ending inside the minimum term costs. */
  early_end_pct: percent,
  /** Devices one user may rent at a time, by whether the identity is verified. */
  max_active_subscriptions: v.object({ normal: count, verified: count }),
  trade_in_valid_days: count,
  trade_in_ship_within_days: count,
  /** Business days that the review of an application usually takes. */
  review_business_days: count,
  /** Days from the first payment until a device in stock is sent: of the soonest ones. */
  soonest_ships_in_days: count,
  /** Terms on offer, in months. */
  terms_months: v.array(v.picklist(termMonths)),
  /** Lowest monthly price of all items. */
  from_price: yen,
})
export type Fees = v.InferOutput<typeof fees>
