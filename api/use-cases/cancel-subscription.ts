import type * as v from 'valibot'
import { refused } from '#api/domain/api-error.ts'
import { changePreviewOf } from '#api/domain/change-preview.ts'
import type { Database } from '#api/store/database.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import type { cancelSubscriptionBody } from '#contract/account-subscriptions.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { AppContext } from './app-context.ts'
import { closeApplication } from './close-application.ts'
import { type ChangeCall, performChange } from './perform-change.ts'
import { previewRefund } from './preview-refund.ts'
import { requestEnd } from './request-end.ts'
import { type ChangeRules, requireAction } from './require-action.ts'

interface Input extends ChangeCall {
  readonly body: v.InferOutput<typeof cancelSubscriptionBody>
}

/**
 * Before dispatch it cancels the application; afterwards it is a request to return the device. @throws ApiError as the
 * contract lists.
 */
export const cancelSubscription = (context: AppContext, input: Input) =>
  performChange(context, input, (database, found, rules) => {
    const { action, accepted_fee: acceptedFee, preview: isPreview = false } = input.body
    const isDelivered = found.started_on !== null
    // A page may be older than the delivery: a cancellation gives money back, and a return does not.
    if (action !== undefined && isDelivered === (action === 'cancel')) {
      throw refused('cancel_not_allowed')
    }
    if (!isDelivered) return endApplication(database, found, rules)
    return requestEnd(context, database, found, { action, acceptedFee, isPreview, ...rules })
  })

async function endApplication(
  database: Database,
  found: SubscriptionRow,
  rules: ChangeRules,
): Promise<ChangePreview> {
  const { now } = rules
  await requireAction(database, found, { action: 'cancel', ...rules })
  const refund = await previewRefund(database, found.id)
  const set = { request_status: 'cancelled' } as const
  const closed = await closeApplication(database, found, { to: 'cancelled', now, set })
  if (closed === undefined) throw refused('cancel_not_allowed')
  return changePreviewOf({ action: 'cancel', refund })
}
