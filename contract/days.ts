/** Days are `YYYY-MM-DD`, as the calendar in Japan shows them; months are calendar months. */

export const dayMs = 86_400_000

const read = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}
const write = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => write(Date.parse(day) + days * dayMs)

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs

/**
 * The same day of a later month, or the last day of a shorter one: 31 January + 1 is 28 or 29 February. Continuing from a
 * clamped day loses the 31st, so add all months to the first day at once.
 */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = read(day)
  const lastOfTarget = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return write(Date.UTC(year, month - 1 + months, Math.min(date, lastOfTarget)))
}

/** Whole months that have passed from one day to another; 0 when `to` is earlier. */
export function wholeMonthsBetween(from: string, to: string): number {
  if (to < from) return 0
  const start = read(from)
  const end = read(to)
  const months = (end.year - start.year) * 12 + end.month - start.month
  return addMonths(from, months) <= to ? months : months - 1
}
