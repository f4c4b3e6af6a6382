import { describeError } from '#api/domain/describe-error.ts'
import { hourMs, minuteMs } from '#api/domain/durations.ts'
import {
  activateCard,
  type CardRow,
  listCardRows,
  makeOldestCardDefault,
  markCardRemoved,
} from '#api/store/cards.ts'
import { lockUser } from '#api/store/locks.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { listWaitingCards, listWaitingCardsOf } from '#api/store/waiting-cards.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { cardVerificationHours } from '#contract/waiting-times.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { doEach } from './do-each.ts'
import { emailAboutCard } from './email-about-card.ts'
import { scheduleCardRemoval } from './remove-provider-card.ts'

/** Long enough for the bank's step, and for a night in between. */
const abandonedMs = cardVerificationHours * hourMs
/** A provider that is silent must not keep the other jobs waiting. */
const budgetMs = 30_000

/** Takes away a card that will never be active, unless the bank has approved it at the last moment. */
async function removeWaitingCard(context: AppContext, card: CardRow, now: Date) {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, card.user_id)
    const held = await listCardRows(transaction, card.user_id)
    const same = held.find(({ provider_id }) => provider_id === card.provider_id)
    // Added once more meanwhile, it waits for another 3-D Secure as another card of the provider's.
    if (same === undefined || same.state === 'active') return
    if (!(await markCardRemoved(transaction, card.id, now))) return
    if (same.is_default) await makeOldestCardDefault(transaction, card.user_id, dayInJapan(now))
    await scheduleCardRemoval(transaction, card.provider_id, now)
  })
}

/** @returns whether the card is active now */
async function settleWaitingCard(context: AppContext, card: CardRow, now: Date): Promise<boolean> {
  const verification = await context.payments.findVerification(card.provider_id)
  if (verification === 'approved') {
    const { database, siteUrl } = context
    await inTransaction(database, async (transaction) => {
      await lockUser(transaction, card.user_id)
      const isNew = await activateCard(transaction, card, dayInJapan(now))
      if (isNew) await emailAboutCard(transaction, card, 'card_added', { siteUrl, now })
    })
    return true
  }
  const isAbandoned = now.getTime() - card.created_at.getTime() > abandonedMs
  if (verification !== 'open' || isAbandoned) await removeWaitingCard(context, card, now)
  return false
}

/** As `settleWaitingCard`; when the provider is unavailable the card stays as it is. */
const trySettling = (context: AppContext, card: CardRow, now: Date): Promise<boolean> =>
  settleWaitingCard(context, card, now).catch((error: unknown) => {
    context.logger.warn(describeError(error), 'a card still waits')
    return false
  })

/**
 * Asks the provider about a user's few cards that wait for 3-D Secure, all at once: the browser may have been lost after
 * the bank's page. When the provider is unavailable they stay as they are.
 * @returns the ids of those that are active now
 */
export async function settleWaitingCardsOf(
  context: AppContext,
  userId: number,
  now: Date,
): Promise<readonly number[]> {
  const settled = await Promise.all(
    (await listWaitingCardsOf(context.database, userId)).map(async (card) =>
      (await trySettling(context, card, now)) ? [card.id] : [],
    ),
  )
  return settled.flat()
}

/** One after the other: the provider is not to be asked about everybody's cards at once. */
export const settleWaitingCards: RecurringJob = {
  name: 'settle waiting cards',
  everyMs: 5 * minuteMs,
  async run(context, now) {
    let afterId = 0
    await doEach(context, {
      list: async (limit) => {
        const page = await listWaitingCards(context.database, { afterId, limit })
        afterId = page.at(-1)?.id ?? afterId
        return page
      },
      budgetMs,
      keyOf: ({ id }) => id,
      act: (card) => trySettling(context, card, now),
    })
  },
}
