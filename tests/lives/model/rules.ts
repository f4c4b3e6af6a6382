import type { EndRequest, Rental, Term } from './books.ts'
import { addDays, addMonths, type Day, daysBetween, later, monthsBegun } from './days.ts'

/** docs/money.md as arithmetic: nothing here uses the database or the product's code. */
export const figures = {
  noticeDays: 7,
  payWithinDays: 7,
  returnDays: 14,
  requestBeforeEndDays: 30,
  suspendAfterDays: 14,
  servicerAfterDays: 60,
  feePct: 50,
  pointsPct: 1,
  invitationsAYear: 20,
  interestPctAYear: 14.6,
} as const

export const monthFrom = ({ deliveredOn }: Rental, month: number): Day | undefined =>
  deliveredOn === undefined ? undefined : addMonths(deliveredOn, month)

/** The rent of a month, by its first day. */
export const rentOn = ({ rents }: Rental, day: Day): number =>
  rents.findLast(({ from }) => from <= day)?.monthly ?? rents[0]?.monthly ?? 0

/** Last day of a minimum term. */
export const endOfTerm = ({ from, months }: Term): Day => addDays(addMonths(from, months), -1)

export const minimumEnd = ({ terms }: Rental): Day | undefined => {
  const term = terms.at(-1)
  return term && endOfTerm(term)
}

/** Months that begin after this day are not invoiced because of a request to end. */
const lastDayOfRent = ({ on, isEarly, minimumEndsOn }: EndRequest): Day =>
  isEarly ? on : later(on, minimumEndsOn)

/** Whether the end may be asked for on a day without a fee. */
export const isEndFree = (minimumEndsOn: Day, today: Day): boolean =>
  today >= addDays(minimumEndsOn, -figures.requestBeforeEndDays)

export const endRequestOf = (on: Day, minimumEndsOn: Day): EndRequest => {
  const isEarly = !isEndFree(minimumEndsOn, on)
  const from = isEarly ? on : later(on, minimumEndsOn)
  return { on, isEarly, minimumEndsOn, returnBy: addDays(from, figures.returnDays) }
}

/** Half the rent of the months of the current minimum term that have not begun. */
export function earlyEndFee({ terms }: Rental, on: Day): number {
  const term = terms.at(-1)
  if (term === undefined) return 0
  const left = Math.max(0, term.months - monthsBegun(term.from, on))
  return Math.floor((left * term.monthly * figures.feePct) / 100)
}

/** What a payment after the due day costs, by days of a year of 365. */
export const interestOn = (amount: number, dueOn: Day, paidOn: Day): number =>
  Math.floor(
    (amount * Math.round(figures.interestPctAYear * 10) * Math.max(0, daysBetween(dueOn, paidOn))) /
      (1_000 * 365),
  )

/** After a repair the customer has 14 days again. */
export const returnByAfterRepair = (end: EndRequest, today: Day): EndRequest => ({
  ...end,
  returnBy: later(end.returnBy, addDays(today, figures.returnDays)),
})

export interface BuyoutPoint {
  readonly itemId: number
  readonly after_months: number
  readonly price: number
}

/** Straight lines between the prices on the page of the device, the first one before and the last one after them. */
export function priceAfter(points: readonly BuyoutPoint[], months: number): number | undefined {
  const sorted = points.toSorted((one, other) => one.after_months - other.after_months)
  const before = sorted.findLast(({ after_months }) => after_months <= months)
  const after = sorted.find(({ after_months }) => after_months > months)
  if (before === undefined || after === undefined) return (before ?? after)?.price
  const span = after.after_months - before.after_months
  const fall = ((before.price - after.price) * (months - before.after_months)) / span
  return Math.floor(before.price - fall)
}

/**
 * The day of the next charge when no invoice is scheduled: the first day of the first month without an invoice, null
 * when it will never be charged.
 */
export function nextMonthCharged(
  rental: Rental,
  from: Day | undefined,
  today: Day,
): Day | null | 'either' {
  const { end, renewal } = rental
  const endsOn = minimumEnd(rental)
  if (from === undefined || endsOn === undefined) return 'either'
  if (end !== undefined) {
    if (from <= lastDayOfRent(end)) return from
    if (rental.isLateInDoubt || rental.status === 'in_repair') return 'either'
    return today <= end.returnBy ? null : 'either'
  }
  return renewal === 'end' && rental.status !== 'servicer' && from > endsOn ? null : from
}

/** Whether a month is owed; `either` when the page allows both until the next day. */
export type Owed = 'owed' | 'not owed' | 'either'

/** Whether a later month, by its first day, is invoiced and stays so, as things stand today. */
export function isMonthOwed(rental: Rental, from: Day, today: Day): Owed {
  const { endedOn, end } = rental
  if (endedOn !== undefined) return isMonthOwedAfterEnd(rental, from, endedOn)
  if (end === undefined || from <= lastDayOfRent(end)) {
    return from <= addDays(today, figures.noticeDays) ? 'owed' : 'not owed'
  }
  if (rental.isLateInDoubt || rental.status === 'in_repair') return 'either'
  if (today <= end.returnBy) return 'not owed'
  return from <= today ? 'owed' : 'either'
}

function isMonthOwedAfterEnd(
  { end, endedBy, isLateInDoubt }: Rental,
  from: Day,
  endedOn: Day,
): Owed {
  if (from > endedOn) return 'not owed'
  if (end === undefined || from <= lastDayOfRent(end)) return 'owed'
  if (endedBy === 'buyout' || isLateInDoubt) return 'either'
  return endedOn <= end.returnBy ? 'not owed' : 'owed'
}
