import { commonError } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { lockTradeIn, type TradeInRow } from '#api/store/trade-ins.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'
import { lockServedAccount } from './lock-customer.ts'

/** A parcel to the seller: the box for the device, or the device itself on its way back. */
export interface TradeInParcel {
  readonly sessionId: string
  readonly carrier: string
  readonly tracking: string
  /** Number of the parcel that was lost or came back; without it this is the first one. */
  readonly replacesTracking?: string | undefined
}

/** Runs an operation on one trade-in, locked. @throws ApiError 404 */
export async function operateOnTradeIn(
  context: AppContext,
  sessionId: string,
  work: (database: Database, found: TradeInRow, now: Date) => Promise<void>,
) {
  const now = context.now()
  await inTransaction(context.database, async (transaction) => {
    const found = await lockTradeIn(transaction, sessionId)
    if (found === undefined) throw commonError('not_found')
    await work(transaction, found, now)
  })
}

/** Nobody is sent a kit, or offered points, in an account that gets nothing more. @throws ApiError 400 */
export async function requireServedSeller(database: Database, { user_id }: TradeInRow) {
  if (user_id !== null) await lockServedAccount(database, user_id)
}
