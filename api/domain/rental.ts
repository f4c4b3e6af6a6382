import type { SubscriptionStatus, UserStatus } from '#contract/enums.ts'
import type { Fees } from '#contract/fees.ts'
import type { SubscriptionAction } from '#contract/subscription.ts'
import { addDays, addMonths, wholeMonthsBetween } from './calendar.ts'

/** A return may be requested from this many days before the minimum term ends. */
const returnNoticeDays = 30
/** Days to send a device back once its return was requested. */
export const returnDays = 14
/** Days to pay after an application was approved. */
export const paymentDays = 7
/** Days before its due day that a monthly invoice is issued. */
export const invoiceNoticeDays = 7
/** Attempts to charge a card: on the due day, and this many days later. */
export const chargeAttemptDays = [0, 3, 5] as const
export const suspensionAfterDays = 14
export const servicerAfterDays = 60

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

export const mayReturn = (today: string, minimumEndsOn: string): boolean =>
  today >= addDays(minimumEndsOn, -returnNoticeDays)

interface Change {
  readonly startedOn: string | null
  readonly changedOn: string | null
  readonly afterMonths: number
}

/** From when the device may be exchanged: after some months of use, and once a year; null before it was delivered. */
export function changeEligibleOn({ startedOn, changedOn, afterMonths }: Change): string | null {
  if (startedOn === null) return null
  const byUse = addMonths(startedOn, afterMonths)
  const byYear = changedOn === null ? byUse : addMonths(changedOn, 12)
  return byUse > byYear ? byUse : byYear
}

/** Whether this year's exchange is used up. */
export const isChangeUsed = (changedOn: string | null, today: string): boolean =>
  changedOn !== null && today < addMonths(changedOn, 12)

/** Care claims left in the current year of use. */
export const claimsLeft = (perYear: number, used: number): number => Math.max(0, perYear - used)

export const monthsOfUse = (startedOn: string, today: string): number =>
  wholeMonthsBetween(startedOn, today)

interface Facts {
  readonly status: SubscriptionStatus
  readonly isEndRequested: boolean
  readonly isShipped: boolean
  readonly hasOpenInvoice: boolean
  readonly mayChangeDevice: boolean
}

/** What the customer may do now; the buttons of the site. */
export function allowedActions(facts: Facts): SubscriptionAction[] {
  const { status } = facts
  const isRunning = status === 'subscribed' || status === 'in_repair'
  const isBefore =
    status === 'review_in_progress' ||
    status === 'waiting_for_payment' ||
    status === 'payment_failed'
  const isWaiting = status === 'waiting_for_shipment' && !facts.isShipped
  const isOpen = isRunning || isBefore || status === 'waiting_for_shipment'
  const mayChoose = isRunning && !facts.isEndRequested
  const actions: [SubscriptionAction, boolean][] = [
    ['cancel', isBefore || isWaiting],
    ['pay', facts.hasOpenInvoice],
    ['change_card', isOpen],
    ['rename', isOpen],
    ['set_renewal', mayChoose],
    ['set_points_auto_use', isOpen],
    ['change_device', mayChoose && facts.mayChangeDevice],
    ['end', status === 'subscribed' && !facts.isEndRequested],
  ]
  return actions.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))
}

/** Day that the next rent is charged on, counted from the delivery. */
export const nextChargeOn = (startedOn: string, monthsInvoiced: number): string =>
  addMonths(startedOn, monthsInvoiced)

/** The line of an invoice for a month of rent; month 0 begins with the delivery. */
export const rentLine = (monthly: number, month: number) => ({
  text_ja: `月額料金(${month + 1}か月目)`,
  text_en: `Monthly rent (month ${month + 1})`,
  quantity: 1,
  amount: monthly,
})

/** How many subscriptions somebody may have at once. */
export const maxActiveSubscriptions = (
  status: UserStatus,
  { max_active_subscriptions: max }: Fees,
) => (status === 'verified' ? max.verified : max.normal)
