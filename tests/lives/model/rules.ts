import type { EndRequest, Rental, Term } from './books.ts'
import { addDays, addMonths, type Day, later, monthsBegun } from './days.ts'

/** docs/money.md as arithmetic: nothing here looks at the database or at the product's code. */
export const figures = {
  noticeDays: 7,
  payWithinDays: 7,
  returnDays: 14,
  askBeforeEndDays: 30,
  suspendAfterDays: 14,
  servicerAfterDays: 60,
  feePct: 50,
  pointsPct: 1,
  invitationsAYear: 20,
} as const

export const monthFrom = ({ deliveredOn }: Rental, month: number): Day | undefined =>
  deliveredOn === undefined ? undefined : addMonths(deliveredOn, month)

/** The rent that holds for a month, by its first day. */
export const rentOn = ({ rents }: Rental, day: Day): number =>
  rents.findLast(({ from }) => from <= day)?.monthly ?? rents[0]?.monthly ?? 0

/** Last day of a minimum term. */
export const endOfTerm = ({ from, months }: Term): Day => addDays(addMonths(from, months), -1)

export const minimumEnd = ({ terms }: Rental): Day | undefined => {
  const term = terms.at(-1)
  return term && endOfTerm(term)
}

/** Months that begin after this day are not invoiced because the end was asked for. */
const lastDayOfRent = ({ on, isEarly, minimumEndsOn }: EndRequest): Day =>
  isEarly ? on : later(on, minimumEndsOn)

export const returnBy = (on: Day, minimumEndsOn: Day): Day =>
  addDays(later(on, minimumEndsOn), figures.returnDays)

/** Half the rent of the months of the current minimum term that have not begun. */
export function earlyEndFee({ terms }: Rental, on: Day): number {
  const term = terms.at(-1)
  if (term === undefined) return 0
  const left = Math.max(0, term.months - monthsBegun(term.from, on))
  return Math.floor((left * term.monthly * figures.feePct) / 100)
}

/** Whether a month is owed; `either` where the page lets both be right until the next day. */
export type Owed = 'owed' | 'not owed' | 'either'

/** Whether a later month, by its first day, is invoiced and stays so, as things stand today. */
export function isMonthOwed(rental: Rental, from: Day, today: Day): Owed {
  const { endedOn, end } = rental
  if (endedOn !== undefined) return isMonthOwedAfterEnd(rental, from, endedOn)
  if (end === undefined || from <= lastDayOfRent(end)) {
    return from <= addDays(today, figures.noticeDays) ? 'owed' : 'not owed'
  }
  if (today <= end.returnBy) return 'not owed'
  return from <= today ? 'owed' : 'either'
}

function isMonthOwedAfterEnd({ end, endedBy }: Rental, from: Day, endedOn: Day): Owed {
  if (from > endedOn) return 'not owed'
  if (end === undefined || from <= lastDayOfRent(end)) return 'owed'
  if (endedBy === 'buyout') return 'either'
  return endedOn <= end.returnBy ? 'not owed' : 'owed'
}
