import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { couponClaims, coupons } from '#api/store/tables/billing-tables.ts'
import type { Coupon } from '#contract/coupon.ts'
import type { Database } from './database.ts'

export type CouponRow = typeof coupons.$inferSelect
export type ClaimRow = typeof couponClaims.$inferSelect

export const findCoupon = async (database: Database, code: string) =>
  (await database.select().from(coupons).where(eq(coupons.code, code)))[0]

/** Counts one more use, unless the coupon is used up. @returns false then */
export async function countCouponUse(database: Database, code: string): Promise<boolean> {
  const taken = await database
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(
      and(eq(coupons.code, code), or(isNull(coupons.max_uses), lt(coupons.used, coupons.max_uses))),
    )
    .returning({ code: coupons.code })
  return taken.length > 0
}

export const countClaims = async (database: Database, userId: number, code: string) => {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(couponClaims)
    .where(and(eq(couponClaims.user_id, userId), eq(couponClaims.coupon_code, code)))
  return row?.count ?? 0
}

const invoicesOf = { first_invoice: 1, first_3_invoices: 3, any_invoice: 1 } as const

interface Claim {
  readonly userId: number
  readonly coupon: CouponRow
  readonly ordinal: number
  readonly subscriptionId: number | undefined
  readonly now: Date
}

export async function storeClaim(database: Database, claim: Claim): Promise<ClaimRow> {
  const { userId, coupon, ordinal, subscriptionId, now } = claim
  const [stored] = await database
    .insert(couponClaims)
    .values({
      coupon_code: coupon.code,
      user_id: userId,
      ordinal,
      subscription_id: subscriptionId ?? null,
      invoices_left: coupon.type === 'points' ? 0 : invoicesOf[coupon.applies_to],
      claimed_at: now,
    })
    .returning()
  if (stored === undefined) throw new Error('The claim was not stored.')
  return stored
}

/** A user's claims that can still take something off, with their coupons; oldest first. */
export const listOpenClaims = (database: Database, userId: number) =>
  database
    .select({ claim: couponClaims, coupon: coupons })
    .from(couponClaims)
    .innerJoin(coupons, eq(coupons.code, couponClaims.coupon_code))
    .where(and(eq(couponClaims.user_id, userId), gt(couponClaims.invoices_left, 0)))
    .orderBy(couponClaims.id)

/** Uses a claim for one invoice of a subscription, to which it belongs from then on. @returns false when it is used up */
export async function redeemCouponClaim(
  database: Database,
  claimId: number,
  subscriptionId: number,
) {
  const spent = await database
    .update(couponClaims)
    .set({
      invoices_left: sql`${couponClaims.invoices_left} - 1`,
      subscription_id: subscriptionId,
    })
    .where(and(eq(couponClaims.id, claimId), gt(couponClaims.invoices_left, 0)))
    .returning({ id: couponClaims.id })
  return spent.length > 0
}

export const toCoupon = (coupon: CouponRow, claim: ClaimRow, today: string): Coupon => ({
  code: coupon.code,
  title_ja: coupon.title_ja,
  title_en: coupon.title_en,
  type: coupon.type,
  value: coupon.value,
  category: coupon.category,
  min_monthly: coupon.min_monthly,
  applies_to: coupon.applies_to,
  expires_on: coupon.expires_on,
  state: stateOf(coupon, claim, today),
})

const stateOf = (coupon: CouponRow, claim: ClaimRow, today: string) => {
  if (claim.invoices_left === 0) return 'used'
  return coupon.expires_on < today ? 'expired' : 'claimed'
}

/** A subscription that never began gives its coupons back to their owner. */
export async function releaseSubscriptionCoupons(database: Database, subscriptionId: number) {
  const claims = await database
    .select({ claim: couponClaims, coupon: coupons })
    .from(couponClaims)
    .innerJoin(coupons, eq(coupons.code, couponClaims.coupon_code))
    .where(eq(couponClaims.subscription_id, subscriptionId))
  for (const { claim, coupon } of claims) {
    await database
      .update(couponClaims)
      .set({ subscription_id: null, invoices_left: invoicesOf[coupon.applies_to] })
      .where(eq(couponClaims.id, claim.id))
  }
}
