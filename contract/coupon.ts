import * as v from 'valibot'
import { categories } from './enums.ts'
import { count, day, yen } from './values.ts'

export const couponTypes = ['amount', 'percent', 'points'] as const
export type CouponType = (typeof couponTypes)[number]

export const couponScopes = ['first_invoice', 'first_3_invoices', 'any_invoice'] as const
export type CouponScope = (typeof couponScopes)[number]

/** State from its owner's point of view. */
const couponStates = ['claimed', 'used', 'expired'] as const
export type CouponState = (typeof couponStates)[number]

/** Why a code does not apply. */
export const couponErrors = [
  'coupon_invalid',
  'coupon_expired',
  'coupon_exhausted',
  'coupon_already_claimed',
  'coupon_not_applicable',
] as const

/**
 * Why a coupon of its owner does not apply: `data.reason` of `coupon_not_applicable`, and in the preparation of a payment.
 */
export const couponRefusals = [
  'category',
  'min_monthly',
  'first_invoice',
  'not_rent',
  'expired',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]

/** What a coupon gives, and under which conditions. */
const couponTerms = v.object({
  type: v.picklist(couponTypes),
  /** Yen, per cent or points, as `type` says. */
  value: count,
  /** The only category that it applies to. */
  category: v.nullable(v.picklist(categories)),
  /** Smallest monthly price that it applies to. */
  min_monthly: v.nullable(yen),
  applies_to: v.picklist(couponScopes),
  /** Last day in Japan on which it can begin; one in use continues. */
  expires_on: day,
})

/** The terms of a coupon that is advertised to everybody. */
export const promisedCouponTerms = v.object({
  ...couponTerms.entries,
  /** How often it can be used in total; `null` is without limit. */
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

/** A coupon in its owner's list. */
export const ownCoupon = v.object({
  ...coupon.entries,
  /** Months of rent that it can still reduce. */
  invoices_left: count,
  /** The subscription that it is used for: it continues there after its last day. */
  subscription_slug: v.nullable(v.string()),
})
export type OwnCoupon = v.InferOutput<typeof ownCoupon>

/** One of the payer's own coupons in relation to one invoice. */
export const couponForInvoice = v.object({
  ...coupon.entries,
  /** Yen that the invoice would ask for with it, in place of the current coupon. */
  total: v.optional(yen),
  /** Whether it is on the invoice already. */
  is_applied: v.optional(v.boolean()),
  /** Null when it can be used. */
  not_applicable_reason: v.optional(v.nullable(v.picklist(couponRefusals))),
})
export type CouponForInvoice = v.InferOutput<typeof couponForInvoice>
