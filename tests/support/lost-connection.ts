import type { Database } from '#api/store/database.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'

/**
 * A context whose connection to the database is lost at the end of the next transaction: the server has committed it, and
 * nobody learns that. With `isBack` the next statement has a new connection, without it there is none.
 */
export function withLostCommit(
  context: AppContext,
  { isBack }: { readonly isBack: boolean },
): AppContext {
  const { database } = context
  let isCut = false
  const transaction: Database['transaction'] = async (work, config) => {
    await database.transaction(work, config)
    isCut = !isBack
    throw new Error('The connection was lost.')
  }
  const watched = new Proxy(database, {
    get: (target, name) => {
      if (isCut) throw new Error('There is no connection.')
      return name === 'transaction' ? transaction : Reflect.get(target, name)
    },
  })
  return { ...context, database: watched }
}
