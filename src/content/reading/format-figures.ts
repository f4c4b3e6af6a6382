import type { Locale } from '#app.config.ts'
import type { Fees } from '#contract/fees.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { Figures } from './read-content.ts'

type Amount = readonly [unit: keyof typeof formats, value: number]

const amounts = (fees: Fees): Record<keyof Figures, Amount> => ({
  device_change_fee: ['yen', fees.device_change],
  device_change_after_months: ['months', fees.device_change_after_months],
  delivery_fee: ['yen', fees.delivery],
  return_fee: ['yen', fees.return_shipping],
  late_interest_pct: ['percent', fees.late_interest_annual_pct],
  points_rate_pct: ['percent', fees.points_rate_pct],
  point_value: ['yen', fees.point_value_jpy],
  points_expire_months: ['months', fees.points_expire_months],
  points_min_use: ['points', fees.points_min_use],
  invite_inviter_points: ['points', fees.invite_inviter],
  invite_invitee_points: ['points', fees.invite_invitee],
  invite_yearly_cap: ['times', fees.invite_yearly_cap],
  trade_in_bonus_pct: ['percent', fees.trade_in_bonus_pct_if_points],
  trade_in_valid_days: ['days', fees.trade_in_valid_days],
  trade_in_ship_days: ['days', fees.trade_in_ship_within_days],
  early_end_pct: ['percent', fees.early_end_pct],
  max_devices_normal: ['devices', fees.max_active_subscriptions.normal],
  max_devices_verified: ['devices', fees.max_active_subscriptions.verified],
  review_days: ['businessDays', fees.review_business_days],
  ships_in_days: ['days', fees.soonest_ships_in_days],
  from_price: ['yen', fees.from_price],
  shortest_term: ['months', Math.min(...fees.terms_months)],
  longest_term: ['months', Math.max(...fees.terms_months)],
})

type FigureFormat = (value: number, locale: Locale) => string

const counted =
  (
    one: (_: object, options: { locale: Locale }) => string,
    many: (inputs: { count: string }, options: { locale: Locale }) => string,
  ): FigureFormat =>
  (value, locale) =>
    value === 1 ? one({}, { locale }) : many({ count: formatCount(value) }, { locale })

const formats = {
  yen: (value, locale) => m.figure_yen({ amount: formatCount(value) }, { locale }),
  percent: (value) => `${value}%`,
  months: counted(m.figure_month, m.figure_months),
  days: counted(m.figure_day, m.figure_days),
  businessDays: counted(m.figure_business_day, m.figure_business_days),
  points: counted(m.figure_point, m.figure_points),
  times: counted(m.figure_once, m.figure_times),
  devices: counted(m.figure_device, m.figure_devices),
} satisfies Record<string, FigureFormat>

/**
 * Every live figure with its unit, in both languages: `¥3,300`, `6か月` and `6 months`. A figure that the fees do not give, such
 * as the shortest of no terms, is left out.
 */
export function formatFigures(fees: Fees): Record<Locale, Figures> {
  const inLanguage = (locale: Locale): Figures =>
    Object.fromEntries(
      Object.entries(amounts(fees)).flatMap(([name, [unit, value]]) =>
        Number.isFinite(value) ? [[name, formats[unit](value, locale)]] : [],
      ),
    )
  return { ja: inLanguage('ja'), en: inLanguage('en') }
}
