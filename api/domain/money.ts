import { daysBetween, wholeMonthsBetween } from '#contract/days.ts'
import type { InvoiceLine } from '#contract/invoice.ts'
import { hundredthsOf, percentOf } from '#contract/percent.ts'

/** All amounts are tax-included whole yen; a fraction of a yen is always dropped in the customer's favour or as a law says. */

/** Consumption tax contained in a tax-included amount: 10/110, rounded down once per invoice (Enforcement Order of the Consumption Tax Act, art. 70-10). */
export const taxContained = (total: number): number => Math.floor((total * 10) / 110)

/** Points for paid rent: whole points, the rest is dropped (2,880 yen at 1 % are 28 points). */
export const pointsEarned = (paid: number, ratePct: number): number => percentOf(paid, ratePct)

interface PaidInvoice {
  /** Yen of the invoice's lines of rent. */
  readonly rent: number
  readonly subtotal: number
  /** Yen that cards have paid for it, less what has been refunded. */
  readonly byCard: number
}

/** Yen of rent that a card has paid: other payments count for the rent first, and other lines are not rent. */
export const rentPaidByCard = ({ rent, subtotal, byCard }: PaidInvoice): number =>
  Math.max(0, byCard - (subtotal - rent))

interface EarlyEnd {
  readonly monthly: number
  /** First day and last day of the minimum term. */
  readonly startedOn: string
  readonly months: number
  readonly today: string
  readonly feePct: number
}

/** Months of the minimum term that are not yet over, a begun month counting as used. */
export function monthsLeft({ startedOn, months, today }: EarlyEnd): number {
  if (today < startedOn) return months
  return Math.max(0, months - wholeMonthsBetween(startedOn, today) - 1)
}

/** What ending inside the minimum term costs: a share of the rent of the months left, never more than that rent. */
export const earlyEndFee = (end: EarlyEnd): number =>
  percentOf(end.monthly * monthsLeft(end), end.feePct)

/** Late interest by days on what is overdue, at a yearly rate of 365 days (Consumer Contract Act, art. 9: at most 14.6 %). */
export function lateInterest(overdue: number, dueOn: string, paidOn: string, annualPct: number) {
  const days = Math.max(0, daysBetween(dueOn, paidOn))
  return Math.floor((overdue * hundredthsOf(annualPct) * days) / (10_000 * 365))
}

export interface BuyoutPoint {
  readonly after_months: number
  readonly price: number
}

/**
 * What it costs to keep the device after some months: straight lines between the listed prices, the first price before them
 * and the last one after them; undefined without any price.
 */
export function buyoutPrice(points: readonly BuyoutPoint[], months: number): number | undefined {
  const sorted = points.toSorted((a, b) => a.after_months - b.after_months)
  const next = sorted.find((point) => point.after_months >= months)
  if (next === undefined) return sorted.at(-1)?.price
  const previous = sorted.findLast((point) => point.after_months < months)
  if (previous === undefined) return next.price
  // Whole numbers to the last step: a share such as 7/12 is no binary fraction, and would take a yen off a whole price.
  const span = next.after_months - previous.after_months
  const fall = (previous.price - next.price) * (months - previous.after_months)
  return Math.floor((previous.price * span - fall) / span)
}

export interface Amounts {
  readonly subtotal: number
  readonly coupon_discount: number
  readonly points_used: number
  readonly total: number
}

/**
 * The amounts of an invoice. The coupon is taken off first, then points; neither makes the total negative.
 * @returns `points_used` may be less than requested
 */
export function invoiceAmounts(
  lines: readonly Pick<InvoiceLine, 'amount'>[],
  discounts: { readonly couponDiscount: number; readonly points: number },
): Amounts {
  const subtotal = Math.max(
    0,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  )
  const coupon_discount = Math.min(subtotal, discounts.couponDiscount)
  const points_used = Math.min(subtotal - coupon_discount, discounts.points)
  return {
    subtotal,
    coupon_discount,
    points_used,
    total: subtotal - coupon_discount - points_used,
  }
}

interface Released {
  /** Yen. */
  readonly paid: number
  /** Yen of that which went back before. */
  readonly refunded: number
  readonly points_used: number
}

/** What goes back when invoices are released: yen to the card, and points. */
export const sumRefund = (invoices: readonly Released[]) => ({
  card: invoices.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0),
  points: invoices.reduce((sum, { points_used }) => sum + points_used, 0),
})
