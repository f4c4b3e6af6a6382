import { commonError, wrongState } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import { cancelDeviceRequestsOf } from '#api/store/request-decisions.ts'
import { lockSubscriptionsOf } from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { setRefused, suspendUserForGood } from '#api/store/user-status.ts'
import { findUserBySlug } from '#api/store/users.ts'
import type { AppContext } from './app-context.ts'
import { cancelBuyout } from './buy-device.ts'
import { cancelDeviceChange } from './change-device.ts'
import { closeApplication } from './close-application.ts'
import { emailUser } from './email-user.ts'
import { endTradeInsOf } from './end-trade-in-without-points.ts'

/** Runs an operation on one customer, locked. @throws ApiError 404, also for a closed account */
async function operateOnUser(
  { database }: AppContext,
  slug: string,
  work: (database: Database, user: Awaited<ReturnType<typeof lockUser>>) => Promise<unknown>,
) {
  const found = await findUserBySlug(database, slug)
  if (found === undefined) throw commonError('not_found')
  await inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, found.id)
    if (user.closed_at !== null) throw commonError('not_found')
    await work(transaction, user)
  })
}

/**
 * The operator ends an account for good, after a breach of the terms: nobody logs in to it, or signs up again with its
 * address and number. What was not sent yet is cancelled; its contracts end with their devices, its debts stay due.
 * @throws ApiError 404, 400 `invalid_transition` when that was done before
 */
export const suspendAccount = (context: AppContext, slug: string) =>
  operateOnUser(context, slug, async (database, { id, status }) => {
    if (!(await suspendUserForGood(database, id))) throw wrongState({ status })
    const now = context.now()
    await cancelUnsent(database, id, now)
    await endTradeInsOf(context, database, id, now)
    // They would be written to that they can apply.
    await cancelDeviceRequestsOf(database, id, now)
    const options = { siteUrl: context.siteUrl, now }
    await emailUser(database, id, { template: 'account_suspended' }, options)
  })

/** Applications, other devices and purchases are off, and refunded. What has left the warehouse is delivered. */
async function cancelUnsent(database: Database, userId: number, now: Date) {
  const set = { request_status: 'cancelled' } as const
  for (const found of await lockSubscriptionsOf(database, userId)) {
    if (found.shipped_at === null)
      await closeApplication(database, found, { to: 'cancelled', now, set })
    await cancelBuyout(database, found.id, now)
    await cancelDeviceChange(database, found.id, now)
  }
}

interface Refusal {
  readonly slug: string
  readonly isRefused: boolean
}

/**
 * From now on the customer's applications are refused as `bad_reputation`, or accepted again; whatever runs goes on.
 * @throws ApiError 404
 */
export const refuseApplications = (context: AppContext, { slug, isRefused }: Refusal) =>
  operateOnUser(context, slug, (database, { id }) => setRefused(database, id, isRefused))
