import { refused } from '#api/domain/api-error.ts'
import { momentOf } from '#api/domain/japan-time.ts'
import { findClaim, redeemCouponClaim, restoreCouponClaim } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import {
  detachCouponClaim,
  findOpenInvoice,
  type InvoiceRow,
  updateInvoiceReductions,
} from '#api/store/invoices.ts'
import { sumRent } from '#api/store/rent-invoices.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { findSubscription } from '#api/store/subscriptions.ts'
import { type CouponTarget, discountOf } from '#contract/coupon-rules.ts'
import { mayChangeReductions } from '#contract/invoice.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { obtainCouponClaim } from './claim-coupon.ts'
import { type Discount, monthOfRent, readCouponTarget, redeemCoupon } from './redeem-coupon.ts'
import { setInvoicePoints } from './set-invoice-points.ts'

/** Writes a discount to an invoice; points that exceed the new total are given back. */
async function setDiscount(
  database: Database,
  invoice: InvoiceRow,
  { discount, claimId }: Discount,
  now: Date,
): Promise<InvoiceRow> {
  const { id, subtotal } = invoice
  const points_used = Math.min(invoice.points_used, subtotal - discount)
  if (points_used < invoice.points_used) {
    await setInvoicePoints(database, invoice, points_used, momentOf(now))
  }
  const total = subtotal - discount - points_used
  const reductions = { coupon_discount: discount, coupon_claim_id: claimId, total }
  await updateInvoiceReductions(database, id, reductions)
  return { ...invoice, ...reductions, points_used }
}

/** Removes the coupon from an invoice. Its claim stays bound to the subscription, in case the next coupon is refused. */
async function detachCoupon(database: Database, invoice: InvoiceRow) {
  const found = await findClaim(database, invoice.coupon_claim_id)
  if (found === undefined) return
  await detachCouponClaim(database, invoice)
  await restoreCouponClaim(database, found.claim.id, found.claim.subscription_id)
}

/**
 * What a coupon that is claimed for a subscription is wanted for: its open invoice of rent, which it may reduce when that is
 * paid, else the next month.
 */
export async function readTargetOfClaim(
  database: Database,
  subscription: SubscriptionRow,
): Promise<CouponTarget> {
  const open = await findOpenInvoice(database, subscription.id)
  const next = await readCouponTarget(database, subscription)
  if (open === undefined || !mayChangeReductions(open)) return next
  const target = await readCouponTarget(database, subscription, open)
  return target.month === null ? next : target
}

/**
 * Applies the coupon that a payment names to an unpaid invoice of rent, in place of its current one; it is claimed first if
 * necessary. It is provisional until the payment has succeeded. Inside a transaction that has locked the user and the
 * invoice.
 * @returns the updated invoice
 * @throws ApiError 400 `not_payable`, `coupon_not_applicable`, `coupon_expired`, or why it cannot be claimed
 */
export async function applyCoupon(
  database: Database,
  invoice: InvoiceRow,
  code: string,
  now: Date,
): Promise<InvoiceRow> {
  const current = await findClaim(database, invoice.coupon_claim_id)
  // Named again with the next attempt, or after the return from 3-D Secure.
  if (current?.coupon.code === code) return invoice
  const subscription = await findSubscriptionOf(database, invoice)
  if (subscription === undefined || !mayChangeReductions(invoice)) {
    throw refused('not_payable')
  }
  const { fees } = await readBusinessRules(database)
  const { claim, coupon } = await obtainCouponClaim(database, {
    userId: invoice.user_id,
    code,
    field: 'coupon_code',
    target: await readCouponTarget(database, subscription, invoice),
    pointsExpireMonths: fees.points_expire_months,
    today: dayInJapan(now),
    now,
  })
  // It would credit points and reduce nothing: it is claimed by itself, whatever becomes of this payment.
  if (coupon.type === 'points') {
    throw refused('coupon_not_applicable', { data: { reason: 'not_rent' } })
  }
  await detachCoupon(database, invoice)
  const use = { subscriptionId: subscription.id, isProvisional: true }
  await redeemCouponClaim(database, claim.id, use)
  const discount = discountOf(coupon, await sumRent(database, invoice.id))
  return setDiscount(database, invoice, { discount, claimId: claim.id }, now)
}

/**
 * After a refused payment that named a coupon: the coupon is not spent, and the one that it replaced is back on the invoice.
 * Inside a transaction that has locked the user and the invoice.
 * @returns the updated invoice
 */
export async function revertCoupon(
  database: Database,
  invoice: InvoiceRow,
  now: Date,
): Promise<InvoiceRow> {
  const found = await findClaim(database, invoice.coupon_claim_id)
  const subscription = await findSubscriptionOf(database, invoice)
  if (found?.claim.is_provisional !== true || subscription === undefined) return invoice
  await detachCouponClaim(database, invoice)
  await restoreCouponClaim(database, found.claim.id, null)
  const month = await monthOfRent(database, subscription, invoice)
  const rent = await sumRent(database, invoice.id)
  const before =
    month === null ? undefined : await redeemCoupon(database, subscription.id, { month, rent })
  return setDiscount(database, invoice, before ?? { discount: 0, claimId: null }, now)
}

const findSubscriptionOf = async (database: Database, { subscription_id }: InvoiceRow) =>
  subscription_id === null ? undefined : findSubscription(database, subscription_id)
