import type { Database } from './database.ts'

/** Runs `work` in one transaction: all of it is stored or, when it throws, nothing. */
export const inTransaction = <T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> => database.transaction(work)
