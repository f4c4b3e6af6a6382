import { invalidField } from '#api/domain/api-error.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { updateUser } from '#api/store/user-accounts.ts'
import { upsertSubscriber } from '#api/store/user-profiles.ts'
import type { Language } from '#contract/enums.ts'
import type { AppContext } from './app-context.ts'
import { lockCustomerOrGuest } from './lock-customer.ts'
import { countAttempt } from './rate-limits.ts'

interface Input {
  readonly subscribed: boolean
  readonly email: string | undefined
  readonly language: Language
  /** User id of a customer: the newsletter is then a setting of theirs, and `email` is ignored. */
  readonly userId: number | undefined
  readonly clientAddress: string
  readonly now: Date
}

/** @throws ApiError 400 `validation_error` at `email`, 429. */
export async function subscribeToNewsletter(context: AppContext, input: Input) {
  const { database } = context
  const { subscribed, email, language, userId, now } = input
  await countAttempt(context, 'newsletter', input.clientAddress, now)
  if (userId !== undefined) {
    await inTransaction(database, async (transaction) => {
      await lockCustomerOrGuest(transaction, userId)
      await updateUser(transaction, userId, { newsletter: subscribed })
    })
    return { subscribed }
  }
  if (email === undefined) throw invalidField('email', 'required')
  await upsertSubscriber(database, { email, language, isSubscribed: subscribed, now })
  return { subscribed }
}
