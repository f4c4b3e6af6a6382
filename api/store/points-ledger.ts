import { and, asc, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { addMonths } from '#api/domain/calendar.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { pointsEntries, pointsTaken } from '#api/store/tables/billing-tables.ts'
import type { PaymentCategory } from '#contract/enums.ts'
import type { PointKind } from '#contract/points.ts'
import type { Database } from './database.ts'
import { lockUser } from './locks.ts'

interface Note {
  readonly note_ja: string
  readonly note_en: string
}

interface Entry extends Note {
  readonly userId: number
  readonly category: PaymentCategory
  /** Unique, e.g. `rent of invoice 12`: a second one with the same key changes nothing. */
  readonly dedupeKey: string
  readonly invoiceId?: number
  /** Day in Japan. */
  readonly today: string
  readonly now: Date
}

interface Written {
  readonly kind: PointKind
  /** Negative when points go. */
  readonly points: number
  readonly balance: number
  readonly expiresOn: string | null
}

const isKnown = async (database: Database, dedupeKey: string) => {
  const found = await database
    .select({ id: pointsEntries.id })
    .from(pointsEntries)
    .where(eq(pointsEntries.dedupe_key, dedupeKey))
  return found.length > 0
}

/** One line of the ledger, and the balance with it. The user's row is locked already. */
async function write(database: Database, entry: Entry, written: Written): Promise<number> {
  const { kind, points, balance, expiresOn } = written
  const [row] = await database
    .insert(pointsEntries)
    .values({
      user_id: entry.userId,
      category: entry.category,
      kind,
      points,
      balance_after: balance + points,
      note_ja: entry.note_ja,
      note_en: entry.note_en,
      earned_on: entry.today,
      expires_on: expiresOn,
      remaining: Math.max(0, points),
      invoice_id: entry.invoiceId ?? null,
      dedupe_key: entry.dedupeKey,
      created_at: entry.now,
    })
    .returning({ id: pointsEntries.id })
  if (row === undefined) throw new Error('The entry was not written.')
  await database
    .update(users)
    .set({ points_balance: balance + points })
    .where(eq(users.id, entry.userId))
  return row.id
}

/** Credits points, good for `expireMonths`; once per dedupe key. Inside a transaction. */
export async function earnPoints(
  database: Database,
  entry: Entry & { readonly points: number; readonly expireMonths: number },
): Promise<void> {
  const { points_balance: balance } = await lockUser(database, entry.userId)
  if (entry.points <= 0 || (await isKnown(database, entry.dedupeKey))) return
  const expiresOn = addMonths(entry.today, entry.expireMonths)
  await write(database, entry, { kind: 'earn', points: entry.points, balance, expiresOn })
}

/** Earned points that are still there, those that expire first coming first. */
const spendable = (database: Database, userId: number) =>
  database
    .select({
      id: pointsEntries.id,
      remaining: pointsEntries.remaining,
      expires_on: pointsEntries.expires_on,
    })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.user_id, userId), gt(pointsEntries.remaining, 0)))
    .orderBy(sql`${pointsEntries.expires_on} asc nulls last`, asc(pointsEntries.id))

async function takeFrom(
  database: Database,
  takingId: number,
  lots: readonly { readonly id: number; readonly remaining: number }[],
  points: number,
) {
  let left = points
  for (const lot of lots) {
    const taken = Math.min(left, lot.remaining)
    if (taken === 0) break
    await database
      .update(pointsEntries)
      .set({ remaining: sql`${pointsEntries.remaining} - ${taken}` })
      .where(eq(pointsEntries.id, lot.id))
    await database
      .insert(pointsTaken)
      .values({ taking_id: takingId, earning_id: lot.id, points: taken })
    left -= taken
  }
  if (left > 0) throw new Error(`The ledger lacks ${left} points.`)
}

/**
 * Spends points, those that expire first. Inside a transaction.
 * @returns false when the balance does not suffice; nothing is changed then
 */
export async function spendPoints(
  database: Database,
  entry: Entry & { readonly points: number },
): Promise<boolean> {
  const { points_balance: balance } = await lockUser(database, entry.userId)
  if (balance < entry.points) return false
  const lots = await spendable(database, entry.userId)
  const id = await write(database, entry, {
    kind: 'use',
    points: -entry.points,
    balance,
    expiresOn: null,
  })
  await takeFrom(database, id, lots, entry.points)
  return true
}

