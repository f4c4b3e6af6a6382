import { causeOf } from '#api/domain/error-cause.ts'
import type { Database } from './database.ts'

const maxTries = 3

/** SQLSTATE 40001 and 40P01: Postgres ended one of two transactions that were in each other's way. */
function isConflict(error: unknown): boolean {
  const cause = causeOf(error)
  return (
    cause instanceof Error && 'code' in cause && (cause.code === '40001' || cause.code === '40P01')
  )
}

/**
 * Runs `work` in one transaction: all of it is stored or, when it throws, nothing. When Postgres ends it because another
 * one was in its way, it is done again from its beginning.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (tries === maxTries || !isConflict(error)) throw error
    }
  }
}

/** Runs `work` in a transaction and stores nothing of it: for the answer to "what would happen". */
export async function inRolledBackTransaction<T extends object>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  const rollback = new Error('Rolled back on purpose.')
  const results: T[] = []
  await database
    .transaction(async (transaction) => {
      results.push(await work(transaction))
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  const [result] = results
  if (result === undefined) throw rollback
  return result
}
