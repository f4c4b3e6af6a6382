import { refused } from '#api/domain/api-error.ts'
import {
  bindCouponClaim,
  type ClaimRow,
  type CouponRow,
  countCouponClaims,
  countCouponUse,
  findCoupon,
  insertCouponClaim,
  listOwnClaims,
  toCoupon,
} from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import type { Coupon } from '#contract/coupon.ts'
import { type CouponTarget, invoicesOfClaim, whyNotApplicable } from '#contract/coupon-rules.ts'
import { lockCustomer } from './lock-customer.ts'
import { earnPoints } from './points-ledger.ts'

interface Input {
  readonly userId: number
  readonly code: string
  /** The field of the form that names it. */
  readonly field: 'code' | 'coupon_code'
  readonly target?: CouponTarget | undefined
  readonly pointsExpireMonths: number
  readonly today: string
  readonly now: Date
}

const refuse = ({ field }: Pick<Input, 'field'>, code: string, data?: Record<string, unknown>) =>
  refused(code, { fields: { [field]: [code] }, data })

/** @throws ApiError 400 `coupon_invalid`, `coupon_expired` or `coupon_exhausted` */
export async function findUsableCoupon(
  database: Database,
  input: Pick<Input, 'code' | 'field' | 'today'>,
) {
  const coupon = await findCoupon(database, input.code)
  if (coupon === undefined) throw refuse(input, 'coupon_invalid')
  if (coupon.expires_on < input.today) throw refuse(input, 'coupon_expired')
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) {
    throw refuse(input, 'coupon_exhausted')
  }
  return coupon
}

function assertApplicable(coupon: CouponRow, input: Pick<Input, 'field' | 'target'>) {
  const reason = input.target && whyNotApplicable(coupon, input.target)
  if (reason !== undefined) throw refuse(input, 'coupon_not_applicable', { reason })
}

interface Claimed {
  readonly claim: ClaimRow
  readonly coupon: CouponRow
}

type Lookup = Omit<Input, 'pointsExpireMonths' | 'now'>

/** A coupon that can be claimed now, with how often its user has claimed it. @throws ApiError as `claimCoupon` does */
async function findClaimableCoupon(database: Database, input: Lookup) {
  const coupon = await findUsableCoupon(database, input)
  const claimed = await countCouponClaims(database, input.userId, input.code)
  if (claimed >= coupon.per_user) throw refuse(input, 'coupon_already_claimed')
  assertApplicable(coupon, input)
  return { coupon, claimed }
}

async function createClaim(database: Database, input: Input): Promise<Claimed> {
  const { userId, code, today, now } = input
  const { coupon, claimed } = await findClaimableCoupon(database, input)
  // The last one goes to the first who counts it.
  if (!(await countCouponUse(database, code))) throw refuse(input, 'coupon_exhausted')
  const claim = await insertCouponClaim(database, {
    coupon_code: code,
    user_id: userId,
    ordinal: claimed + 1,
    subscription_id: null,
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
  return { claim, coupon }
}

/**
 * Claims a coupon for a user; one for points is credited at once. Inside a transaction.
 * @throws ApiError 400 `coupon_invalid`, `coupon_expired`, `coupon_exhausted`, `coupon_already_claimed`,
 * `coupon_not_applicable`.
 */
export async function claimCoupon(database: Database, input: Input): Promise<Coupon> {
  await lockCustomer(database, input.userId)
  const { claim, coupon } = await createClaim(database, input)
  return toCoupon(coupon, claim, input.today)
}

/**
 * The claim through which a named coupon is used: an existing one of its owner that is bound to no subscription, else a new
 * one. Inside a transaction that has locked the user. @throws as `claimCoupon` does
 */
export async function obtainCouponClaim(database: Database, input: Input): Promise<Claimed> {
  return (await findOwnClaim(database, input)) ?? createClaim(database, input)
}

async function findOwnClaim(database: Database, input: Lookup): Promise<Claimed | undefined> {
  const own = await listOwnClaims(database, input.userId)
  const found = own.find(({ coupon }) => coupon.code === input.code)
  if (found === undefined) return undefined
  if (found.coupon.expires_on < input.today) throw refuse(input, 'coupon_expired')
  assertApplicable(found.coupon, input)
  return found
}

/** The coupon for which `obtainCouponClaim` would find or make a claim; nothing is claimed. @throws as `claimCoupon` does */
export async function findApplicableCoupon(database: Database, input: Lookup): Promise<CouponRow> {
  const own = await findOwnClaim(database, input)
  return own?.coupon ?? (await findClaimableCoupon(database, input)).coupon
}

/**
 * Binds the coupon that an application names, which then counts as begun. Inside a transaction that has locked the user.
 * @throws as `claimCoupon` does
 */
export async function bindCoupon(
  database: Database,
  subscriptionId: number,
  input: Omit<Input, 'field'>,
) {
  const { claim } = await obtainCouponClaim(database, { ...input, field: 'coupon_code' })
  await bindCouponClaim(database, claim.id, subscriptionId)
}
