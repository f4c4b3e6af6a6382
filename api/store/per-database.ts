import type { Database } from './database.ts'

/** Builds something once for each open database, e.g. its prepared statements. */
export function perDatabase<T>(build: (database: Database) => T): (database: Database) => T {
  const built = new WeakMap<Database, T>()
  return (database) => {
    const known = built.get(database)
    if (known !== undefined) return known
    const made = build(database)
    built.set(database, made)
    return made
  }
}
