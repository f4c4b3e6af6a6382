import { commonError } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import { lockSubscription, type SubscriptionRow } from '#api/store/subscription-status.ts'
import { findSubscriptionBySlug } from '#api/store/subscriptions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'

/** Runs an operation on one subscription, locked against everything else that happens to its user. @throws ApiError 404 */
export async function operateOnSubscription(
  context: AppContext,
  slug: string,
  work: (database: Database, found: SubscriptionRow, now: Date) => Promise<void>,
) {
  const now = context.now()
  const named = await findSubscriptionBySlug(context.database, slug)
  if (named === undefined) throw commonError('not_found')
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, named.user_id)
    const found = await lockSubscription(transaction, named.id)
    if (found !== undefined) await work(transaction, found, now)
  })
}
