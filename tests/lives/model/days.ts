/** Days in Japan as `2026-11-21`, which compare as text; separate arithmetic, so that the product's is not its own judge. */
export type Day = string

const dayMs = 86_400_000
const japanMs = 9 * 3_600_000

export const dayOf = (moment: Date): Day =>
  new Date(moment.getTime() + japanMs).toISOString().slice(0, 10)

/** A moment of a day in Japan. */
export const momentOf = (day: Day, hour = 0, minute = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - japanMs + hour * 3_600_000 + minute * 60_000)

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** The same day of a later month, or the last day of a month without that day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** The last day of the month in which a day lies. */
export const endOfMonth = (day: Day): Day => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Months counted from a day that have begun on another one, the first included. */
export function monthsBegun(from: Day, on: Day): number {
  let begun = 0
  while (addMonths(from, begun) <= on) begun += 1
  return begun
}

export const later = (one: Day, other: Day): Day => (one > other ? one : other)
