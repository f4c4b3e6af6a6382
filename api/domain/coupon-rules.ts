import type { Coupon, CouponScope, CouponType } from '#contract/coupon.ts'
import type { Category } from '#contract/enums.ts'

/** What a coupon is to be used for, as far as that is known. */
export interface CouponTarget {
  readonly category: Category
  readonly monthly: number
}

interface Conditions {
  readonly category: Category | null
  readonly min_monthly: number | null
}

/** Why a coupon is not good for something; undefined when it is. */
export function whyNotApplicable(
  { category, min_monthly }: Conditions,
  target: CouponTarget,
): 'category' | 'min_monthly' | undefined {
  if (category !== null && category !== target.category) return 'category'
  return min_monthly !== null && target.monthly < min_monthly ? 'min_monthly' : undefined
}

const invoicesByScope: Readonly<Record<CouponScope, number>> = {
  first_invoice: 1,
  first_3_invoices: 3,
  any_invoice: 1,
}

/** Invoices that a fresh claim can take something off; points are credited at once. */
export const invoicesOfClaim = (coupon: {
  readonly type: CouponType
  readonly applies_to: CouponScope
}): number => (coupon.type === 'points' ? 0 : invoicesByScope[coupon.applies_to])

/** Yen that a coupon takes off `amount`. */
export function discountOf(
  coupon: { readonly type: CouponType; readonly value: number },
  amount: number,
) {
  if (coupon.type === 'amount') return Math.min(amount, coupon.value)
  return coupon.type === 'percent' ? Math.floor((amount * coupon.value) / 100) : 0
}

/** From its owner's point of view. */
export function claimStateOf(
  { invoicesLeft, expiresOn }: { readonly invoicesLeft: number; readonly expiresOn: string },
  today: string,
): Coupon['state'] {
  if (invoicesLeft === 0) return 'used'
  return expiresOn < today ? 'expired' : 'claimed'
}
