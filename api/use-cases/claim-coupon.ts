import { ApiError } from '#api/domain/api-error.ts'
import {
  type CouponRow,
  countClaims,
  countCouponUse,
  findCoupon,
  storeClaim,
  toCoupon,
} from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import { earnPoints } from '#api/store/points-ledger.ts'
import type { Coupon } from '#contract/coupon.ts'
import type { Category } from '#contract/enums.ts'

/** What a coupon is to be used for, as far as that is known. */
export interface CouponTarget {
  readonly category: Category
  readonly monthly: number
}

/** Why a coupon is not good for something; undefined when it is. */
export function whyNotApplicable(
  coupon: Pick<CouponRow, 'category' | 'min_monthly'>,
  target: CouponTarget,
): 'category' | 'min_monthly' | undefined {
  if (coupon.category !== null && coupon.category !== target.category) return 'category'
  if (coupon.min_monthly !== null && target.monthly < coupon.min_monthly) return 'min_monthly'
  return undefined
}

const refuse = (code: string, data?: Record<string, unknown>) =>
  new ApiError(400, code, {
    fields: { code: [code] },
    ...(data === undefined ? {} : { data }),
  })

/** @throws ApiError 400 `coupon_invalid` or `coupon_expired` */
export async function findUsableCoupon(database: Database, code: string, today: string) {
  const coupon = await findCoupon(database, code)
  if (coupon === undefined) throw refuse('coupon_invalid')
  if (coupon.expires_on < today) throw refuse('coupon_expired')
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) throw refuse('coupon_exhausted')
  return coupon
}

interface Claim {
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
export async function claimCoupon(database: Database, claim: Claim): Promise<Coupon> {
  const { userId, code, target, today, now } = claim
  await lockUser(database, userId)
  const coupon = await findUsableCoupon(database, code, today)
  const claimed = await countClaims(database, userId, code)
  if (claimed >= coupon.per_user) throw refuse('coupon_already_claimed')
  const reason = target && whyNotApplicable(coupon, target)
  if (reason !== undefined) throw refuse('coupon_not_applicable', { reason })
  // The last one goes to whoever counts it first.
  if (!(await countCouponUse(database, code))) throw refuse('coupon_exhausted')
  const stored = await storeClaim(database, {
    userId,
    coupon,
    ordinal: claimed + 1,
    subscriptionId: claim.subscriptionId,
    now,
  })
  if (coupon.type === 'points') {
    await earnPoints(database, {
      userId,
      category: 'general',
      dedupeKey: `coupon claim ${stored.id}`,
      note_ja: `クーポン ${code}`,
      note_en: `Coupon ${code}`,
      points: coupon.value,
      expireMonths: claim.pointsExpireMonths,
      today,
      now,
    })
  }
  return toCoupon(coupon, stored, today)
}
