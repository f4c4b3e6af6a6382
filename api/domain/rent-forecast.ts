import type { CouponScope } from '#contract/coupon.ts'
import { type CouponGift, discountOf, runsInMonth } from '#contract/coupon-rules.ts'
import { type Amounts, invoiceAmounts } from './money.ts'

/** A coupon that is bound to a subscription. */
export interface BoundCoupon extends CouponGift {
  readonly applies_to: CouponScope
  /** Invoices that it can still take something off. */
  readonly invoices_left: number
}

/** The first of a subscription's coupons, the oldest first, that takes something off a month of rent, 0 being the first. */
export const couponOfMonth = <T extends Pick<BoundCoupon, 'applies_to' | 'invoices_left'>>(
  coupons: readonly T[],
  month: number,
): T | undefined =>
  coupons.find(
    ({ applies_to, invoices_left }) => invoices_left > 0 && runsInMonth(applies_to, month),
  )

/** Columns of a subscription that say how many points its next invoice is to take. */
export interface WantedPoints {
  /** All there are, always. */
  readonly points_auto_use: boolean
  /** This many, once. */
  readonly next_invoice_points: number
}

/** How much can be used of points. */
interface PointsInHand {
  readonly spendable: number
  /** The fewest that can be used at a time. */
  readonly minUse: number
}

/** Points that a new invoice of rent takes by itself; none when they are too few to be used. */
export function pointsForRent(
  { points_auto_use, next_invoice_points }: WantedPoints,
  total: number,
  { spendable, minUse }: PointsInHand,
): number {
  const points = Math.min(points_auto_use ? total : next_invoice_points, total, spendable)
  return points < minUse ? 0 : points
}

interface Reductions extends PointsInHand {
  readonly coupons: readonly BoundCoupon[]
}

/**
 * What the invoices of months of rent ask for, one after the other, when nothing changes until they are issued. Interest on
 * what was paid late comes on top.
 */
export function forecastRent(
  subscription: WantedPoints & { readonly monthly: number },
  months: readonly number[],
  { coupons, spendable, minUse }: Reductions,
): Amounts[] {
  const { monthly } = subscription
  let wanted: WantedPoints = subscription
  let bound = coupons
  let left = spendable
  return months.map((month) => {
    const coupon = couponOfMonth(bound, month)
    const couponDiscount = coupon === undefined ? 0 : discountOf(coupon, monthly)
    const { total } = invoiceAmounts([{ amount: monthly }], { couponDiscount, points: 0 })
    const points = pointsForRent(wanted, total, { spendable: left, minUse })
    wanted = { ...wanted, next_invoice_points: 0 }
    bound = bound.map((one) =>
      one === coupon ? { ...one, invoices_left: one.invoices_left - 1 } : one,
    )
    left -= points
    return invoiceAmounts([{ amount: monthly }], { couponDiscount, points })
  })
}
