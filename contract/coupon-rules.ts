import type { Coupon, CouponRefusal, CouponScope, CouponType } from './coupon.ts'
import type { Category } from './enums.ts'
import { percentOf } from './percent.ts'

/** What a coupon is to be used for, as far as known. */
export interface CouponTarget {
  readonly category: Category
  readonly monthly: number
  /** Month of rent, 0 being the first; null when it is not rent. */
  readonly month: number | null
}

export interface CouponConditions {
  readonly category: Category | null
  readonly min_monthly: number | null
  readonly applies_to: CouponScope
}

/** Why a coupon cannot be used for something; undefined when it can. */
export function whyNotApplicable(
  { category, min_monthly, applies_to }: CouponConditions,
  target: CouponTarget,
): CouponRefusal | undefined {
  if (target.month === null) return 'not_rent'
  if (applies_to !== 'any_invoice' && target.month > 0) return 'first_invoice'
  if (category !== null && category !== target.category) return 'category'
  return min_monthly !== null && target.monthly < min_monthly ? 'min_monthly' : undefined
}

const invoicesByScope: Readonly<Record<CouponScope, number>> = {
  first_invoice: 1,
  first_3_invoices: 3,
  any_invoice: 1,
}

/** Invoices that a new claim can reduce; points are credited at once. */
export const invoicesOfClaim = (coupon: {
  readonly type: CouponType
  readonly applies_to: CouponScope
}): number => (coupon.type === 'points' ? 0 : invoicesByScope[coupon.applies_to])

/** Whether a coupon in use reduces a month of rent, 0 being the first. */
export const runsInMonth = (scope: CouponScope, month: number): boolean =>
  scope === 'any_invoice' || month < invoicesByScope[scope]

export interface CouponGift {
  readonly type: CouponType
  /** Yen, per cent or points, as `type` says. */
  readonly value: number
}

/** Yen that a coupon takes off rent, never more than that. */
export function discountOf(coupon: CouponGift, rent: number) {
  if (coupon.type === 'points') return 0
  const off = coupon.type === 'amount' ? coupon.value : percentOf(rent, coupon.value)
  return Math.min(rent, off)
}

/** State from its owner's point of view. */
export function claimStateOf(
  { invoicesLeft, expiresOn }: { readonly invoicesLeft: number; readonly expiresOn: string },
  today: string,
): Coupon['state'] {
  if (invoicesLeft === 0) return 'used'
  return expiresOn < today ? 'expired' : 'claimed'
}

/**
 * The same for a claim that may be bound to a subscription: there it is in use, and continues until the subscription ends.
 */
export function ownStateOf(
  claim: {
    readonly invoicesLeft: number
    readonly expiresOn: string
    /** State of the subscription; null when it is bound to none. */
    readonly isOver: boolean | null
  },
  today: string,
): Coupon['state'] {
  if (claim.isOver === null) return claimStateOf(claim, today)
  return claim.invoicesLeft > 0 && !claim.isOver ? 'claimed' : 'used'
}
