import type { CouponScope } from '#contract/coupon.ts'
import { type CouponGift, discountOf, runsInMonth } from '#contract/coupon-rules.ts'
import { pointsWantedElsewhere } from '#contract/wanted-points.ts'
import { type Amounts, invoiceAmounts } from './money.ts'
import { nextChargeOn, type Rent } from './rental.ts'

/** A coupon that is bound to a subscription. */
export interface BoundCoupon extends CouponGift {
  readonly applies_to: CouponScope
  /** Invoices that it can still reduce. */
  readonly invoices_left: number
}

/** The first of a subscription's coupons, the oldest first, that reduces a month of rent; month 0 is the first. */
export const couponOfMonth = <T extends Pick<BoundCoupon, 'applies_to' | 'invoices_left'>>(
  coupons: readonly T[],
  month: number,
): T | undefined =>
  coupons.find(
    ({ applies_to, invoices_left }) => invoices_left > 0 && runsInMonth(applies_to, month),
  )

/** Columns of a subscription that say how many points its next invoice takes. */
export interface WantedPoints {
  /** All available points, always. */
  readonly points_auto_use: boolean
  /** This many, once. */
  readonly next_invoice_points: number
}

/** A subscription that may want points, beside other ones of the same customer. */
export interface PointsWish extends WantedPoints, Rent {
  readonly id: number
  readonly monthly: number
}

/** Whether another subscription gets its points first. Days are days in Japan. */
function goesBefore(other: PointsWish, own: PointsWish, today: string): boolean {
  if (other.points_auto_use !== own.points_auto_use) return own.points_auto_use
  const day = nextChargeOn(other, today) ?? ''
  const ownDay = nextChargeOn(own, today) ?? ''
  return day === ownDay ? other.id < own.id : day < ownDay
}

const sumWanted = (wishes: readonly PointsWish[]): number =>
  wishes.reduce(
    (sum, { points_auto_use, monthly, next_invoice_points }) =>
      sum + (points_auto_use ? monthly : next_invoice_points),
    0,
  )

/**
 * Points that a subscription leaves for other ones of its customer. Points wanted for one invoice come before points taken
 * automatically; of the same kind, the earlier charge comes first. `today` is a day in Japan.
 */
export const pointsLeftForOthers = (
  own: PointsWish,
  all: readonly PointsWish[],
  today: string,
): number =>
  sumWanted(
    all
      .filter((other) => other.id !== own.id && nextChargeOn(other, today) !== null)
      .filter((other) => goesBefore(other, own, today)),
  )

/**
 * Points that other subscriptions want for their next invoice, without those that are not charged any more. `today` is a day
 * in Japan.
 */
export const countWantedElsewhere = (
  ownId: number,
  all: readonly PointsWish[],
  today: string,
): number =>
  pointsWantedElsewhere(
    ownId,
    all.map((wish) => ({ ...wish, next_charge_on: nextChargeOn(wish, today) })),
  )

/**
 * Points that the other subscriptions take automatically between two invoices of this one, at most: each has one invoice in
 * that time. `today` is a day in Japan.
 */
export const pointsTakenBetween = (
  ownId: number,
  all: readonly PointsWish[],
  today: string,
): number =>
  sumWanted(
    all.filter(
      (other) => other.id !== ownId && other.points_auto_use && nextChargeOn(other, today) !== null,
    ),
  )

/** How many of the points can be used. */
interface PointsInHand {
  readonly spendable: number
  /** The fewest that can be used at a time. */
  readonly minUse: number
}

/** Points that a new invoice of rent takes automatically; none when they are too few to be used. */
export function pointsForRent(
  { points_auto_use, next_invoice_points }: WantedPoints,
  total: number,
  { spendable, minUse }: PointsInHand,
): number {
  const points = Math.min(points_auto_use ? total : next_invoice_points, total, spendable)
  return points < minUse ? 0 : points
}

/** Points that were earned together. */
interface Lot {
  readonly remaining: number
  /** Last day in Japan on which they can be spent; null when they do not expire. */
  readonly expires_on: string | null
}

interface Reductions extends Pick<PointsInHand, 'minUse'> {
  readonly coupons: readonly BoundCoupon[]
  /** What the first of the invoices finds, those that expire first coming first. */
  readonly lots: readonly Lot[]
  /** Points that other subscriptions get before the first of the invoices, and between two of them. */
  readonly others: { readonly before: number; readonly between: number }
}

/** A month of rent that is not invoiced yet, and the day in Japan on which it will be. */
interface MonthToInvoice {
  readonly month: number
  readonly issuedOn: string
}

/** What is left of lots after points were spent, those that expire first before the others. */
function withoutSpent(lots: readonly Lot[], points: number): Lot[] {
  let left = points
  return lots.map((lot) => {
    const spent = Math.min(lot.remaining, left)
    left -= spent
    return { ...lot, remaining: lot.remaining - spent }
  })
}

const goodOn = (lots: readonly Lot[], day: string) =>
  lots.filter(({ expires_on }) => expires_on === null || expires_on >= day)

const sumOf = (lots: readonly Lot[]) => lots.reduce((sum, { remaining }) => sum + remaining, 0)

/**
 * What the invoices of the given months of rent ask for, one after the other, if nothing changes until they are issued.
 * Interest on late payments is not part of it: nobody knows yet how late they will be.
 */
export function forecastRent(
  subscription: WantedPoints & { readonly monthly: number },
  months: readonly MonthToInvoice[],
  { coupons, lots, others, minUse }: Reductions,
): Amounts[] {
  const { monthly } = subscription
  let wanted: WantedPoints = subscription
  let bound = coupons
  let left = withoutSpent(lots, others.before)
  return months.map(({ month, issuedOn }, index) => {
    if (index > 0) left = withoutSpent(goodOn(left, issuedOn), others.between)
    const coupon = couponOfMonth(bound, month)
    const couponDiscount = coupon === undefined ? 0 : discountOf(coupon, monthly)
    const { total } = invoiceAmounts([{ amount: monthly }], { couponDiscount, points: 0 })
    const points = pointsForRent(wanted, total, { spendable: sumOf(left), minUse })
    wanted = { ...wanted, next_invoice_points: 0 }
    bound = bound.map((one) =>
      one === coupon ? { ...one, invoices_left: one.invoices_left - 1 } : one,
    )
    left = withoutSpent(left, points)
    return invoiceAmounts([{ amount: monthly }], { couponDiscount, points })
  })
}
