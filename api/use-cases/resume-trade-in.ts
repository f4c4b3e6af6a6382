import { commonError, invalidField, refused } from '#api/domain/api-error.ts'
import { isKeptByReading, isSessionOver } from '#api/domain/trade-in-session.ts'
import { listTradeInOptions } from '#api/store/trade-in-catalogue.ts'
import { listTradeInsOf } from '#api/store/trade-in-list.ts'
import {
  findTradeIn,
  lockTradeIn,
  saveTradeInAnswers,
  setTradeInStatus,
  transitionTradeIn,
  updateTradeIn,
} from '#api/store/trade-ins.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { TradeInStatus } from '#contract/enums.ts'
import type { TradeIn } from '#contract/trade-in.ts'
import {
  advanceTradeIn,
  endSessionIfOver,
  readTradeIn,
  refuseDuplicateDevice,
} from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'
import { noDevice } from './check-imei.ts'
import { findAccount } from './manage-sessions.ts'
import { type Answers, readAnswers } from './quote-trade-in.ts'

const retryFrom: readonly TradeInStatus[] = ['NEW', 'IMEI_ERROR', 'QUESTIONS_ERROR']

/** Begins a session, or tries again after an error. @throws ApiError 404, 400 */
const startOrRetryTradeIn = (context: AppContext, sessionId: string) =>
  advanceTradeIn(context, sessionId, async (database, found, now) => {
    if (!retryFrom.includes(found.status) || found.attempts_left === 0)
      throw refused('invalid_transition')
    const device = found.status === 'IMEI_ERROR' ? noDevice : {}
    const set = { ...device, error_code: null }
    await transitionTradeIn(database, found.id, { to: 'SITE_LANDED', set, now })
  })

/** Stores answers before there is an offer. @throws ApiError 404, 400 `answer_unknown`, `invalid_transition` */
const saveAnswers = (context: AppContext, sessionId: string, answers: Answers) =>
  advanceTradeIn(context, sessionId, async (database, found, now) => {
    if (found.status !== 'SITE_LANDED') throw refused('invalid_transition')
    const { pairs } = readAnswers(await listTradeInOptions(database), answers)
    await saveTradeInAnswers(database, found.id, pairs, now)
  })

/** The session as it is now: over when nobody has asked for it for too long. @throws ApiError 404 */
async function requireTradeIn({ database, now }: AppContext, sessionId: string) {
  const row = await findTradeIn(database, sessionId)
  if (row === undefined) throw commonError('not_found')
  const at = now()
  if (!isSessionOver(row, at) && !isKeptByReading(row, at)) return row
  await inTransaction(database, async (transaction) => {
    const found = await lockTradeIn(transaction, sessionId)
    if (found === undefined) return
    await endSessionIfOver(transaction, found, at)
    if (isKeptByReading(found, at)) await updateTradeIn(transaction, found.id, {}, at)
  })
  return (await findTradeIn(database, sessionId)) ?? row
}

/** The user of this token; as elsewhere where logging in is optional, an invalid token is ignored. */
async function findCustomer({ database, now }: AppContext, bearerToken: string | undefined) {
  const account = bearerToken && (await findAccount(database, bearerToken, now()))
  return account && account.status !== 'permanent_suspend' ? account.user_id : undefined
}

/** @throws ApiError 400 without session and token, 401, 404 */
async function findNewest(
  { database }: AppContext,
  userId: number | undefined,
  bearerToken: string | undefined,
): Promise<string> {
  if (bearerToken === undefined) throw invalidField('session_id', 'required')
  if (userId === undefined) throw commonError('token_not_valid')
  const {
    own: [newest],
  } = await listTradeInsOf(database, userId, 1)
  if (newest === undefined) throw commonError('not_found')
  return newest.session_id
}

interface Resumption {
  /** Absent: the customer's newest one. */
  readonly sessionId: string | undefined
  readonly isStarting: boolean
  readonly answers: Answers | undefined
  /** Of the list of the customer's own ones. */
  readonly ownPage: number
  readonly bearerToken: string | undefined
}

/**
 * The state of a session; with `isStarting` it is begun, or tried again after an error. With a token the answer lists the
 * customer's own ones. @throws ApiError 404, 401, 400 `validation_error` without session and token
 */
export async function resumeTradeIn(
  context: AppContext,
  { sessionId: named, isStarting, answers, ownPage, bearerToken }: Resumption,
): Promise<TradeIn> {
  const userId = await findCustomer(context, bearerToken)
  const sessionId = named ?? (await findNewest(context, userId, bearerToken))
  if (isStarting) await startOrRetryTradeIn(context, sessionId)
  if (answers !== undefined) await saveAnswers(context, sessionId, answers)
  const shown = await readTradeIn(context, await requireTradeIn(context, sessionId))
  return userId === undefined
    ? shown
    : { ...shown, ...(await listTradeInsOf(context.database, userId, ownPage)) }
}

/** @throws ApiError 404, also outside local mode; 400 `duplicate_imei` */
export async function debugTradeIn(
  context: AppContext,
  sessionId: string,
  status: TradeInStatus | undefined,
): Promise<TradeIn> {
  const row = context.isLocal ? await findTradeIn(context.database, sessionId) : undefined
  if (row === undefined) throw commonError('not_found')
  if (status !== undefined) {
    const set = () => setTradeInStatus(context.database, row.id, status, context.now())
    await refuseDuplicateDevice(set)
  }
  return readTradeIn(context, (await findTradeIn(context.database, sessionId)) ?? row)
}
