import { daysBetween, wholeMonthsBetween } from '#contract/days.ts'
import type { Subscription } from '#contract/subscription.ts'

export interface TermProgress {
  /** The current month, from 1. */
  readonly month: number
  readonly months: number
  /** Share of the term's days that have passed, 0 to 1. */
  readonly share: number
  /** Last day of the minimum term. */
  readonly endsOn: string
  readonly isOver: boolean
}

type Dated = Pick<Subscription, 'started_on' | 'minimum_started_on' | 'minimum_ends_on'>

/**
 * How much of the current minimum term has passed. Days are days in Japan.
 * @returns `undefined` before the delivery
 */
export function termProgress(
  { started_on, minimum_started_on, minimum_ends_on: endsOn }: Dated,
  today: string,
): TermProgress | undefined {
  const begun = minimum_started_on ?? started_on
  if (begun === null || endsOn === null) return undefined
  const days = daysBetween(begun, endsOn) + 1
  const months = Math.max(1, wholeMonthsBetween(begun, endsOn) + 1)
  const passed = Math.min(Math.max(daysBetween(begun, today), 0), days)
  return {
    month: Math.min(wholeMonthsBetween(begun, today) + 1, months),
    months,
    share: passed / days,
    endsOn,
    isOver: today > endsOn,
  }
}
