import { addDays, addMonths, wholeMonthsBetween } from '#contract/days.ts'
import type { SubscriptionStatus, UserStatus } from '#contract/enums.ts'
import type { Fees } from '#contract/fees.ts'
import type { Renewal } from '#contract/subscription-actions.ts'

/** The end may be asked for from this many days before the minimum term ends, which is also when `renewal: end` does so. */
export const endNoticeDays = 30
/** Days to send a device back after its return was requested, or after its replacement was sent. */
export const returnDays = 14
/** Days before its due day that a monthly invoice is issued. */
export const invoiceNoticeDays = 7
/** Attempts to charge a card: on the due day, and on these days after it. */
export const chargeAttemptDays = [0, 3, 5] as const
/** Hour in Japan at which cards are charged: in the morning, when the help centre is open. */
export const chargeHour = 9
/** The third refusal of the first payment ends the application: the device goes to the next applicant. */
export const maxRefusedPayments = 3
export const servicerAfterDays = 60
/** Months of minimum term that `extend_12` adds. */
export const extensionMonths = 12
/** Days before points expire that their owner is told by e-mail. */
export const pointsNoticeDays = 30
/** Attempts to name the device of a trade-in by its IMEI. */
export const maxImeiAttempts = 3
/** Days to answer an adjusted offer for a trade-in; without an answer the device is sent back. */
export const tradeInAnswerDays = 7

interface Term {
  readonly startedOn: string
  readonly months: number
}

/** Last day of the minimum term: the day before the same day of the month, `months` later. */
export const minimumEnd = ({ startedOn, months }: Term): string =>
  addDays(addMonths(startedOn, months), -1)

/** First and last day of a month of rent; month 0 begins with the delivery. */
export const periodOf = (startedOn: string, month: number) => ({
  from: addMonths(startedOn, month),
  to: addDays(addMonths(startedOn, month + 1), -1),
})

/** Whether ending on a day costs no fee. */
export const mayEndFree = (today: string, minimumEndsOn: string): boolean =>
  today >= addDays(minimumEndsOn, -endNoticeDays)

interface EndRequest {
  /** Day of the request. */
  readonly requestedOn: string
  readonly minimumEndsOn: string
  /** Whether the end is inside the minimum term and costs a fee. */
  readonly isEarly: boolean
}

/** Months that begin after `rentUntil` are not invoiced before `returnBy` has passed. */
export function endDays({ requestedOn, minimumEndsOn, isEarly }: EndRequest) {
  const rentUntil = isEarly || minimumEndsOn < requestedOn ? requestedOn : minimumEndsOn
  return { rentUntil, returnBy: addDays(rentUntil, returnDays) }
}

/** First month that begins after a day; month 0 begins with the delivery, on `startedOn`. */
export const firstMonthAfter = (startedOn: string, day: string): number =>
  day < startedOn ? 0 : wholeMonthsBetween(startedOn, day) + 1

/** Columns of a subscription that say which months are invoiced. Days are days in Japan. */
export interface Rent {
  readonly status: SubscriptionStatus
  readonly renewal: Renewal
  /** First day of the first month that is not invoiced. */
  readonly next_charge_on: string | null
  readonly minimum_ends_on: string | null
  readonly rent_until: string | null
  readonly return_by: string | null
}

/** Whether the end was asked for and the device is not back in time; a device in repair is with the shop. */
export const isReturnLate = ({ status, return_by }: Rent, today: string): boolean =>
  return_by !== null && return_by < today && status !== 'in_repair'

/**
 * Last day on which an invoiced month may begin; null when there is no such day. `renewal: end` does not ask for the end
 * while a collector is on the way, so rent goes on.
 */
function rentEndsOn(rent: Rent, today: string): string | null {
  if (rent.rent_until !== null) return isReturnLate(rent, today) ? null : rent.rent_until
  return rent.renewal === 'end' && rent.status !== 'servicer' ? rent.minimum_ends_on : null
}

/** Next day of a charge for a month that is not invoiced yet; null when there is none as things stand. */
export function nextChargeOn(rent: Rent, today: string): string | null {
  const { next_charge_on: day } = rent
  const end = rentEndsOn(rent, today)
  if (day === null || (end !== null && day > end)) return null
  return day < today ? today : day
}

/** Months that begin on or before this day are invoiced today. */
export function invoiceUntil(rent: Rent, today: string): string {
  const notice = addDays(today, invoiceNoticeDays)
  const end = rentEndsOn(rent, today)
  return end !== null && end < notice ? end : notice
}

/** Day on which the rent of a month that begins on a day, and is not invoiced yet, is issued. */
export function rentIssuedOn(beginsOn: string, today: string): string {
  const day = addDays(beginsOn, -invoiceNoticeDays)
  return day < today ? today : day
}

interface Change {
  readonly startedOn: string | null
  readonly changedOn: string | null
  readonly afterMonths: number
}

/** First day on which the device may be changed: after some months of use, and once a year; null before the delivery. */
export function changeEligibleOn({ startedOn, changedOn, afterMonths }: Change): string | null {
  if (startedOn === null) return null
  const byUse = addMonths(startedOn, afterMonths)
  const byYear = changedOn === null ? byUse : addMonths(changedOn, 12)
  return byUse > byYear ? byUse : byYear
}

/** Whether this year's device change is used up. */
export const isChangeUsed = (changedOn: string | null, today: string): boolean =>
  changedOn !== null && today < addMonths(changedOn, 12)

interface CareUse {
  readonly perYear: number
  /** Days on which the device went to repair. */
  readonly repairedOn: readonly string[]
  /** null before the delivery. */
  readonly startedOn: string | null
}

/** Care claims left in the current year of use; each begins on the day of the delivery. */
export function claimsLeft({ perYear, repairedOn, startedOn }: CareUse, today: string): number {
  if (startedOn === null) return perYear
  const years = Math.floor(wholeMonthsBetween(startedOn, today) / 12)
  const yearBegan = addMonths(startedOn, years * 12)
  const used = repairedOn.filter((day) => day >= yearBegan).length
  return Math.max(0, perYear - used)
}

/** First day of a month of rent, counted from the delivery. */
export const monthBeginsOn = (startedOn: string, month: number): string =>
  addMonths(startedOn, month)

/** The line of an invoice for a month of rent; month 0 begins with the delivery. */
export const rentLine = (monthly: number, month: number) => ({
  kind: 'rent' as const,
  text_ja: `月額料金(${month + 1}か月目)`,
  text_en: `Monthly rent (month ${month + 1})`,
  quantity: 1,
  amount: monthly,
})

/** The line of interest on what was paid late, in yen. */
export const lateInterestLine = (amount: number) => ({
  kind: 'late_interest' as const,
  text_ja: '遅延損害金',
  text_en: 'Late interest',
  quantity: 1,
  amount,
})

/** How many subscriptions a customer may have at once. */
export const maxActiveSubscriptions = (
  status: UserStatus,
  { max_active_subscriptions: max }: Fees,
) => (status === 'verified' ? max.verified : max.normal)
