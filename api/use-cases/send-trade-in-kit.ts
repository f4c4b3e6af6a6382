import { wrongState } from '#api/domain/api-error.ts'
import { toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { updateTradeIn } from '#api/store/trade-ins.ts'
import { tradeInKitSendWithinDays } from '#app.config.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { emailSeller } from './email-seller.ts'
import { operateOnTradeIn, requireServedSeller, type TradeInParcel } from './operate-on-trade-in.ts'

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
