import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { couponClaims, coupons } from '#api/store/tables/billing-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { Coupon, OwnCoupon } from '#contract/coupon.ts'
import { claimStateOf, ownStateOf } from '#contract/coupon-rules.ts'
import type { Database } from './database.ts'

export type CouponRow = typeof coupons.$inferSelect
export type ClaimRow = typeof couponClaims.$inferSelect

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

export const countCouponClaims = (database: Database, userId: number, code: string) =>
  database.$count(
    couponClaims,
    and(eq(couponClaims.user_id, userId), eq(couponClaims.coupon_code, code)),
  )

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

/** A user's claims that are bound to no subscription and can reduce an invoice, with their coupons; oldest first. */
export const listOwnClaims = (database: Database, userId: number) =>
  selectClaims(database)
    .where(
      and(
        eq(couponClaims.user_id, userId),
        isNull(couponClaims.subscription_id),
        gt(couponClaims.invoices_left, 0),
      ),
    )
    .orderBy(couponClaims.id)

/** Claims that are bound to a subscription, with their coupons; oldest first. */
export const listBoundClaims = (database: Database, subscriptionId: number) =>
  selectClaims(database)
    .where(eq(couponClaims.subscription_id, subscriptionId))
    .orderBy(couponClaims.id)

/** Everything that a user has claimed, the last one first. */
export async function listCouponsOf(
  database: Database,
  userId: number,
  today: string,
): Promise<OwnCoupon[]> {
  const rows = await database
    .select({
      claim: couponClaims,
      coupon: coupons,
      slug: subscriptions.slug,
      isOver: subscriptions.is_final,
    })
    .from(couponClaims)
    .innerJoin(coupons, eq(coupons.code, couponClaims.coupon_code))
    .leftJoin(subscriptions, eq(subscriptions.id, couponClaims.subscription_id))
    .where(eq(couponClaims.user_id, userId))
    .orderBy(desc(couponClaims.id))
  return rows.map(({ claim, coupon, slug, isOver }) => {
    const { invoices_left } = claim
    const facts = { invoicesLeft: invoices_left, expiresOn: coupon.expires_on, isOver }
    const state = ownStateOf(facts, today)
    return { ...toCoupon(coupon, claim, today), state, invoices_left, subscription_slug: slug }
  })
}

export const findClaim = async (database: Database, id: number | null) =>
  id === null ? undefined : (await selectClaims(database).where(eq(couponClaims.id, id)))[0]

/** Binds a claim to a subscription, or to none. */
export const bindCouponClaim = (database: Database, id: number, subscriptionId: number | null) =>
  database
    .update(couponClaims)
    .set({ subscription_id: subscriptionId })
    .where(eq(couponClaims.id, id))

interface ClaimUse {
  readonly subscriptionId: number
  /** Provisional until the payment that names it has succeeded. */
  readonly isProvisional: boolean
}

/** Uses a claim for one invoice of a subscription, to which it belongs from then on. @returns false when it is used up */
export async function redeemCouponClaim(
  database: Database,
  id: number,
  { subscriptionId, isProvisional }: ClaimUse,
): Promise<boolean> {
  const redeemed = await database
    .update(couponClaims)
    .set({
      invoices_left: sql`${couponClaims.invoices_left} - 1`,
      subscription_id: subscriptionId,
      is_provisional: isProvisional,
    })
    .where(and(eq(couponClaims.id, id), gt(couponClaims.invoices_left, 0)))
    .returning({ id: couponClaims.id })
  return redeemed.length > 0
}

/** Gives one use of a claim back. It is then bound to `subscriptionId`, or to none. */
export const restoreCouponClaim = (database: Database, id: number, subscriptionId: number | null) =>
  database
    .update(couponClaims)
    .set({
      invoices_left: sql`${couponClaims.invoices_left} + 1`,
      subscription_id: subscriptionId,
      is_provisional: false,
    })
    .where(eq(couponClaims.id, id))

/** @returns false when the use of the claim is not provisional */
export async function confirmCouponClaim(database: Database, id: number): Promise<boolean> {
  const confirmed = await database
    .update(couponClaims)
    .set({ is_provisional: false })
    .where(and(eq(couponClaims.id, id), eq(couponClaims.is_provisional, true)))
    .returning({ id: couponClaims.id })
  return confirmed.length > 0
}
