import { commonError, invalidField, refused, wrongState } from '#api/domain/api-error.ts'
import { addMs } from '#api/domain/durations.ts'
import { toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { tradeInAnswerDays } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { listPhotosOf } from '#api/store/documents.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import {
  lockRunningTradeIns,
  lockTradeIn,
  type TradeInRow,
  transitionTradeIn,
  updateTradeIn,
} from '#api/store/trade-ins.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { tradeInKitSendWithinDays } from '#app.config.ts'
import { addDays, dayMs } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { percentOf } from '#contract/percent.ts'
import { refuseDuplicateDevice } from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'
import { emailSeller } from './email-seller.ts'
import { lockServedAccount } from './lock-customer.ts'
import { payOut } from './pay-trade-in.ts'

/** Nobody is sent a kit, or offered points, in an account that gets nothing more. @throws ApiError 400 */
async function requireServedSeller(database: Database, { user_id }: TradeInRow) {
  if (user_id !== null) await lockServedAccount(database, user_id)
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

interface TradeInParcel {
  readonly sessionId: string
  readonly carrier: string
  readonly tracking: string
  /** Number of the parcel that was lost or came back; without it this is the first one. */
  readonly replacesTracking?: string | undefined
}

/**
 * The box for the seller's device is on its way: one, and another one in place of a lost one. Whoever gets it late has as
 * many days as others to send the device. @throws ApiError 404, 400 `invalid_transition`, `account_suspended`
 */
export const sendTradeInKit = (
  context: AppContext,
  { sessionId, carrier, tracking, replacesTracking }: TradeInParcel,
) =>
  operateOnTradeIn(context, sessionId, async (database, found, now) => {
    const { status, kit_tracking, kit_sent_at } = found
    const isNext = kit_tracking === (replacesTracking ?? null) && kit_tracking !== tracking
    if (status !== 'OFFER_ACCEPTED' || !isNext)
      throw wrongState({ status, kit_tracking, kit_sent_at: toJapanTimeOrNull(kit_sent_at) })
    await requireServedSeller(database, found)
    const { fees } = await readBusinessRules(database)
    const days = fees.trade_in_ship_within_days - tradeInKitSendWithinDays
    const earliest = addDays(dayInJapan(now), days)
    const ship_by = found.ship_by === null || found.ship_by < earliest ? earliest : found.ship_by
    const parcel = { kit_carrier: carrier, kit_tracking: tracking, kit_sent_at: now, ship_by }
    await updateTradeIn(database, found.id, parcel, now)
    const values = { carrier, tracking, ship_by }
    await emailSeller(context, database, { found, template: 'trade_in_kit_sent', values, now })
  })

/**
 * The parcel has arrived. @throws ApiError 404, 400 `invalid_transition`, or `duplicate_imei` when the seller has begun
 * another trade-in of the device since this one ended
 */
export const receiveTradeIn = (context: AppContext, sessionId: string) =>
  refuseDuplicateDevice(() =>
    operateOnTradeIn(context, sessionId, async (database, found, now) => {
      const set = { received_at: now }
      if (!(await transitionTradeIn(database, found.id, { to: 'DEVICE_RECEIVED', set, now })))
        throw wrongState({ status: found.status })
      const values = { reference: found.session_id }
      await emailSeller(context, database, { found, template: 'trade_in_received', values, now })
    }),
  )

const completion = {
  note_ja: '下取りのポイント',
  note_en: 'Points for a trade-in',
  template: 'trade_in_completed',
} as const

/** The device is as described. @throws ApiError 404, 400 as `payOut` */
export const completeTradeIn = (context: AppContext, sessionId: string) =>
  operateOnTradeIn(context, sessionId, async (database, found, now) => {
    if (found.status !== 'DEVICE_RECEIVED') throw wrongState({ status: found.status })
    const points = (found.amount ?? 0) + (found.bonus ?? 0)
    await payOut(context, database, found, { ...completion, points, now })
  })

interface Adjustment {
  readonly sessionId: string
  /** Yen, at most what was offered. */
  readonly amount: number
  readonly reasons: readonly { readonly text_ja: string; readonly text_en: string }[]
  /** Names of photographs of this device that were stored before. */
  readonly photos: readonly string[]
}

/**
 * The device is not as described: a new offer, to be answered in time.
 * @throws ApiError 404; 400 `invalid_transition`, `invalid_state` in a closed account, `account_suspended`, `validation_error`
 */
export const adjustTradeIn = (
  context: AppContext,
  { sessionId, amount, reasons, photos }: Adjustment,
) =>
  operateOnTradeIn(context, sessionId, async (database, found, now) => {
    if (found.status !== 'DEVICE_RECEIVED') throw wrongState({ status: found.status })
    await requireServedSeller(database, found)
    if (amount > (found.amount ?? 0)) throw invalidField('amount', 'invalid')
    const stored = await listPhotosOf(database, found.id)
    if (photos.some((name) => !stored.includes(name))) throw invalidField('photos', 'invalid')
    const { fees } = await readBusinessRules(database)
    const bonus = percentOf(amount, fees.trade_in_bonus_pct_if_points)
    const set = {
      adjusted_amount: amount,
      adjusted_bonus: bonus,
      adjusted_reasons: reasons,
      adjusted_photos: photos,
      answer_by: addMs(now, tradeInAnswerDays * dayMs),
      offer_version: found.offer_version + 1,
    }
    if (!(await transitionTradeIn(database, found.id, { to: 'OFFER_ADJUSTED', set, now })))
      throw wrongState({ status: found.status })
    const values = {
      points: amount + bonus,
      days: tradeInAnswerDays,
      reference: found.session_id,
    }
    await emailSeller(context, database, { found, template: 'trade_in_adjusted', values, now })
  })

/** The seller's answer to an adjusted offer. Inside a transaction. */
export async function settleAdjusted(
  context: AppContext,
  database: Database,
  { found, isAccepted, now }: { found: TradeInRow; isAccepted: boolean; now: Date },
) {
  if (isAccepted) {
    if (found.answer_by !== null && found.answer_by <= now) throw refused('offer_expired')
    const points = (found.adjusted_amount ?? 0) + (found.adjusted_bonus ?? 0)
    return payOut(context, database, found, { ...completion, points, now })
  }
  await endUnaccepted(context, database, found, now)
}

async function endWithoutPoints(database: Database, found: TradeInRow, now: Date) {
  if (!(await transitionTradeIn(database, found.id, { to: 'DEVICE_RETURNED', now })))
    throw wrongState({ status: found.status })
}

/** The device is still here: staff send it back. */
async function endUnaccepted(
  context: AppContext,
  database: Database,
  found: TradeInRow,
  now: Date,
) {
  await endWithoutPoints(database, found, now)
  await emailSeller(context, database, { found, template: 'trade_in_to_return', values: {}, now })
}

/** Ends trade-ins whose offer was not answered in time; an answer that came meanwhile counts. */
export const returnUnanswered = (context: AppContext, sessionId: string) =>
  operateOnTradeIn(context, sessionId, async (database, found, now) => {
    const isLate = found.answer_by !== null && found.answer_by <= now
    if (found.status === 'OFFER_ADJUSTED' && isLate)
      await endUnaccepted(context, database, found, now)
  })

/** The first parcel, or the next one in place of that before. */
const isNextParcel = (
  { return_sent_at, return_tracking }: TradeInRow,
  { tracking, replacesTracking }: TradeInParcel,
) =>
  return_sent_at === null
    ? replacesTracking === undefined
    : return_tracking === replacesTracking && return_tracking !== tracking

/**
 * Staff send the device back, also after its seller has refused the adjusted offer, or did not answer it; and again when the
 * parcel came back. @throws ApiError 404, 400 `invalid_transition`
 */
export const returnTradeIn = (context: AppContext, parcel: TradeInParcel) =>
  operateOnTradeIn(context, parcel.sessionId, async (database, found, now) => {
    const { status, return_tracking, return_sent_at } = found
    if (!isNextParcel(found, parcel))
      throw wrongState({
        status,
        return_tracking,
        return_sent_at: toJapanTimeOrNull(return_sent_at),
      })
    if (status !== 'DEVICE_RETURNED') await endWithoutPoints(database, found, now)
    const { carrier, tracking } = parcel
    const sent = { return_carrier: carrier, return_tracking: tracking, return_sent_at: now }
    await updateTradeIn(database, found.id, sent, now)
    const values = { carrier, tracking }
    await emailSeller(context, database, { found, template: 'trade_in_returned', values, now })
  })

/** The seller keeps the device after all. @throws ApiError 404, 400 `invalid_transition` */
export const endTradeIn = (context: AppContext, sessionId: string) =>
  operateOnTradeIn(context, sessionId, async (database, found, now) => {
    if (!(await transitionTradeIn(database, found.id, { to: 'DEVICE_NOT_RECEIVED', now })))
      throw wrongState({ status: found.status })
  })

/**
 * Of a seller who is suspended for good: what has not left the seller's hands is off, and a device whose offer was adjusted
 * goes back. Staff decide about a device that is here. Inside a transaction.
 */
export async function endTradeInsOf(
  context: AppContext,
  database: Database,
  userId: number,
  now: Date,
) {
  for (const found of await lockRunningTradeIns(database, userId)) {
    if (found.status === 'OFFER_ACCEPTED' && found.kit_sent_at === null)
      await transitionTradeIn(database, found.id, { to: 'DEVICE_NOT_RECEIVED', now })
    if (found.status === 'OFFER_ADJUSTED') await endUnaccepted(context, database, found, now)
  }
}
