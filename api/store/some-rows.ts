import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * The condition that a row is among the first so many of its table for which `where` holds. Rows that another transaction
 * holds are left out. The array is read once; a subquery might be read once for each row, and then have no limit.
 */
export const isAmongSome = (
  database: Database,
  table: PgTable,
  where: SQL | undefined,
  limit: number,
): SQL =>
  sql`ctid = any(array(${database
    .select({ row: sql`ctid` })
    .from(table)
    .where(where)
    .limit(limit)
    .for('update', { skipLocked: true })}))`

/** Deletes at most so many of the rows for which `where` holds. @returns how many */
export async function deleteSome(
  database: Database,
  table: PgTable,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const deleted = await database
    .delete(table)
    .where(isAmongSome(database, table, where, limit))
    .returning({ one: sql`1` })
  return deleted.length
}
