import type { Database } from './database.ts'

/** Runs `work` in one transaction: all of it is stored or, when it throws, nothing. */
export const inTransaction = <T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> => database.transaction(work)

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