/**
 * Gives back what an earlier use took, to the same earned points with their own last days: a refund does not make
 * points younger. Those past their day expire with the next run. Inside a transaction.
 */
export async function giveBackPoints(
  database: Database,
  entry: Entry & { readonly dedupeKeyOfUse: string },
): Promise<number> {
  const { points_balance: balance } = await lockUser(database, entry.userId)
  if (await isKnown(database, entry.dedupeKey)) return 0
  const taken = await database
    .select({
      points: pointsTaken.points,
      expires_on: pointsEntries.expires_on,
    })
    .from(pointsTaken)
    .innerJoin(pointsEntries, eq(pointsEntries.id, pointsTaken.earning_id))
    .where(
      eq(
        pointsTaken.taking_id,
        sql`(select id from ${pointsEntries} where dedupe_key = ${entry.dedupeKeyOfUse})`,
      ),
    )
  let given = 0
  for (const [index, { points, expires_on }] of taken.entries()) {
    const dedupeKey = index === 0 ? entry.dedupeKey : `${entry.dedupeKey} part ${index + 1}`
    const written = {
      kind: 'earn',
      points,
      balance: balance + given,
      expiresOn: expires_on,
    } as const
    await write(database, { ...entry, dedupeKey }, written)
    given += points
  }
  return given
}

/** Takes back points that should not have been credited, as far as they are still there. Inside a transaction. */
export async function revokePoints(
  database: Database,
  entry: Entry & { readonly dedupeKeyOfEarn: string },
): Promise<number> {
  const { points_balance: balance } = await lockUser(database, entry.userId)
  if (await isKnown(database, entry.dedupeKey)) return 0
  const lots = await database
    .select({ id: pointsEntries.id, remaining: pointsEntries.remaining })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.dedupe_key, entry.dedupeKeyOfEarn), gt(pointsEntries.remaining, 0)))
  const points = lots.reduce((sum, lot) => sum + lot.remaining, 0)
  if (points === 0) return 0
  const id = await write(database, entry, {
    kind: 'revoke',
    points: -points,
    balance,
    expiresOn: null,
  })
  await takeFrom(database, id, lots, points)
  return points
}

/** Users with points whose last day is over. */
export const findUsersWithExpiredPoints = async (
  database: Database,
  today: string,
  limit: number,
): Promise<number[]> => {
  const rows = await database
    .selectDistinct({ user_id: pointsEntries.user_id })
    .from(pointsEntries)
    .where(and(gt(pointsEntries.remaining, 0), lt(pointsEntries.expires_on, today)))
    .limit(limit)
  return rows.map(({ user_id }) => user_id)
}

/** Writes off a user's points whose last day is over. Inside a transaction. */
export async function expirePoints(
  database: Database,
  { userId, today, now }: { readonly userId: number; readonly today: string; readonly now: Date },
): Promise<number> {
  const { points_balance } = await lockUser(database, userId)
  const lots = await database
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
  let balance = points_balance
  for (const lot of lots) {
    const entry: Entry = {
      userId,
      category: lot.category,
      dedupeKey: `expiry of entry ${lot.id} on ${today}`,
      note_ja: '有効期限を過ぎたポイント',
      note_en: 'Points past their expiry date',
      today,
      now,
    }
    const points = -lot.remaining
    const id = await write(database, entry, { kind: 'expire', points, balance, expiresOn: null })
    await takeFrom(database, id, [lot], lot.remaining)
    balance += points
  }
  return points_balance - balance
}

/** Points that will expire within some days unless they are used. */
export async function countExpiringPoints(
  database: Database,
  userId: number,
  from: string,
  until: string,
): Promise<number> {
  const [row] = await database
    .select({ points: sql<number>`coalesce(sum(${pointsEntries.remaining}), 0)::int` })
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.user_id, userId),
        gt(pointsEntries.remaining, 0),
        or(isNull(pointsEntries.expires_on), gte(pointsEntries.expires_on, from)),
        sql`${pointsEntries.expires_on} <= ${until}`,
      ),
    )
  return row?.points ?? 0
}
