import { eq } from 'drizzle-orm'
import { invoiceAmounts } from '#api/domain/money.ts'
import { listOpenClaims, redeemCouponClaim } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { items } from '#api/store/tables/catalogue-tables.ts'
import type { CouponTarget } from './claim-coupon.ts'

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
export async function redeemCoupon(
  database: Database,
  subscription: SubscriptionRow,
  today: string,
) {
  const claims = await listOpenClaims(database, subscription.user_id)
  const own = claims.find(
    ({ claim, coupon }) => claim.subscription_id === subscription.id && coupon.expires_on >= today,
  )
  if (own === undefined) return 0
  if (!(await redeemCouponClaim(database, own.claim.id, subscription.id))) return 0
  return discountOf(own.coupon, subscription.monthly)
}

/** What a coupon for this subscription is measured against. */
export async function targetOf(
  database: Database,
  subscription: SubscriptionRow,
): Promise<CouponTarget> {
  const [item] = await database
    .select({ category: items.category })
    .from(items)
    .where(eq(items.id, subscription.item_id))
  if (item === undefined) throw new Error(`There is no item ${subscription.item_id}.`)
  return { category: item.category, monthly: subscription.monthly }
}

export const amountsOf = (monthly: number, month: number, couponDiscount: number) =>
  invoiceAmounts([rentLine(monthly, month)], { couponDiscount, points: 0 })
