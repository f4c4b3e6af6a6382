import { commonError, refused } from '#api/domain/api-error.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { momentOf } from '#api/domain/japan-time.ts'
import { listCardRows, markCardRemoved } from '#api/store/cards.ts'
import { closeUser, listUnfinished } from '#api/store/closed-accounts.ts'
import type { Database } from '#api/store/database.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { lockUser } from '#api/store/locks.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { findUserBySlug } from '#api/store/users.ts'
import type { AppContext } from './app-context.ts'
import { enqueueEmail } from './enqueue-email.ts'
import { forfeitPoints } from './points-ledger.ts'
import { scheduleCardRemoval } from './remove-provider-card.ts'

/**
 * A suspended customer could sign up again with the same address and number, and somebody with an open contract or invoice
 * could not be reached any more.
 */
async function assertMayClose(database: Database, userId: number): Promise<void> {
  const { status, is_refused, closed_at } = await lockUser(database, userId)
  if (closed_at !== null) throw commonError('not_found')
  if (is_refused || status === 'permanent_suspend') throw refused('account_suspended')
  const unfinished = await listUnfinished(database, userId)
  if (unfinished.length > 0) throw refused('account_in_use', { data: { unfinished } })
}

async function removeCards(database: Database, userId: number, now: Date) {
  for (const { id, provider_id } of await listCardRows(database, userId)) {
    if (await markCardRemoved(database, id, now))
      await scheduleCardRemoval(database, provider_id, now)
  }
}

/**
 * The operator closes an account, at its owner's request. The points are lost (terms of use), the
 * cards are removed, and what the books do not need is erased: the rest by `eraseOldPersonalData`.
 * @throws ApiError 404; 400 `account_in_use` with what is `unfinished`, `account_suspended`
 */
export async function closeAccount(context: AppContext, slug: string): Promise<void> {
  const { database, siteUrl } = context
  const now = context.now()
  const found = await findUserBySlug(database, slug)
  if (found === undefined) throw commonError('not_found')
  const userId = found.id
  await inTransaction(database, async (transaction) => {
    await assertMayClose(transaction, userId)
    await forfeitPoints(transaction, { userId, ...momentOf(now) })
    await removeCards(transaction, userId, now)
    const to = await findEmailRecipient(transaction, userId)
    const emailKey = emailKeyOf(to.email)
    await closeUser(transaction, { userId, slug, email: to.email, emailKey, now })
    const message = { to, template: 'account_closed', values: { name: to.name } } as const
    await enqueueEmail(transaction, message, { siteUrl, now })
  })
}
