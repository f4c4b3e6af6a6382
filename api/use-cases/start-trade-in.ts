import { refusedField } from '#api/domain/api-error.ts'
import { addMs } from '#api/domain/durations.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { maxImeiAttempts } from '#api/domain/rental.ts'
import { sessionIdleMs } from '#api/domain/trade-in-session.ts'
import { findTradeInPrice, hasTradeInModel } from '#api/store/trade-in-catalogue.ts'
import { insertTradeIn } from '#api/store/trade-ins.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { Language } from '#contract/enums.ts'
import type { AppContext } from './app-context.ts'
import { countAttempt } from './rate-limits.ts'

interface Input {
  readonly model_id: number
  readonly capacity: string
  readonly language: Language
  readonly userId: number | undefined
  readonly clientAddress: string
  readonly now: Date
}

/** Opens a session. @throws ApiError 400 `model_unknown` or `capacity_unknown` at the field, 429. */
export async function startTradeIn(context: AppContext, { clientAddress, ...input }: Input) {
  const { database } = context
  const { model_id, capacity, now } = input
  await countAttempt(context, 'tradeIn', clientAddress, now)
  if (!(await hasTradeInModel(database, model_id))) throw refusedField('model_id', 'model_unknown')
  if ((await findTradeInPrice(database, model_id, capacity)) === undefined) {
    throw refusedField('capacity', 'capacity_unknown')
  }
  const { session_id, status } = await inTransaction(database, (transaction) =>
    insertTradeIn(transaction, { ...input, attempts: maxImeiAttempts }),
  )
  const expires_at = toJapanTime(addMs(now, sessionIdleMs))
  return { session_id, status, expires_at }
}
