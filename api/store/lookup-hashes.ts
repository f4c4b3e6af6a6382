import { and, asc, gt, inArray, notLike, type SQL, sql } from 'drizzle-orm'
import { type LookupHash, lookupHashPrefix } from '#api/domain/lookup-hash.ts'
import { throttles } from '#api/store/tables/account-tables.ts'
import { tradeIns } from '#api/store/tables/trade-in-tables.ts'
import type { Database } from './database.ts'

const batchSize = 500

type HashColumn = typeof throttles.key | typeof tradeIns.imei_hash

/** Different plain hashes of a column in order, after one of them. */
const listPlainHashes = async (database: Database, column: HashColumn, after: string) =>
  (
    await database
      .selectDistinct({ hash: sql<string>`${column}` })
      .from(column.table)
      .where(and(gt(column, after), notLike(column, `${lookupHashPrefix}%`)))
      .orderBy(asc(column))
      .limit(batchSize)
  ).map(({ hash }) => hash)

/** A table of two columns, `plain` and `wrapped`. */
const pairsOf = (hashes: readonly string[], { ofSha256 }: LookupHash): SQL =>
  sql`(values ${sql.join(
    hashes.map((hash) => sql`(${hash}::text, ${ofSha256(hash)}::text)`),
    sql`, `,
  )}) as pairs (plain, wrapped)`

/** A counter that a process of the new version has begun meanwhile is the one that goes on. */
async function wrapCounters(database: Database, hashes: string[], lookupHash: LookupHash) {
  await database.execute(sql`insert into ${throttles} (key, tries, window_ends_at)
    select pairs.wrapped, counted.tries, counted.window_ends_at
    from ${throttles} as counted join ${pairsOf(hashes, lookupHash)} on pairs.plain = counted.key
    on conflict (key) do nothing`)
  await database.delete(throttles).where(inArray(throttles.key, hashes))
}

/** A device in a trade-in of the new version too keeps its plain hash until the next start: only one open row may have it. */
async function wrapDevices(database: Database, hashes: string[], lookupHash: LookupHash) {
  await database.execute(sql`update ${tradeIns} as device set imei_hash = pairs.wrapped
    from ${pairsOf(hashes, lookupHash)}
    where device.imei_hash = pairs.plain
      and not exists (select 1 from ${tradeIns} as other where other.imei_hash = pairs.wrapped)`)
}

/**
 * Brings what earlier versions stored as SHA-256 alone into today's form, before anything is looked up by it. It may be
 * interrupted and run again, also by several processes at once.
 */
export async function wrapPlainHashes(database: Database, lookupHash: LookupHash): Promise<void> {
  const columns = [
    [throttles.key, wrapCounters],
    [tradeIns.imei_hash, wrapDevices],
  ] as const
  for (const [column, wrap] of columns) {
    let after = ''
    for (;;) {
      const hashes = await listPlainHashes(database, column, after)
      const last = hashes.at(-1)
      if (last === undefined) break
      await wrap(database, hashes, lookupHash)
      after = last
    }
  }
}
