import { eq } from 'drizzle-orm'
import { ApiError } from '#api/domain/api-error.ts'
import { invoiceAmounts } from '#api/domain/money.ts'
import { listOpenClaims, spendClaim } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import type { SubscriptionRow } from '#api/store/subscription-moves.ts'
import { items } from '#api/store/tables-catalogue.ts'
import { whyNotApplicable } from './coupons.ts'

/** The seller's number in the qualified invoice system; the operator sets the real one in `settings`. */
export const registrationNumber = 'T0000000000000'

export const rentLine = (monthly: number, month: number) => ({
  text_ja: `月額料金(${month + 1}か月目)`,
  text_en: `Monthly rent (month ${month + 1})`,
  quantity: 1,
  amount: monthly,
})

export const discountOf = (coupon: { type: string; value: number }, amount: number) => {
  if (coupon.type === 'amount') return Math.min(amount, coupon.value)
  return coupon.type === 'percent' ? Math.floor((amount * coupon.value) / 100) : 0
}

/**
 * What a subscription's own coupon takes off its next invoice; one use of it is spent. Inside a transaction.
 * @returns yen
 */
export async function spendCoupon(
  database: Database,
  subscription: SubscriptionRow,
  today: string,
) {
  const claims = await listOpenClaims(database, subscription.user_id)
  const own = claims.find(
    ({ claim, coupon }) => claim.subscription_id === subscription.id && coupon.expires_on >= today,
  )
  if (own === undefined) return 0
  if (!(await spendClaim(database, own.claim.id, subscription.id))) return 0
  return discountOf(own.coupon, subscription.monthly)
}

/** Puts a claimed coupon that is still free onto a subscription. @throws ApiError 400 `coupon_not_applicable` */
export async function attachCoupon(
  database: Database,
  subscription: SubscriptionRow,
  code: string,
) {
  const claims = await listOpenClaims(database, subscription.user_id)
  const free = claims.find(
    ({ claim }) => claim.coupon_code === code && claim.subscription_id === null,
  )
  if (free === undefined) return undefined
  const [item] = await database
    .select({ category: items.category })
    .from(items)
    .where(eq(items.id, subscription.item_id))
  const target = item && { category: item.category, monthly: subscription.monthly }
  const reason = target && whyNotApplicable(free.coupon, target)
  if (reason !== undefined) {
    throw new ApiError(400, 'coupon_not_applicable', {
      fields: { coupon_code: ['coupon_not_applicable'] },
      data: { reason },
    })
  }
  return free
}

export const amountsOf = (monthly: number, month: number, couponDiscount: number) =>
  invoiceAmounts([rentLine(monthly, month)], { couponDiscount, points: 0 })
