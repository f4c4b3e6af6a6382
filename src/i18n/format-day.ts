import { japanAheadMs } from '#contract/japan-time.ts'
import { m } from './paraglide/messages.js'

/**
 * An ISO 8601 day or moment as a day in Japan: 2026年11月20日, 20 November 2026. Not by `Intl.DateTimeFormat`, the first of
 * which costs a phone a tenth of a second before hydration.
 */
export function formatDay(iso: string): string {
  return m.format_day(partsOf(iso))
}

/** The same without its year, where that is clear, and with at most three letters of the month: 11月20日, 20 Nov. */
export function formatShortDay(iso: string): string {
  const { month, day } = partsOf(iso)
  return m.format_day_short({ month: month.slice(0, shortMonthLength), day })
}
const shortMonthLength = 3

function partsOf(iso: string) {
  const inJapan = new Date(Date.parse(iso) + japanAheadMs)
  const month = m.format_months().split(' ')[inJapan.getUTCMonth()] ?? ''
  return { year: inJapan.getUTCFullYear(), month, day: inJapan.getUTCDate() }
}
