import type { Database } from '#api/store/database.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'

/** A context in which something else happens right before the next transaction: between what a job lists and what it does. */
export function withMeanwhile(context: AppContext, happen: () => Promise<void>): AppContext {
  const { database } = context
  let happening: Promise<void> | undefined
  const transaction: Database['transaction'] = async (work, config) => {
    happening ??= happen()
    await happening
    return database.transaction(work, config)
  }
  const watched = new Proxy(database, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  return { ...context, database: watched }
}
