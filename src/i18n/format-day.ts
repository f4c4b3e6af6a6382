import type { Locale } from '#app.config.ts'
import { japanAheadMs } from '#contract/japan-time.ts'
import { m } from './paraglide/messages.js'

/**
 * An ISO 8601 day or moment as a day in Japan: 2026年11月20日, 20 November 2026. Not by `Intl.DateTimeFormat`, the first of
 * which costs a phone a tenth of a second before hydration, and whose commas differ between browsers.
 */
export function formatDay(iso: string): string {
  return m.format_day(partsOf(iso))
}

/**
 * A day that the reader plans for, because something is due, arrives, begins or lapses on it: with the day of the week.
 * 2026年11月20日(金), Friday 20 November 2026.
 */
export function formatDayAhead(iso: string): string {
  return m.format_day_ahead({ ...partsOf(iso), weekday: weekdayOf(iso) })
}

/** The same within the next weeks, without its year: 11月20日(金), Friday 20 November. */
export function formatNearDay(iso: string, locale: Locale): string {
  const { month, day } = partsOf(iso, { locale })
  return m.format_day_near({ month, day, weekday: weekdayOf(iso, { locale }) }, { locale })
}

/** A day with at most three letters of the month, and without its year where that is clear: 11月20日, 20 Nov. */
export function formatShortDay(iso: string): string {
  const { month, day } = shortPartsOf(iso)
  return m.format_day_short({ month, day })
}

/** The same with its year when that is not the year of `today`: 2025年11月20日, 20 Nov 2025. */
export function formatShortDayOfYear(iso: string, today: string): string {
  const parts = shortPartsOf(iso)
  return parts.year === partsOf(today).year ? formatShortDay(iso) : m.format_day(parts)
}

function shortPartsOf(iso: string) {
  const { month, ...parts } = partsOf(iso)
  return { month: month.slice(0, shortMonthLength), ...parts }
}
const shortMonthLength = 3

const inJapan = (iso: string) => new Date(Date.parse(iso) + japanAheadMs)

function partsOf(iso: string, language?: { readonly locale: Locale }) {
  const date = inJapan(iso)
  const month = m.format_months({}, language).split(' ')[date.getUTCMonth()] ?? ''
  return { year: date.getUTCFullYear(), month, day: date.getUTCDate() }
}

const weekdayOf = (iso: string, language?: { readonly locale: Locale }): string =>
  m.format_weekdays({}, language).split(' ')[inJapan(iso).getUTCDay()] ?? ''
