import { causeOf } from '#api/domain/error-cause.ts'
import type { Database } from './database.ts'

const maxTries = 3

/** SQLSTATE 40001 and 40P01: Postgres aborted one of two conflicting transactions. */
function isConflict(error: unknown): boolean {
  const cause = causeOf(error)
  return (
    cause instanceof Error && 'code' in cause && (cause.code === '40001' || cause.code === '40P01')
  )
}

/**
 * Runs `work` in one transaction: all of it is stored, or nothing when it throws. When Postgres aborts it because of a
 * conflict, it is run again from its beginning.
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

/** Runs `work` in a transaction and stores nothing of it: for the question "what would happen". */
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
