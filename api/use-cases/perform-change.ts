import { commonError } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import type { KeepAnswer } from '#api/store/idempotency-keys.ts'
import { lockUser } from '#api/store/locks.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { lockSubscription, type SubscriptionRow } from '#api/store/subscription-status.ts'
import { getSubscription } from '#api/store/subscriptions.ts'
import { inRolledBackTransaction, inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { AppContext } from './app-context.ts'
import { readSubscription, requireSubscription } from './read-subscription.ts'
import type { ChangeRules } from './require-action.ts'

export interface ChangeCall {
  readonly userId: number
  readonly slugOrId: string
  readonly body: { readonly preview?: boolean | undefined }
  readonly now: Date
  readonly keepAnswer: KeepAnswer
}

/**
 * Changes a customer's subscription in a transaction that has locked the user and the subscription. A preview stores nothing.
 * @returns the subscription as it is then, with the preview if that is wanted
 * @throws ApiError 404; what `change` throws
 */
export async function performChange(
  context: AppContext,
  { userId, slugOrId, body, now, keepAnswer }: ChangeCall,
  change: (
    database: Database,
    found: SubscriptionRow,
    rules: ChangeRules,
  ) => Promise<ChangePreview>,
) {
  const { id } = await requireSubscription(context, userId, slugOrId)
  const { fees } = await readCachedBusinessRules(context.database)
  const perform = async (transaction: Database) => {
    await lockUser(transaction, userId)
    const found = await lockSubscription(transaction, id)
    if (found === undefined) throw commonError('not_found')
    return change(transaction, found, { fees, now })
  }
  if (body.preview === true) {
    const preview = await inRolledBackTransaction(context.database, perform)
    return { ...(await readSubscription(context, id, now)), preview }
  }
  return inTransaction(context.database, async (transaction) => {
    await perform(transaction)
    const changed = await getSubscription(transaction, id, { today: dayInJapan(now), fees })
    await keepAnswer(transaction, changed)
    return changed
  })
}
