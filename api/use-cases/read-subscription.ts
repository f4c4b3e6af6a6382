import { commonError } from '#api/domain/api-error.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { findOwnSubscription, getSubscription } from '#api/store/subscriptions.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { AppContext } from './app-context.ts'

/** A user's subscription by its slug or number. @throws ApiError 404, also for another user's. */
export async function requireSubscription(
  context: AppContext,
  userId: number,
  slugOrId: string,
): Promise<SubscriptionRow> {
  const found = await findOwnSubscription(context.database, userId, slugOrId)
  if (found === undefined) throw commonError('not_found')
  return found
}

/** Day and rules with which subscriptions are read. */
export async function readingRules({ database }: AppContext, now: Date) {
  const { fees } = await readCachedBusinessRules(database)
  return { today: dayInJapan(now), fees }
}

export const readSubscription = async (
  context: AppContext,
  id: number,
  now: Date,
): Promise<Subscription> => getSubscription(context.database, id, await readingRules(context, now))
