import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { pointsDebts } from '#api/store/tables/points-tables.ts'
import type { Database } from './database.ts'
import { hasPointsEntry } from './points-entries.ts'

interface NewDebt {
  readonly userId: number
  readonly points: number
  /** Key of the revocation that found too few points. */
  readonly dedupeKey: string
  readonly now: Date
}

export const insertPointsDebt = (database: Database, { userId, points, dedupeKey, now }: NewDebt) =>
  database.insert(pointsDebts).values({
    user_id: userId,
    points,
    remaining: points,
    dedupe_key: dedupeKey,
    created_at: now,
  })

async function hasPointsDebt(database: Database, dedupeKey: string): Promise<boolean> {
  const found = await database
    .select({ id: pointsDebts.id })
    .from(pointsDebts)
    .where(eq(pointsDebts.dedupe_key, dedupeKey))
  return found.length > 0
}

/** Whether points were revoked under this key, also when none were left of them. */
export const isRevoked = async (database: Database, dedupeKey: string): Promise<boolean> =>
  (await hasPointsEntry(database, dedupeKey)) || (await hasPointsDebt(database, dedupeKey))

/** Points that a user still has to give back, the oldest debt first. */
export const listOpenPointsDebts = (database: Database, userId: number) =>
  database
    .select({ id: pointsDebts.id, remaining: pointsDebts.remaining })
    .from(pointsDebts)
    .where(and(eq(pointsDebts.user_id, userId), gt(pointsDebts.remaining, 0)))
    .orderBy(asc(pointsDebts.id))

export const settlePointsDebt = (database: Database, id: number, points: number) =>
  database
    .update(pointsDebts)
    .set({ remaining: sql`${pointsDebts.remaining} - ${points}` })
    .where(eq(pointsDebts.id, id))

export async function countOwedPoints(database: Database, userId: number): Promise<number> {
  const [row] = await database
    .select({ points: sql<number>`coalesce(sum(${pointsDebts.remaining}), 0)::int` })
    .from(pointsDebts)
    .where(and(eq(pointsDebts.user_id, userId), gt(pointsDebts.remaining, 0)))
  return row?.points ?? 0
}
