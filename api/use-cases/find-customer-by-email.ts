import { commonError } from '#api/domain/api-error.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { listUnfinished } from '#api/store/closed-accounts.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { findCredentials } from '#api/store/users.ts'
import type { AppContext } from './app-context.ts'

/** The customer with an e-mail address, and what keeps the account from being closed. @throws ApiError 404 */
export async function findCustomerByEmail({ database }: AppContext, email: string) {
  const found = await findCredentials(database, emailKeyOf(email))
  if (found === undefined) throw commonError('not_found')
  const { slug } = await findEmailRecipient(database, found.id)
  return { slug, status: found.status, unfinished: await listUnfinished(database, found.id) }
}
