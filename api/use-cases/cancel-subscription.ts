import type * as v from 'valibot'
import { refused } from '#api/domain/api-error.ts'
import { changePreviewOf } from '#api/domain/change-preview.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { lockSubscription, type SubscriptionRow } from '#api/store/subscription-status.ts'
import { inRolledBackTransaction, inTransaction } from '#api/store/transaction.ts'
import type { cancelSubscriptionBody } from '#contract/account-subscriptions.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { AppContext } from './app-context.ts'
import { closeApplication } from './close-application.ts'
import { previewRefund } from './preview-refund.ts'
import { readSubscription, requireSubscription } from './read-subscription.ts'
import { requestEnd } from './request-end.ts'
import { assertAllowed, type ChangeRules, readFacts } from './require-action.ts'

const notAllowed = () => refused('cancel_not_allowed')

interface Input {
  readonly userId: number
  readonly slugOrId: string
  readonly body: v.InferOutput<typeof cancelSubscriptionBody>
  readonly now: Date
}

/**
 * Before dispatch it cancels the application; afterwards it is a request to return the device. @throws ApiError as the
 * contract lists.
 */
export async function cancelSubscription(
  context: AppContext,
  { userId, slugOrId, body, now }: Input,
) {
  const named = await requireSubscription(context, userId, slugOrId)
  const { fees } = await readCachedBusinessRules(context.database)
  const request = { acceptedFee: body.accepted_fee, isPreview: body.preview === true }
  const perform = async (transaction: Database) => {
    await lockUser(transaction, userId)
    const found = await lockSubscription(transaction, named.id)
    if (found === undefined) throw notAllowed()
    if (found.started_on === null) return endApplication(transaction, found, { fees, now })
    return requestEnd(context, transaction, found, { ...request, fees, now })
  }
  if (body.preview === true) {
    const preview = await inRolledBackTransaction(context.database, perform)
    return { ...(await readSubscription(context, named.id, now)), preview }
  }
  await inTransaction(context.database, perform)
  return readSubscription(context, named.id, now)
}

async function endApplication(
  database: Database,
  found: SubscriptionRow,
  rules: ChangeRules,
): Promise<ChangePreview> {
  const { now } = rules
  const facts = await readFacts(database, found, rules)
  await assertAllowed(database, found, { action: 'cancel', facts })
  const refund = await previewRefund(database, found.id)
  const set = { request_status: 'cancelled' } as const
  const closed = await closeApplication(database, found, { to: 'cancelled', now, set })
  if (closed === undefined) throw notAllowed()
  return changePreviewOf({ action: 'cancel', refund })
}
