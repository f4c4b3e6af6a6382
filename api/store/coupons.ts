import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { claimStateOf } from '#api/domain/coupon-rules.ts'
import { couponClaims, coupons } from '#api/store/tables/billing-tables.ts'
import type { Coupon } from '#contract/coupon.ts'
import type { Database } from './database.ts'

export type CouponRow = typeof coupons.$inferSelect
type ClaimRow = typeof couponClaims.$inferSelect

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
  state: claimStateOf({ invoicesLeft: claim.invoices_left, expiresOn: coupon.expires_on }, today),
})

export const findCoupon = async (database: Database, code: string) =>
  (await database.select().from(coupons).where(eq(coupons.code, code)))[0]

/** Counts one more use, unless the coupon is used up. @returns false then */
export async function countCouponUse(database: Database, code: string): Promise<boolean> {
  const counted = await database
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(
      and(eq(coupons.code, code), or(isNull(coupons.max_uses), lt(coupons.used, coupons.max_uses))),
    )
    .returning({ code: coupons.code })
  return counted.length > 0
}

export const countCouponClaims = async (database: Database, userId: number, code: string) => {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(couponClaims)
    .where(and(eq(couponClaims.user_id, userId), eq(couponClaims.coupon_code, code)))
  return row?.count ?? 0
}

export async function insertCouponClaim(
  database: Database,
  claim: typeof couponClaims.$inferInsert,
): Promise<ClaimRow> {
  const [stored] = await database.insert(couponClaims).values(claim).returning()
  if (stored === undefined) throw new Error('The claim was not stored.')
  return stored
}

const selectClaims = (database: Database) =>
  database
    .select({ claim: couponClaims, coupon: coupons })
    .from(couponClaims)
    .innerJoin(coupons, eq(coupons.code, couponClaims.coupon_code))

/** A user's claims that can still take something off, with their coupons; oldest first. */
export const listOpenClaims = (database: Database, userId: number) =>
  selectClaims(database)
    .where(and(eq(couponClaims.user_id, userId), gt(couponClaims.invoices_left, 0)))
    .orderBy(couponClaims.id)

/** Claims that a subscription has bound, with their coupons. */
export const listClaimsOfSubscription = (database: Database, subscriptionId: number) =>
  selectClaims(database).where(eq(couponClaims.subscription_id, subscriptionId))

/** Uses a claim for one invoice of a subscription, to which it belongs from then on. @returns false when it is used up */
export async function redeemCouponClaim(
  database: Database,
  claimId: number,
  subscriptionId: number,
): Promise<boolean> {
  const redeemed = await database
    .update(couponClaims)
    .set({
      invoices_left: sql`${couponClaims.invoices_left} - 1`,
      subscription_id: subscriptionId,
    })
    .where(and(eq(couponClaims.id, claimId), gt(couponClaims.invoices_left, 0)))
    .returning({ id: couponClaims.id })
  return redeemed.length > 0
}

export const findClaim = async (database: Database, id: number) =>
  (await selectClaims(database).where(eq(couponClaims.id, id)))[0]

/** Gives one use of a claim back; one that is as good as new belongs to no subscription any more. */
export const restoreCouponClaim = (
  database: Database,
  { id, invoices_left, subscription_id }: ClaimRow,
  invoicesOfClaim: number,
) => {
  const left = Math.min(invoices_left + 1, invoicesOfClaim)
  return database
    .update(couponClaims)
    .set({
      invoices_left: left,
      subscription_id: left === invoicesOfClaim ? null : subscription_id,
    })
    .where(eq(couponClaims.id, id))
}

/** Makes a claim as good as new, for any subscription. */
export const resetCouponClaim = (database: Database, claimId: number, invoicesLeft: number) =>
  database
    .update(couponClaims)
    .set({ subscription_id: null, invoices_left: invoicesLeft })
    .where(eq(couponClaims.id, claimId))
