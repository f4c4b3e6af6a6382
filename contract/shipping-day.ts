import { addDays } from './days.ts'

const sunday = 0
const saturday = 6

const isWeekend = (day: string): boolean =>
  [sunday, saturday].includes(new Date(Date.parse(day)).getUTCDay())

/** Days are `YYYY-MM-DD`. Saturdays and Sundays are not business days; holidays are not known here. */
export function businessDaysLater(day: string, count: number): string {
  let later = day
  for (let left = count; left > 0; ) {
    later = addDays(later, 1)
    if (!isWeekend(later)) left -= 1
  }
  return later
}

/** The day on which a pre-order is to be sent; one that has passed says nothing any more. Days are `YYYY-MM-DD`. */
export const expectedShippingDay = (day: string | null, today: string): string | null =>
  day === null || day < today ? null : day

interface Dispatch {
  readonly ships_in_days: number | null
  readonly expected_ship_date: string | null
}

/** The likely day of dispatch of what was paid on a day. @returns `YYYY-MM-DD`, null while the day is not known */
export const paidShippingDay = (
  { ships_in_days: shipsInDays, expected_ship_date: expected }: Dispatch,
  paidOn: string,
): string | null => (shipsInDays === null ? expected : addDays(paidOn, shipsInDays))

/**
 * The first likely day of dispatch for an application of today: it is reviewed first, then paid, on the day of the answer at
 * the earliest, then sent. A pre-order is sent on its own day, unless that is earlier.
 * @returns `YYYY-MM-DD`, `undefined` while the day is not known
 */
export function shippingDay(
  { ships_in_days: shipsInDays, expected_ship_date: expected }: Dispatch,
  today: string,
  reviewBusinessDays: number,
): string | undefined {
  const paid = businessDaysLater(today, reviewBusinessDays)
  const announced = expectedShippingDay(expected, today)
  if (announced !== null) return announced > paid ? announced : paid
  return shipsInDays === null ? undefined : addDays(paid, shipsInDays)
}
