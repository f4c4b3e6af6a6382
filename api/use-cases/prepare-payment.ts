import { whyNotApplicable } from '#api/domain/coupon-rules.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { listCards } from '#api/store/cards.ts'
import { listOpenClaims, toCoupon } from '#api/store/coupons.ts'
import { getInvoice } from '#api/store/invoice-list.ts'
import { findPointsBalance } from '#api/store/points-queries.ts'
import type { AppContext } from './app-context.ts'
import { findPayable, totalBeforePoints } from './find-payable-invoice.ts'
import { readSubscription } from './read-subscription.ts'
import { readCouponTarget } from './redeem-coupon.ts'

/** Everything the payment page shows. @throws ApiError 404, 400 `already_paid` or `not_payable` */
export async function preparePayment(context: AppContext, userId: number, name: string, now: Date) {
  const { database } = context
  const { subscription, invoice } = await findPayable(context, userId, name)
  const today = toJapanDay(now)
  const balance = await findPointsBalance(database, userId)
  const claims = await listOpenClaims(database, userId)
  const target = await readCouponTarget(database, subscription)
  const fitting = claims.filter(
    ({ claim, coupon }) =>
      claim.subscription_id === null &&
      coupon.expires_on >= today &&
      whyNotApplicable(coupon, target) === undefined,
  )
  return {
    subscription: await readSubscription(context, subscription.id, now),
    invoice: await getInvoice(database, invoice.id),
    cards: await listCards(database, userId, today),
    // What the invoice holds already can be used again.
    points: { balance, max: Math.min(balance + invoice.points_used, totalBeforePoints(invoice)) },
    coupons: fitting.map(({ claim, coupon }) => toCoupon(coupon, claim, today)),
  }
}
