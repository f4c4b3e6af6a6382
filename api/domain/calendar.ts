import { wholeMonthsBetween } from '#contract/days.ts'

/** The last day of a day's calendar month. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Whole years of age on a day. A person born on 29 February completes a year on the 28th where there is no 29th. */
export const ageOn = (day: string, dateOfBirth: string): number =>
  Math.floor(wholeMonthsBetween(dateOfBirth, day) / 12)
