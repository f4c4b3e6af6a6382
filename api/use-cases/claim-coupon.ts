import { ApiError } from '#api/domain/api-error.ts'
import { type CouponTarget, invoicesOfClaim, whyNotApplicable } from '#api/domain/coupon-rules.ts'
import {
  countCouponClaims,
  countCouponUse,
  findCoupon,
  insertCouponClaim,
  toCoupon,
} from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import type { Coupon } from '#contract/coupon.ts'
import { earnPoints } from './points-ledger.ts'

const refuse = (code: string, data?: Record<string, unknown>) =>
  new ApiError(400, code, {
    fields: { code: [code] },
    ...(data === undefined ? {} : { data }),
  })

/** @throws ApiError 400 `coupon_invalid`, `coupon_expired` or `coupon_exhausted` */
export async function findUsableCoupon(database: Database, code: string, today: string) {
  const coupon = await findCoupon(database, code)
  if (coupon === undefined) throw refuse('coupon_invalid')
  if (coupon.expires_on < today) throw refuse('coupon_expired')
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) throw refuse('coupon_exhausted')
  return coupon
}

interface Input {
  readonly userId: number
  readonly code: string
  readonly target?: CouponTarget | undefined
  readonly subscriptionId?: number
  readonly pointsExpireMonths: number
  readonly today: string
  readonly now: Date
}

/**
 * Claims a coupon for a user; one for points is credited at once. Inside a transaction.
 * @throws ApiError 400 `coupon_invalid`, `coupon_expired`, `coupon_exhausted`, `coupon_already_claimed`, `coupon_not_applicable`.
 */
export async function claimCoupon(database: Database, input: Input): Promise<Coupon> {
  const { userId, code, target, today, now } = input
  await lockUser(database, userId)
  const coupon = await findUsableCoupon(database, code, today)
  const claimed = await countCouponClaims(database, userId, code)
  if (claimed >= coupon.per_user) throw refuse('coupon_already_claimed')
  const reason = target && whyNotApplicable(coupon, target)
  if (reason !== undefined) throw refuse('coupon_not_applicable', { reason })
  // The last one goes to whoever counts it first.
  if (!(await countCouponUse(database, code))) throw refuse('coupon_exhausted')
  const claim = await insertCouponClaim(database, {
    coupon_code: code,
    user_id: userId,
    ordinal: claimed + 1,
    subscription_id: input.subscriptionId ?? null,
    invoices_left: invoicesOfClaim(coupon),
    claimed_at: now,
  })
  if (coupon.type === 'points') {
    await earnPoints(database, {
      userId,
      category: 'general',
      dedupeKey: `coupon claim ${claim.id}`,
      note_ja: `クーポン ${code}`,
      note_en: `Coupon ${code}`,
      points: coupon.value,
      expireMonths: input.pointsExpireMonths,
      today,
      now,
    })
  }
  return toCoupon(coupon, claim, today)
}
