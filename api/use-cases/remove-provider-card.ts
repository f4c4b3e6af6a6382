import * as v from 'valibot'
import { isProviderCardStored } from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { isJobScheduled, scheduleJob } from '#api/store/jobs.ts'
import { paymentJobKind } from './background-job.ts'

const kind = 'remove card'
const keyOf = (providerId: string) => `${kind} ${providerId}`

/** Removes a card at the provider, for which nobody here has any use. */
export const removeCardJob = paymentJobKind(
  kind,
  v.object({ providerId: v.string() }),
  ({ payments }, { providerId }) => payments.removeCard(providerId),
)

/**
 * Schedules that a card is removed at the provider, in the transaction in which it is removed or replaced here. That one has
 * locked the user.
 */
export const scheduleCardRemoval = (database: Database, providerId: string, now: Date) =>
  scheduleJob(
    database,
    { kind, dedupeKey: keyOf(providerId), payload: { providerId }, runAt: now },
    now,
  )

/** The same for a card that was not stored here, unless it is the card of somebody. */
export async function scheduleUnusedRemoval(database: Database, providerId: string, now: Date) {
  if (await isProviderCardStored(database, providerId)) return
  await scheduleCardRemoval(database, providerId, now)
}

/**
 * Whether a card of the provider's cannot be stored: it was stored before, or is about to be removed there. A one-time token
 * that comes again names such a card.
 */
export const isCardSpent = async (database: Database, providerId: string): Promise<boolean> =>
  (await isProviderCardStored(database, providerId)) ||
  (await isJobScheduled(database, keyOf(providerId)))
