import { wrongState } from '#api/domain/api-error.ts'
import { toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import type { Database } from '#api/store/database.ts'
import {
  lockRunningTradeIns,
  type TradeInRow,
  transitionTradeIn,
  updateTradeIn,
} from '#api/store/trade-ins.ts'
import type { AppContext } from './app-context.ts'
import { emailSeller } from './email-seller.ts'
import { operateOnTradeIn, type TradeInParcel } from './operate-on-trade-in.ts'

async function endWithoutPoints(database: Database, found: TradeInRow, now: Date) {
  if (!(await transitionTradeIn(database, found.id, { to: 'DEVICE_RETURNED', now })))
    throw wrongState({ status: found.status })
}

/** The offer is off and the device is still here: staff send it back. Inside a transaction. */
export async function endUnaccepted(
  context: AppContext,
  database: Database,
  found: TradeInRow,
  now: Date,
) {
  await endWithoutPoints(database, found, now)
  await emailSeller(context, database, { found, template: 'trade_in_to_return', values: {}, now })
}

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
