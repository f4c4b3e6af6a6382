import { endOfMonth } from '#api/domain/calendar.ts'
import { addMonths, wholeMonthsBetween } from '#contract/days.ts'

/** The month that the days in api/store/data are written for. */
const writtenFor = '2026-11-01'

/**
 * Coupons, announcements and pre-orders end. A shop that is started for the first time in a later month has them as many
 * months later; the last day of a month stays the last.
 * @param day as it is in api/store/data, `YYYY-MM-DD`
 * @param today in Japan, when the database is filled
 */
export function seedDay(day: string, today: string): string {
  const later = addMonths(day, wholeMonthsBetween(writtenFor, today))
  return day === endOfMonth(day) ? endOfMonth(later) : later
}
