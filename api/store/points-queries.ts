import { and, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { users } from '#api/store/tables/account-tables.ts'
import { invoices, pointsEntries } from '#api/store/tables/billing-tables.ts'
import { paymentCategories } from '#contract/enums.ts'
import type { PointKind, PointsEntry } from '#contract/points.ts'
import type { Database } from './database.ts'
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
  const [rows, count] = await Promise.all([
    database
      .select({ entry: pointsEntries, invoiceSlug })
      .from(pointsEntries)
      .where(where)
      .orderBy(desc(pointsEntries.id))
      .limit(limit)
      .offset(offset),
    database.$count(pointsEntries, where),
  ])
  const results = rows.map(({ entry, invoiceSlug: invoice_slug }): PointsEntry => {
    const { id, category, points, balance_after, note_ja, note_en, earned_on, expires_on } = entry
    const shown = { id, category, points, balance_after, note_ja, note_en, earned_on, expires_on }
    return { ...shown, kind: entry.kind, invoice_slug }
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

/** Points by category and kind; what was revoked counts as not earned. */
export async function groupPoints(database: Database, userId: number) {
  const sum = (kind: PointKind) =>
    sql<number>`coalesce(sum(${pointsEntries.points}) filter (where ${pointsEntries.kind} = ${kind}), 0)::int`
  const rows = await database
    .select({
      category: pointsEntries.category,
      earn: sum('earn'),
      use: sum('use'),
      expire: sum('expire'),
      revoke: sum('revoke'),
    })
    .from(pointsEntries)
    .where(eq(pointsEntries.user_id, userId))
    .groupBy(pointsEntries.category)
  return paymentCategories.map((category) => {
    const row = rows.find((found) => found.category === category)
    const { earn = 0, use = 0, expire = 0, revoke = 0 } = row ?? {}
    return {
      category,
      earned: earn + revoke,
      used: -use,
      expired: -expire,
      balance: earn + use + expire + revoke,
    }
  })
}

/** Points that ever expired. */
export async function countExpiredPoints(database: Database, userId: number): Promise<number> {
  const [row] = await database
    .select({ total: sql<number>`coalesce(-sum(${pointsEntries.points}), 0)::int` })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.user_id, userId), eq(pointsEntries.kind, 'expire')))
  return row?.total ?? 0
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
