import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#api/store/tables/account-tables.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { pointsEntries } from '#api/store/tables/points-tables.ts'
import { paymentCategories } from '#contract/enums.ts'
import type { PointKind, PointsEntry } from '#contract/points.ts'
import { countRows } from './count-rows.ts'
import type { Database } from './database.ts'
import { isSpendable } from './points-entries.ts'
import { qualified } from './qualified-column.ts'

const invoiceSlug = sql<string | null>`(
  select ${qualified(invoices.slug)} from ${invoices} where ${qualified(invoices.id)} = ${qualified(pointsEntries.invoice_id)}
)`

interface Page {
  readonly userId: number
  readonly kind: PointKind | undefined
  readonly limit: number
  readonly offset: number
}

/** A user's ledger, the newest entry first. */
export async function listPoints(database: Database, { userId, kind, limit, offset }: Page) {
  const where = and(
    eq(pointsEntries.user_id, userId),
    kind === undefined ? undefined : eq(pointsEntries.kind, kind),
  )
  const onPage = database
    .select({ id: pointsEntries.id })
    .from(pointsEntries)
    .where(where)
    .orderBy(desc(pointsEntries.id))
    .limit(limit)
    .offset(offset)
  const rows = await database
    .select({ entry: pointsEntries, invoiceSlug })
    .from(pointsEntries)
    .where(inArray(pointsEntries.id, onPage))
    .orderBy(desc(pointsEntries.id))
  const count = await countRows(rows, { limit, offset }, () =>
    database.$count(pointsEntries, where),
  )
  const results = rows.map(({ entry, invoiceSlug: invoice_slug }): PointsEntry => {
    const { id, category, points, balance_after, note_ja, note_en, earned_on, expires_on } = entry
    const shown = { id, category, points, balance_after, note_ja, note_en, earned_on, expires_on }
    const remaining = points > 0 ? { remaining: entry.remaining } : {}
    return { ...shown, ...remaining, kind: entry.kind, invoice_slug }
  })
  return { count, results }
}

export const findPointsBalance = async (database: Database, userId: number) => {
  const [found] = await database
    .select({ balance: users.points_balance })
    .from(users)
    .where(eq(users.id, userId))
  return found?.balance ?? 0
}

/**
 * Points by where they came from. Revoked points count as not earned, and returned ones as not used: a use takes points of
 * several categories, so it is counted as what is neither left nor expired.
 */
export async function groupPoints(database: Database, userId: number) {
  const sum = (...kinds: PointKind[]) =>
    sql<number>`coalesce(sum(${pointsEntries.points}) filter (where ${inArray(pointsEntries.kind, kinds)}), 0)::int`
  const rows = await database
    .select({
      category: pointsEntries.category,
      earned: sum('earn', 'revoke'),
      expired: sql<number>`-${sum('expire')}`,
      balance: sql<number>`sum(${pointsEntries.remaining})::int`,
    })
    .from(pointsEntries)
    .where(eq(pointsEntries.user_id, userId))
    .groupBy(pointsEntries.category)
  return paymentCategories.map((category) => {
    const row = rows.find((found) => found.category === category)
    const { earned = 0, expired = 0, balance = 0 } = row ?? {}
    return { category, earned, used: earned - expired - balance, expired, balance }
  })
}

/** Points that have expired in total. */
export async function countExpiredPoints(database: Database, userId: number): Promise<number> {
  const [row] = await database
    .select({ total: sql<number>`coalesce(-sum(${pointsEntries.points}), 0)::int` })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.user_id, userId), eq(pointsEntries.kind, 'expire')))
  return row?.total ?? 0
}

/** What expires when, the next day first. */
export const listExpiryDays = (database: Database, userId: number, today: string) =>
  database
    .select({
      expires_on: pointsEntries.expires_on,
      points: sql<number>`sum(${pointsEntries.remaining})::int`,
    })
    .from(pointsEntries)
    .where(isSpendable(userId, today))
    .groupBy(pointsEntries.expires_on)
    .orderBy(asc(pointsEntries.expires_on))
