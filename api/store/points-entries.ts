import { and, asc, between, desc, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { users } from '#api/store/tables/account-tables.ts'
import { pointsEntries, pointsTaken } from '#api/store/tables/points-tables.ts'
import type { Database } from './database.ts'
import { qualified } from './qualified-column.ts'

type PointsEntryRow = typeof pointsEntries.$inferSelect
type NewEntry = Omit<typeof pointsEntries.$inferInsert, 'balance_after' | 'remaining'>

/** What an entry credited, and how much of it is left. */
export interface PointsLot {
  readonly id: number
  readonly category: PointsEntryRow['category']
  readonly remaining: number
}

interface SpendableLot extends PointsLot {
  /** Last day in Japan; null when it does not expire. */
  readonly expires_on: string | null
}

const lot = {
  id: pointsEntries.id,
  category: pointsEntries.category,
  remaining: pointsEntries.remaining,
}

export const hasPointsEntry = async (database: Database, dedupeKey: string) =>
  (await database.$count(pointsEntries, eq(pointsEntries.dedupe_key, dedupeKey))) > 0

export const findPointsEntry = async (database: Database, dedupeKey: string) =>
  (await database.select().from(pointsEntries).where(eq(pointsEntries.dedupe_key, dedupeKey)))[0]

/** Writes one line of the ledger and updates the balance. The user's row is locked before. @returns its id */
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

/** Lots whose last day is not before `today`, a day in Japan. */
const isGood = (today: string | SQL) =>
  or(isNull(pointsEntries.expires_on), gte(pointsEntries.expires_on, today))

/** A user's lots that can be spent on a day in Japan. */
export const isSpendable = (userId: number, today: string) =>
  and(eq(pointsEntries.user_id, userId), gt(pointsEntries.remaining, 0), isGood(today))

/** Spendable points, those that expire first coming first. */
export const listSpendableLots = (
  database: Database,
  userId: number,
  today: string,
): Promise<SpendableLot[]> =>
  database
    .select({ ...lot, expires_on: pointsEntries.expires_on })
    .from(pointsEntries)
    .where(isSpendable(userId, today))
    .orderBy(sql`${pointsEntries.expires_on} asc nulls last`, asc(pointsEntries.id))

/** For a subquery: points of the user of another table that can be spent on a day. */
export const spendablePoints = (userId: AnyPgColumn, day: SQL): SQL<number> => sql<number>`(
  select coalesce(sum(${qualified(pointsEntries.remaining)}), 0)::int from ${pointsEntries}
  where ${qualified(pointsEntries.user_id)} = ${userId} and ${gt(pointsEntries.remaining, 0)} and ${isGood(day)}
)`

/** How many points a user can spend: the balance without what the next run writes off. */
export async function countSpendablePoints(
  database: Database,
  userId: number,
  today: string,
): Promise<number> {
  const [row] = await database
    .select({ points: sql<number>`coalesce(sum(${pointsEntries.remaining}), 0)::int` })
    .from(pointsEntries)
    .where(isSpendable(userId, today))
  return row?.points ?? 0
}

/** The points that one entry earned, and how many of them expired. */
export async function findEarnedPoints(database: Database, dedupeKey: string) {
  const [earned] = await database
    .select({ ...lot, points: pointsEntries.points })
    .from(pointsEntries)
    .where(eq(pointsEntries.dedupe_key, dedupeKey))
  if (earned === undefined) return undefined
  const [taken] = await database
    .select({ expired: sql<number>`coalesce(sum(${pointsTaken.points}), 0)::int` })
    .from(pointsTaken)
    .innerJoin(pointsEntries, eq(pointsEntries.id, pointsTaken.taking_id))
    .where(and(eq(pointsTaken.earning_id, earned.id), eq(pointsEntries.kind, 'expire')))
  return { ...earned, expired: taken?.expired ?? 0 }
}

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

/** Takes points out of the lot of an entry, and stores which entry took them. */
export async function takePoints(database: Database, { takingId, earningId, points }: Taking) {
  await database
    .update(pointsEntries)
    .set({ remaining: sql`${pointsEntries.remaining} - ${points}` })
    .where(eq(pointsEntries.id, earningId))
  await database.insert(pointsTaken).values({ taking_id: takingId, earning_id: earningId, points })
}

const taking = alias(pointsEntries, 'taking')

/** Points that an invoice uses, lot by lot, those that expire last first. */
export const listHeldPoints = (database: Database, invoiceId: number) =>
  database
    .select({
      takingId: pointsTaken.taking_id,
      earningId: pointsTaken.earning_id,
      points: pointsTaken.points,
      returned: pointsTaken.returned,
      category: pointsEntries.category,
      expiresOn: pointsEntries.expires_on,
    })
    .from(taking)
    .innerJoin(pointsTaken, eq(pointsTaken.taking_id, taking.id))
    .innerJoin(pointsEntries, eq(pointsEntries.id, pointsTaken.earning_id))
    .where(
      and(
        eq(taking.invoice_id, invoiceId),
        eq(taking.kind, 'use'),
        gt(pointsTaken.points, pointsTaken.returned),
      ),
    )
    .orderBy(
      sql`${pointsEntries.expires_on} desc nulls first`,
      desc(pointsEntries.id),
      desc(taking.id),
    )

/** Stores that taken points were given back. */
export const returnTakenPoints = (database: Database, { takingId, earningId, points }: Taking) =>
  database
    .update(pointsTaken)
    .set({ returned: sql`${pointsTaken.returned} + ${points}` })
    .where(and(eq(pointsTaken.taking_id, takingId), eq(pointsTaken.earning_id, earningId)))

/** How often the points of an invoice have changed so far. */
export const countPointsUses = (database: Database, invoiceId: number) =>
  database.$count(
    pointsEntries,
    and(eq(pointsEntries.invoice_id, invoiceId), eq(pointsEntries.kind, 'use')),
  )

/** Points of one user that expire on one day in Japan. */
export interface ExpiringPoints {
  readonly userId: number
  readonly expiresOn: string
  readonly points: number
}

interface ExpiringPage {
  /** Days in Japan, both included. */
  readonly from: string
  readonly until: string
  /** The last ones of the page before; undefined for the first page. */
  readonly after: Pick<ExpiringPoints, 'expiresOn' | 'userId'> | undefined
  readonly limit: number
}

/** How many points of each user expire on each day of a range, a page at a time: by day, then by user. */
export async function listExpiringPoints(
  database: Database,
  { from, until, after, limit }: ExpiringPage,
): Promise<ExpiringPoints[]> {
  const { expires_on, user_id, remaining } = pointsEntries
  const isBehind =
    after && sql`(${expires_on}, ${user_id}) > (${after.expiresOn}::date, ${after.userId})`
  const rows = await database
    .select({
      userId: user_id,
      expiresOn: expires_on,
      points: sql<number>`sum(${remaining})::int`,
    })
    .from(pointsEntries)
    .where(and(between(expires_on, from, until), gt(remaining, 0), isBehind))
    .groupBy(user_id, expires_on)
    .orderBy(asc(expires_on), asc(user_id))
    .limit(limit)
  return rows.flatMap(({ expiresOn, ...row }) =>
    expiresOn === null ? [] : [{ ...row, expiresOn }],
  )
}
