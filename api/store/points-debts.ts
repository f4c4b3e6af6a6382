import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { pointsDebts } from '#api/store/tables/points-tables.ts'
import type { Database } from './database.ts'
import { hasPointsEntry } from './points-entries.ts'

type NewDebt = Omit<typeof pointsDebts.$inferInsert, 'remaining'>

export const insertPointsDebt = (database: Database, debt: NewDebt) =>
  database.insert(pointsDebts).values({ ...debt, remaining: debt.points })

/** Whether points were revoked under this key, also when none were left of them. */
export const isRevoked = async (database: Database, dedupeKey: string): Promise<boolean> =>
  (await hasPointsEntry(database, dedupeKey)) ||
  (await database.$count(pointsDebts, eq(pointsDebts.dedupe_key, dedupeKey))) > 0

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
