import { commonError } from '#api/domain/api-error.ts'
import { isSessionIdle } from '#api/domain/trade-in-session.ts'
import { findTradeIn, setTradeInStatus, transitionTradeIn } from '#api/store/trade-ins.ts'
import type { TradeInStatus } from '#contract/enums.ts'
import type { TradeIn } from '#contract/trade-in.ts'
import { advanceTradeIn, readTradeIn, refuseTradeIn } from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'

const retryFrom: readonly TradeInStatus[] = ['NEW', 'IMEI_ERROR', 'QUESTIONS_ERROR']

/** Where a session stands; with `isStarting` it is begun, or tried again after an error. */
export async function resumeTradeIn(
  context: AppContext,
  sessionId: string,
  isStarting: boolean,
): Promise<TradeIn> {
  if (!isStarting) {
    const row = await findTradeIn(context.database, sessionId)
    if (row === undefined) throw commonError('not_found')
    if (!isSessionIdle(row, context.now())) return readTradeIn(context, row)
    await advanceTradeIn(context, sessionId, async () => undefined).catch(() => undefined)
    return readTradeIn(context, (await findTradeIn(context.database, sessionId)) ?? row)
  }
  const landed = await advanceTradeIn(context, sessionId, async (database, found, now) => {
    if (!retryFrom.includes(found.status) || found.attempts_left === 0)
      throw refuseTradeIn('invalid_transition')
    await transitionTradeIn(database, found.id, {
      to: 'SITE_LANDED',
      set: { error_code: null },
      now,
    })
  })
  return readTradeIn(context, landed)
}

/** @throws ApiError 404, also outside local mode. */
export async function debugTradeIn(
  context: AppContext,
  sessionId: string,
  status: TradeInStatus | undefined,
): Promise<TradeIn> {
  const row = context.isLocal ? await findTradeIn(context.database, sessionId) : undefined
  if (row === undefined) throw commonError('not_found')
  if (status !== undefined) await setTradeInStatus(context.database, row.id, status, context.now())
  return readTradeIn(context, (await findTradeIn(context.database, sessionId)) ?? row)
}
