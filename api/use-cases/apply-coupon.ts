import { ApiError } from '#api/domain/api-error.ts'
import { discountOf, whyNotApplicable } from '#api/domain/coupon-rules.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { listOpenClaims, redeemCouponClaim } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { lockInvoice, updateInvoiceReductions } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { claimCoupon } from './claim-coupon.ts'
import { mayChangeReductions, type Payable, refusePayment } from './find-payable-invoice.ts'
import { readCouponTarget } from './redeem-coupon.ts'
import { setInvoicePoints } from './set-invoice-points.ts'

/**
 * Puts a coupon onto an unpaid invoice that has none yet; one that is not claimed yet is claimed. Points that the
 * discount leaves no room for go back. Inside a transaction.
 * @throws ApiError 400 `not_payable`, `coupon_not_applicable`, `coupon_expired`, or why it cannot be claimed
 */
export async function applyCoupon(
  database: Database,
  { subscription, invoice: { id } }: Payable,
  code: string,
  now: Date,
) {
  const { user_id: userId } = subscription
  const today = toJapanDay(now)
  const { fees } = await readBusinessRules(database)
  await lockUser(database, userId)
  const invoice = await lockInvoice(database, id)
  if (invoice === undefined || !mayChangeReductions(invoice) || invoice.coupon_discount > 0) {
    throw refusePayment('not_payable')
  }
  const target = await readCouponTarget(database, subscription)
  const findFreeClaim = async () =>
    (await listOpenClaims(database, userId)).find(
      ({ claim }) => claim.coupon_code === code && claim.subscription_id === null,
    )
  if ((await findFreeClaim()) === undefined) {
    const pointsExpireMonths = fees.points_expire_months
    await claimCoupon(database, { userId, code, target, pointsExpireMonths, today, now })
  }
  const free = await findFreeClaim()
  if (free === undefined) return
  const reason = whyNotApplicable(free.coupon, target)
  if (reason !== undefined) {
    throw new ApiError(400, 'coupon_not_applicable', { data: { reason } })
  }
  if (free.coupon.expires_on < today) throw refusePayment('coupon_expired', 'coupon_code')
  await redeemCouponClaim(database, free.claim.id, subscription.id)
  const coupon_discount = discountOf(free.coupon, invoice.subtotal)
  const points = Math.min(invoice.points_used, invoice.subtotal - coupon_discount)
  if (points !== invoice.points_used) {
    await setInvoicePoints(database, invoice, points, { today, now })
  }
  const total = invoice.subtotal - coupon_discount - points
  await updateInvoiceReductions(database, id, {
    coupon_discount,
    coupon_claim_id: free.claim.id,
    total,
  })
}
