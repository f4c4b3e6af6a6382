import type { CouponState } from '#contract/coupon.ts'
import {
  type CouponConditions,
  type CouponGift,
  discountOf,
  whyNotApplicable,
} from '#contract/coupon-rules.ts'
import type { Category } from '#contract/enums.ts'

interface ClaimedCoupon extends CouponGift, CouponConditions {
  readonly state: CouponState
  readonly subscription_slug: string | null
}

/**
 * The coupon that takes most off the first month of a device, by the API's own rules.
 * @returns nothing when none applies
 */
export function bestCoupon<T extends ClaimedCoupon>(
  coupons: readonly T[],
  { category, monthly }: { readonly category: Category; readonly monthly: number },
): { readonly coupon: T; readonly discount: number } | undefined {
  return coupons
    .filter(({ state, subscription_slug }) => state === 'claimed' && subscription_slug === null)
    .filter((coupon) => whyNotApplicable(coupon, { category, monthly, month: 0 }) === undefined)
    .map((coupon) => ({ coupon, discount: discountOf(coupon, monthly) }))
    .filter(({ discount }) => discount > 0)
    .sort((a, b) => b.discount - a.discount)[0]
}
