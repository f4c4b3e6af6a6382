import type { Database } from '#api/store/database.ts'

/** When the process crashes: after this many transactions; 0 when it does not. */
export interface Crash {
  after: number
  /** How often it has crashed. */
  count: number
}

/** A database that throws right after a transaction was committed, as if the process had crashed there. */
export function crashingDatabase(database: Database, crash: Crash): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const done = await database.transaction(work, config)
    if (crash.after > 0) {
      crash.after -= 1
      if (crash.after === 0) {
        crash.count += 1
        throw new Error('The process crashed.')
      }
    }
    return done
  }
  return new Proxy(database, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
}
