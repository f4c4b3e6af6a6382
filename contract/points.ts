import * as v from 'valibot'
import { paymentCategories } from './enums.ts'
import { listOf } from './envelope.ts'
import { count, day } from './values.ts'

export const pointKinds = ['earn', 'use', 'expire', 'revoke'] as const
export type PointKind = (typeof pointKinds)[number]

/**
 * One line of the ledger: credited points are positive, taken ones negative; their sum is the balance. A `use` with positive
 * points is used points that were given back.
 */
export const pointsEntry = v.object({
  id: count,
  category: v.picklist(paymentCategories),
  kind: v.picklist(pointKinds),
  points: v.pipe(v.number(), v.integer()),
  balance_after: count,
  note_ja: v.string(),
  note_en: v.string(),
  earned_on: day,
  expires_on: v.nullable(day),
  invoice_slug: v.nullable(v.string()),
  /** Of credited points: how many are left. */
  remaining: v.optional(count),
})
export type PointsEntry = v.InferOutput<typeof pointsEntry>

/** Points "expire soon" from this many days before their last day; also the days in the name `expiring_60_days`. */
export const pointsExpireSoonDays = 60

export const pointsList = v.object({
  ...listOf(pointsEntry).entries,
  balance: count,
  /** Points that expire within `pointsExpireSoonDays` unless they are used. */
  expiring_60_days: count,
  /** What expires when, the next day first; null is never. */
  expiry_days: v.optional(v.array(v.object({ expires_on: v.nullable(day), points: count }))),
  /** Points that were taken back after they were spent: the next credited ones settle them. */
  owed: v.optional(count),
})

export const expiredPointsList = v.object({
  ...listOf(pointsEntry).entries,
  /** Points that have expired in total. */
  total: count,
})

/**
 * All six categories, in the order of docs/specification.md, section 3: where points came from, and what became of them.
 * earned − used − expired = balance; revoked points are not earned, returned ones not used.
 */
export const groupedPoints = v.object({
  balance: count,
  groups: v.array(
    v.object({
      category: v.picklist(paymentCategories),
      earned: count,
      used: count,
      expired: count,
      balance: count,
    }),
  ),
})
