import type { Database } from '#api/store/database.ts'

/** When the process dies: after this many transactions; 0 when it does not. */
export interface Death {
  after: number
  /** How often it has died. */
  count: number
}

/** A database that throws right after a transaction was committed, as if the process had died there. */
export function mortalDatabase(database: Database, death: Death): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const done = await database.transaction(work, config)
    if (death.after > 0) {
      death.after -= 1
      if (death.after === 0) {
        death.count += 1
        throw new Error('The process died.')
      }
    }
    return done
  }
  return new Proxy(database, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
}
