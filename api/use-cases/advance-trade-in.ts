import { commonError, refused } from '#api/domain/api-error.ts'
import { isSessionOver } from '#api/domain/trade-in-session.ts'
import type { Database } from '#api/store/database.ts'
import { getTradeIn } from '#api/store/trade-in-view.ts'
import {
  findTradeIn,
  lockTradeIn,
  type TradeInRow,
  transitionTradeIn,
} from '#api/store/trade-ins.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { violatedConstraint } from '#api/store/violated-constraint.ts'
import type { TradeIn } from '#contract/trade-in.ts'
import type { AppContext } from './app-context.ts'

/** As the contract shows it. */
export const readTradeIn = ({ database }: AppContext, row: TradeInRow): Promise<TradeIn> =>
  getTradeIn(database, row)

/** @throws ApiError 404 */
async function requireSession(database: Database, sessionId: string): Promise<TradeInRow> {
  const found = await lockTradeIn(database, sessionId)
  if (found === undefined) throw commonError('not_found')
  return found
}

/** Closes a session that has ended, and no other. Inside a transaction, its row locked. */
export async function endSessionIfOver(database: Database, found: TradeInRow, now: Date) {
  if (!isSessionOver(found, now)) return
  await transitionTradeIn(database, found.id, { to: 'INITIAL_SESSION_TIMEOUT', now })
}

/** Whether a write was refused because another trade-in has the device. */
export const isDuplicateDevice = (error: unknown): boolean =>
  violatedConstraint(error) === 'trade_ins_one_open_imei'

/** @throws ApiError 400 `duplicate_imei` when `work` would put one device into two open trade-ins. */
export async function refuseDuplicateDevice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDuplicateDevice(error) ? refused('duplicate_imei') : error
  }
}

/**
 * Runs one step of a session that has not ended, locked against a second request.
 * @throws ApiError 404, 400 `session_expired`, or `offer_expired` when the offer had been accepted
 */
export async function advanceTradeIn(
  context: AppContext,
  sessionId: string,
  work: (database: Database, found: TradeInRow, now: Date) => Promise<void>,
): Promise<TradeInRow> {
  const now = context.now()
  // An ended session is noted even though the step itself is refused.
  const ended = await inTransaction(context.database, async (transaction) => {
    const found = await requireSession(transaction, sessionId)
    if (!isSessionOver(found, now) && found.status !== 'INITIAL_SESSION_TIMEOUT') {
      await work(transaction, found, now)
      return undefined
    }
    await endSessionIfOver(transaction, found, now)
    return found
  })
  if (ended !== undefined)
    throw refused(ended.accepted_at === null ? 'session_expired' : 'offer_expired')
  const row = await findTradeIn(context.database, sessionId)
  if (row === undefined) throw commonError('not_found')
  return row
}
