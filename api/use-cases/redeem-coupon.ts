import { type CouponTarget, discountOf, invoicesOfClaim } from '#api/domain/coupon-rules.ts'
import {
  listClaimsOfSubscription,
  listOpenClaims,
  redeemCouponClaim,
  resetCouponClaim,
} from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { getItemFacts } from '#api/store/item-facts.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'

/**
 * What a subscription's own coupon takes off its next invoice; one use of it is spent. Inside a transaction.
 * @returns yen
 */
export async function redeemCoupon(
  database: Database,
  subscription: SubscriptionRow,
  today: string,
): Promise<number> {
  const claims = await listOpenClaims(database, subscription.user_id)
  const own = claims.find(
    ({ claim, coupon }) => claim.subscription_id === subscription.id && coupon.expires_on >= today,
  )
  if (own === undefined) return 0
  if (!(await redeemCouponClaim(database, own.claim.id, subscription.id))) return 0
  return discountOf(own.coupon, subscription.monthly)
}

/** What a coupon for this subscription is measured against. */
export async function readCouponTarget(
  database: Database,
  { item_id, monthly }: SubscriptionRow,
): Promise<CouponTarget> {
  const { category } = await getItemFacts(database, item_id)
  return { category, monthly }
}

/** A subscription that never began gives its coupons back to their owner. Inside a transaction. */
export async function releaseCoupons(database: Database, subscriptionId: number) {
  for (const { claim, coupon } of await listClaimsOfSubscription(database, subscriptionId)) {
    await resetCouponClaim(database, claim.id, invoicesOfClaim(coupon))
  }
}
