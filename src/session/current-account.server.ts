import { ApiError } from '#src/api-client/api-error.ts'
import { readSession } from './session-cookie.server.ts'
import { ownerOf } from './stored-session.ts'

/**
 * The owner of this browser's drafts and the like: the same through every login of one account.
 * @returns `undefined` for a guest
 */
export async function currentAccount(): Promise<string | undefined> {
  const session = await readSession()
  return session && ownerOf(session)
}

/** @throws ApiError 401 `not_authenticated` for a guest, as `callAsUser` */
export async function requireAccount(): Promise<string> {
  const account = await currentAccount()
  if (account === undefined) throw new ApiError(401, 'not_authenticated')
  return account
}
