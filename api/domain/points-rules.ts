import { addMonths } from '#contract/days.ts'
import { endOfMonth } from './calendar.ts'

/** Last day of points: the end of the month some months after the day on which they were earned. */
export const pointsLastDay = (earnedOn: string, months: number): string =>
  endOfMonth(addMonths(earnedOn, months))

interface ExpiryDay {
  readonly expires_on: string | null
  readonly points: number
}

/** Points whose last day is not after `until`. */
export const pointsExpiringBy = (days: readonly ExpiryDay[], until: string): number =>
  days.reduce(
    (sum, { expires_on, points }) =>
      expires_on !== null && expires_on <= until ? sum + points : sum,
    0,
  )
