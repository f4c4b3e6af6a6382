import { desc, eq, lt } from 'drizzle-orm'
import { operatorLog } from '#api/store/tables/operator-tables.ts'
import type { Database } from './database.ts'
import { deleteSome } from './some-rows.ts'

interface NewEntry {
  readonly operator: string | null
  readonly action: string
  readonly subject: string | null
  readonly now: Date
}

/** @returns its id */
export async function insertLogEntry(database: Database, { now, ...entry }: NewEntry) {
  const [stored] = await database
    .insert(operatorLog)
    .values({ ...entry, at: now })
    .returning({ id: operatorLog.id })
  if (stored === undefined) throw new Error('The action was not recorded.')
  return stored.id
}

export const updateLogOutcome = (database: Database, id: number, outcome: string) =>
  database.update(operatorLog).set({ outcome }).where(eq(operatorLog.id, id))

/** What was done to one thing, the latest first. */
export const listLogEntries = (database: Database, subject: string, limit: number) =>
  database
    .select({
      at: operatorLog.at,
      operator: operatorLog.operator,
      action: operatorLog.action,
      outcome: operatorLog.outcome,
    })
    .from(operatorLog)
    .where(eq(operatorLog.subject, subject))
    .orderBy(desc(operatorLog.id))
    .limit(limit)

export const deleteLogEntriesBefore = (database: Database, before: Date, limit: number) =>
  deleteSome(database, operatorLog, lt(operatorLog.at, before), limit)
