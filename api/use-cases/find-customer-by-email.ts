import { commonError } from '#api/domain/api-error.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { listUnfinished } from '#api/store/closed-accounts.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { listSubscriptionsOf, listTradeInsOfCustomer } from '#api/store/operator-customer.ts'
import { findCredentials } from '#api/store/users.ts'
import type { AppContext } from './app-context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

interface Search {
  readonly email: string
  readonly operator: string | undefined
}

/**
 * The customer with an e-mail address, what they have, and what keeps the account from being closed. Recorded under the
 * customer: the address would outlive the account in the log. @throws ApiError 404
 */
export async function findCustomerByEmail(context: AppContext, { email, operator }: Search) {
  const { database } = context
  const found = await findCredentials(database, emailKeyOf(email))
  if (found === undefined) throw commonError('not_found')
  const { slug } = await findEmailRecipient(database, found.id)
  return recordOperatorAction(
    context,
    { operator, action: 'find-customer', subject: slug },
    async () => ({
      slug,
      status: found.status,
      unfinished: await listUnfinished(database, found.id),
      subscriptions: await listSubscriptionsOf(database, found.id),
      trade_ins: await listTradeInsOfCustomer(database, found.id),
    }),
  )
}
