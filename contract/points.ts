import * as v from 'valibot'
import { paymentCategories } from './enums.ts'
import { listOf } from './envelope.ts'
import { count, day } from './values.ts'

export const pointKinds = ['earn', 'use', 'expire', 'revoke'] as const
export type PointKind = (typeof pointKinds)[number]

/** One line of the ledger: points are positive when they come, negative when they go; their sum is the balance. */
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
})
export type PointsEntry = v.InferOutput<typeof pointsEntry>

export const pointsList = v.object({
  ...listOf(pointsEntry).entries,
  balance: count,
  /** Points that expire within 60 days unless they are used. */
  expiring_60_days: count,
})

export const expiredPointsList = v.object({
  ...listOf(pointsEntry).entries,
  /** Points that ever expired. */
  total: count,
})

/** All six categories, in the order of docs/specification.md, section 3. */
export const groupedPoints = v.object({
  balance: count,
  groups: v.array(
    v.object({
      category: v.picklist(paymentCategories),
      earned: count,
      used: count,
      expired: count,
      balance: v.pipe(v.number(), v.integer()),
    }),
  ),
})
