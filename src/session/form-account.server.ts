import { ApiError } from '#src/api-client/api-error.ts'
import { isSignedByUs, sign } from '#src/request/signature.server.ts'
import { currentAccount } from './current-account.server.ts'
import { accountField, otherAccountCode } from './session.ts'
import { readLastOwner } from './session-cookie.server.ts'

const purpose = 'form account'

/**
 * What forms name this visitor's account by: not its id, the same through every login, and of no use to anybody else.
 * @returns `undefined` for a guest, and after a logout
 */
export async function accountMark(): Promise<string | undefined> {
  const owner = await readLastOwner()
  return owner === undefined ? undefined : sign(purpose, owner)
}

/**
 * Refuses a form of a page that was made for another account than the one that is logged in now, and takes the mark out of
 * the form. One without a mark is nobody's: a guest may log in before sending it.
 * @throws ApiError 401 `other_account`
 */
export async function assertFormOfAccount(form: FormData): Promise<void> {
  const mark = form.get(accountField)
  form.delete(accountField)
  if (typeof mark === 'string') await assertAccount(mark)
}

/**
 * The same for what a page sends without a form.
 * @throws ApiError 401 `other_account`
 */
export async function assertAccount(mark: string): Promise<void> {
  const account = await currentAccount()
  if (account !== undefined && !isSignedByUs(purpose, account, mark)) {
    throw new ApiError(401, otherAccountCode)
  }
}
