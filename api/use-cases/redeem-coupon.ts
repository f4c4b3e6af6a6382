import { couponOfMonth } from '#api/domain/rent-forecast.ts'
import {
  bindCouponClaim,
  confirmCouponClaim,
  findClaim,
  listBoundClaims,
  redeemCouponClaim,
  restoreCouponClaim,
} from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { detachCouponClaim, type InvoiceRow } from '#api/store/invoices.ts'
import { getItemFacts } from '#api/store/item-facts.ts'
import { sumRent } from '#api/store/rent-invoices.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { type CouponTarget, discountOf, invoicesOfClaim } from '#contract/coupon-rules.ts'
import { wholeMonthsBetween } from '#contract/days.ts'

export interface Discount {
  /** Yen. */
  readonly discount: number
  /** The claim that was used. */
  readonly claimId: number | null
}

/**
 * What a subscription's own coupon takes off a month of rent, month 0 being the first; one use of it is spent. It has begun
 * with the subscription, so its last day may have passed. Inside a transaction.
 * @param rent yen of the invoice, which may be less than the monthly price once it was corrected
 */
export async function redeemCoupon(
  database: Database,
  id: number,
  { month, rent }: { readonly month: number; readonly rent: number },
): Promise<Discount> {
  const bound = await listBoundClaims(database, id)
  const own = couponOfMonth(
    bound.map(({ claim, coupon }) => ({ ...coupon, ...claim })),
    month,
  )
  const use = { subscriptionId: id, isProvisional: false }
  const isUsed = own !== undefined && (await redeemCouponClaim(database, own.id, use))
  return isUsed
    ? { discount: discountOf(own, rent), claimId: own.id }
    : { discount: 0, claimId: null }
}

/** Which month of rent an invoice is for, 0 being the first; null when it has no rent. */
export async function monthOfRent(
  database: Database,
  { started_on }: SubscriptionRow,
  { id, period_from }: InvoiceRow,
): Promise<number | null> {
  if ((await sumRent(database, id)) === 0) return null
  // Month 0 gets its days at the delivery.
  return started_on === null || period_from === null
    ? 0
    : wholeMonthsBetween(started_on, period_from)
}

/** What a coupon for this subscription is checked against; without an invoice, the next month that is invoiced. */
export async function readCouponTarget(
  database: Database,
  subscription: SubscriptionRow,
  invoice?: InvoiceRow,
): Promise<CouponTarget> {
  const { item_id, monthly, months_invoiced } = subscription
  const { category } = await getItemFacts(database, item_id)
  const month =
    invoice === undefined ? months_invoiced : await monthOfRent(database, subscription, invoice)
  return { category, monthly, month }
}

/** Frees the coupon of an invoice that is not owed any more for another one; once. Inside a transaction. */
export async function returnInvoiceCoupon(database: Database, invoice: InvoiceRow) {
  const found = await findClaim(database, await detachCouponClaim(database, invoice))
  if (found === undefined) return
  const { claim, coupon } = found
  // An unused one belongs to no subscription any more.
  const isUnused = claim.invoices_left + 1 === invoicesOfClaim(coupon)
  await restoreCouponClaim(database, claim.id, isUnused ? null : claim.subscription_id)
}

/** After the payment has succeeded: its coupon stays, and the one of the application that it replaced is free again. */
export async function confirmCoupon(
  database: Database,
  { coupon_claim_id, subscription_id }: InvoiceRow,
) {
  if (coupon_claim_id === null || subscription_id === null) return
  if (!(await confirmCouponClaim(database, coupon_claim_id))) return
  await releaseCoupons(database, subscription_id)
}

/** Coupons that were named for a subscription and never reduced anything are given back. Inside a transaction. */
export async function releaseCoupons(database: Database, subscriptionId: number) {
  for (const { claim, coupon } of await listBoundClaims(database, subscriptionId)) {
    const isUnused = claim.invoices_left === invoicesOfClaim(coupon)
    if (isUnused) await bindCouponClaim(database, claim.id, null)
  }
}
