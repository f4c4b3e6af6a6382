import { type CouponTarget, discountOf, invoicesOfClaim } from '#api/domain/coupon-rules.ts'
import {
  findClaim,
  listClaimsOfSubscription,
  listOpenClaims,
  redeemCouponClaim,
  resetCouponClaim,
  restoreCouponClaim,
} from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { detachCouponClaim, type InvoiceRow } from '#api/store/invoices.ts'
import { getItemFacts } from '#api/store/item-facts.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'

/**
 * What a subscription's own coupon takes off its next invoice; one use of it is spent. Inside a transaction.
 * @returns yen, and the claim that gave them
 */
export async function redeemCoupon(
  database: Database,
  subscription: SubscriptionRow,
  today: string,
): Promise<{ readonly discount: number; readonly claimId: number | null }> {
  const claims = await listOpenClaims(database, subscription.user_id)
  const own = claims.find(
    ({ claim, coupon }) => claim.subscription_id === subscription.id && coupon.expires_on >= today,
  )
  if (own === undefined) return { discount: 0, claimId: null }
  if (!(await redeemCouponClaim(database, own.claim.id, subscription.id))) {
    return { discount: 0, claimId: null }
  }
  return { discount: discountOf(own.coupon, subscription.monthly), claimId: own.claim.id }
}

/** What a coupon for this subscription is measured against. */
export async function readCouponTarget(
  database: Database,
  { item_id, monthly }: SubscriptionRow,
): Promise<CouponTarget> {
  const { category } = await getItemFacts(database, item_id)
  return { category, monthly }
}

/** The coupon of an invoice that is owed no more can be used for another one; once. Inside a transaction. */
export async function returnInvoiceCoupon(database: Database, invoice: InvoiceRow) {
  const claimId = await detachCouponClaim(database, invoice)
  if (claimId === null) return
  const found = await findClaim(database, claimId)
  if (found === undefined) return
  const { claim, coupon } = found
  await restoreCouponClaim(database, claim, invoicesOfClaim(coupon))
}

/** A subscription that never began gives its coupons back to their owner. Inside a transaction. */
export async function releaseCoupons(database: Database, subscriptionId: number) {
  for (const { claim, coupon } of await listClaimsOfSubscription(database, subscriptionId)) {
    await resetCouponClaim(database, claim.id, invoicesOfClaim(coupon))
  }
}
