import type * as v from 'valibot'
import { ApiError, refusedField } from '#api/domain/api-error.ts'
import { changePreviewOf } from '#api/domain/change-preview.ts'
import { findCard } from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '#api/store/subscription-status.ts'
import { inRolledBackTransaction, inTransaction } from '#api/store/transaction.ts'
import type { updateSubscriptionBody } from '#contract/account-subscriptions.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { SubscriptionAction } from '#contract/subscription.ts'
import type { AppContext } from './app-context.ts'
import { requestDeviceChange } from './change-device.ts'
import { readSubscription, requireSubscription } from './read-subscription.ts'

type Body = v.InferOutput<typeof updateSubscriptionBody>

const isRunning = ({ status, end_requested_at }: SubscriptionRow) =>
  (status === 'subscribed' || status === 'in_repair') && end_requested_at === null

async function settingsOf(database: Database, found: SubscriptionRow, body: Body) {
  const { card_slug, nickname, points_auto_use, renewal } = body
  if (renewal !== undefined && !isRunning(found)) throw new ApiError(400, 'invalid_state')
  const card =
    card_slug === undefined ? undefined : await findCard(database, found.user_id, card_slug)
  if (card_slug !== undefined && card?.state !== 'active') {
    throw refusedField('card_slug', 'card_not_usable')
  }
  return {
    ...(card === undefined ? {} : { card_id: card.id }),
    ...(nickname === undefined ? {} : { nickname }),
    ...(points_auto_use === undefined ? {} : { points_auto_use }),
    ...(renewal === undefined ? {} : { renewal }),
  }
}

/** What a change of settings alone is called. */
function settingsAction({ renewal, card_slug, points_auto_use }: Body): SubscriptionAction {
  if (renewal !== undefined) return 'set_renewal'
  if (card_slug !== undefined) return 'change_card'
  return points_auto_use === undefined ? 'rename' : 'set_points_auto_use'
}

/** All of it or nothing; nothing of it for a preview. @throws ApiError 404, 400 as the contract lists. */
export async function changeSubscription(
  context: AppContext,
  { userId, name, body, now }: { userId: number; name: string; body: Body; now: Date },
) {
  const named = await requireSubscription(context, userId, name)
  const { fees } = await readCachedBusinessRules(context.database)
  const perform = async (transaction: Database): Promise<ChangePreview> => {
    await lockUser(transaction, userId)
    const found = await lockSubscription(transaction, named.id)
    if (found === undefined || found.is_final) throw new ApiError(400, 'invalid_state')
    if (body.end_request !== undefined || body.buyout !== undefined)
      throw new ApiError(400, 'invalid_state')
    const settings = await settingsOf(transaction, found, body)
    if (Object.keys(settings).length > 0) {
      await updateSubscription(transaction, found.id, settings)
    }
    if (body.device_change === undefined) return changePreviewOf({ action: settingsAction(body) })
    return requestDeviceChange(transaction, found, { input: body.device_change, fees, now })
  }
  if (body.preview === true) {
    const preview = await inRolledBackTransaction(context.database, perform)
    return { ...(await readSubscription(context, named.id, now)), preview }
  }
  await inTransaction(context.database, perform)
  return readSubscription(context, named.id, now)
}
