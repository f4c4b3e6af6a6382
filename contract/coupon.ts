import * as v from 'valibot'
import { categories } from './enums.ts'
import { count, day, yen } from './values.ts'

export const couponTypes = ['amount', 'percent', 'points'] as const
export type CouponType = (typeof couponTypes)[number]

export const couponScopes = ['first_invoice', 'first_3_invoices', 'any_invoice'] as const
export type CouponScope = (typeof couponScopes)[number]

/** From its owner's point of view. */
export const couponStates = ['claimed', 'used', 'expired'] as const
export type CouponState = (typeof couponStates)[number]

/** Why a code does not help. */
export const couponErrors = [
  'coupon_invalid',
  'coupon_expired',
  'coupon_exhausted',
  'coupon_already_claimed',
  'coupon_not_applicable',
] as const

/** What a coupon gives, and under which conditions. */
export const couponTerms = v.object({
  type: v.picklist(couponTypes),
  /** Yen, per cent or points, as `type` says. */
  value: count,
  /** The only category it is good for. */
  category: v.nullable(v.picklist(categories)),
  /** Smallest monthly price it is good for. */
  min_monthly: v.nullable(yen),
  applies_to: v.picklist(couponScopes),
  /** Last day of use in Japan. */
  expires_on: day,
})

/** The terms of a coupon that is promised to everybody. */
export const promisedCouponTerms = v.object({
  ...couponTerms.entries,
  /** How often it can be used in all; `null` is without end. */
  max_uses: v.nullable(count),
  /** How often one person can use it. */
  per_user: count,
})
export type PromisedCouponTerms = v.InferOutput<typeof promisedCouponTerms>

/** A coupon that a user has claimed. */
export const coupon = v.object({
  code: v.string(),
  title_ja: v.string(),
  title_en: v.string(),
  ...couponTerms.entries,
  state: v.picklist(couponStates),
})
export type Coupon = v.InferOutput<typeof coupon>
