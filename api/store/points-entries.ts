import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { users } from '#api/store/tables/account-tables.ts'
import { pointsEntries, pointsTaken } from '#api/store/tables/billing-tables.ts'
import type { Database } from './database.ts'

type PointsEntryRow = typeof pointsEntries.$inferSelect
type NewEntry = Omit<typeof pointsEntries.$inferInsert, 'balance_after' | 'remaining'>

/** Earned points of one entry of which some are left. */
export interface PointsLot {
  readonly id: number
  readonly remaining: number
}

export async function hasPointsEntry(database: Database, dedupeKey: string): Promise<boolean> {
  const found = await database
    .select({ id: pointsEntries.id })
    .from(pointsEntries)
    .where(eq(pointsEntries.dedupe_key, dedupeKey))
  return found.length > 0
}

export const findPointsEntry = async (database: Database, dedupeKey: string) =>
  (await database.select().from(pointsEntries).where(eq(pointsEntries.dedupe_key, dedupeKey)))[0]

/** One line of the ledger, and the balance with it. The user's row is locked already. @returns its id */
export async function insertPointsEntry(
  database: Database,
  entry: NewEntry,
  balanceBefore: number,
): Promise<number> {
  const balance = balanceBefore + entry.points
  const [row] = await database
    .insert(pointsEntries)
    .values({ ...entry, balance_after: balance, remaining: Math.max(0, entry.points) })
    .returning({ id: pointsEntries.id })
  if (row === undefined) throw new Error('The entry was not written.')
  await database.update(users).set({ points_balance: balance }).where(eq(users.id, entry.user_id))
  return row.id
}

/** Earned points that are still there, those that expire first coming first. */
export const listSpendableLots = (database: Database, userId: number): Promise<PointsLot[]> =>
  database
    .select({ id: pointsEntries.id, remaining: pointsEntries.remaining })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.user_id, userId), gt(pointsEntries.remaining, 0)))
    .orderBy(sql`${pointsEntries.expires_on} asc nulls last`, asc(pointsEntries.id))

/** How many points an entry brought; 0 when there is none. */
export async function findPointsOfEntry(database: Database, dedupeKey: string): Promise<number> {
  const [entry] = await database
    .select({ points: pointsEntries.points })
    .from(pointsEntries)
    .where(eq(pointsEntries.dedupe_key, dedupeKey))
  return entry?.points ?? 0
}

/** What is left of the points that one entry earned. */
export const listLotsEarnedBy = (database: Database, dedupeKey: string): Promise<PointsLot[]> =>
  database
    .select({ id: pointsEntries.id, remaining: pointsEntries.remaining })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.dedupe_key, dedupeKey), gt(pointsEntries.remaining, 0)))

/** A user's points whose last day was before a day in Japan. */
export const listExpiredLots = (
  database: Database,
  userId: number,
  today: string,
): Promise<PointsEntryRow[]> =>
  database
    .select()
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.user_id, userId),
        gt(pointsEntries.remaining, 0),
        lt(pointsEntries.expires_on, today),
      ),
    )
    .orderBy(asc(pointsEntries.expires_on), asc(pointsEntries.id))

/** Users with points whose last day is over. */
export async function listUsersWithExpiredPoints(
  database: Database,
  today: string,
  limit: number,
): Promise<number[]> {
  const rows = await database
    .selectDistinct({ user_id: pointsEntries.user_id })
    .from(pointsEntries)
    .where(and(gt(pointsEntries.remaining, 0), lt(pointsEntries.expires_on, today)))
    .limit(limit)
  return rows.map(({ user_id }) => user_id)
}

interface Taking {
  /** The entry that takes, and the one whose points it takes. */
  readonly takingId: number
  readonly earningId: number
  readonly points: number
}

/** Takes points out of what an entry earned, and remembers which entry took them. */
export async function takePoints(database: Database, { takingId, earningId, points }: Taking) {
  await database
    .update(pointsEntries)
    .set({ remaining: sql`${pointsEntries.remaining} - ${points}` })
    .where(eq(pointsEntries.id, earningId))
  await database.insert(pointsTaken).values({ taking_id: takingId, earning_id: earningId, points })
}

/** What a use took, with the last days of the points it took. */
export const listTakenPoints = (database: Database, dedupeKeyOfUse: string) =>
  database
    .select({ points: pointsTaken.points, expires_on: pointsEntries.expires_on })
    .from(pointsTaken)
    .innerJoin(pointsEntries, eq(pointsEntries.id, pointsTaken.earning_id))
    .where(
      eq(
        pointsTaken.taking_id,
        sql`(select id from ${pointsEntries} where dedupe_key = ${dedupeKeyOfUse})`,
      ),
    )

/** Points that were used for an invoice, the newest use first. */
export const listPointsUses = (database: Database, invoiceId: number) =>
  database
    .select({ dedupeKey: pointsEntries.dedupe_key, points: pointsEntries.points })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.invoice_id, invoiceId), eq(pointsEntries.kind, 'use')))
    .orderBy(desc(pointsEntries.id))

/** How many points of each user expire on a day in Japan. */
export const listPointsExpiringOn = (database: Database, expiresOn: string) =>
  database
    .select({
      userId: pointsEntries.user_id,
      points: sql<number>`sum(${pointsEntries.remaining})::int`,
    })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.expires_on, expiresOn), gt(pointsEntries.remaining, 0)))
    .groupBy(pointsEntries.user_id)
