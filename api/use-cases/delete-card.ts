import { commonError, refused } from '#api/domain/api-error.ts'
import { findCard, makeOldestCardDefault, markCardRemoved } from '#api/store/cards.ts'
import { lockUser } from '#api/store/locks.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { emailAboutCard } from './email-about-card.ts'
import { scheduleCardRemoval } from './remove-provider-card.ts'

/**
 * Removes a card; the oldest other one becomes the default.
 * @throws ApiError 404, or 400 `card_in_use` while a subscription is charged to it, or it is paying for one.
 */
export async function deleteCard(context: AppContext, userId: number, slug: string, now: Date) {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId)
    const found = await findCard(transaction, userId, slug)
    if (found === undefined) throw commonError('not_found')
    if (!(await markCardRemoved(transaction, found.id, now))) throw refused('card_in_use')
    if (found.is_default) await makeOldestCardDefault(transaction, userId, dayInJapan(now))
    const { siteUrl } = context
    await emailAboutCard(transaction, found, 'card_removed', { siteUrl, now })
    await scheduleCardRemoval(transaction, found.provider_id, now)
  })
}
