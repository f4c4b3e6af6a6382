import { wrongState } from '#api/domain/api-error.ts'
import { toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import type { TradeInRow } from '#api/store/trade-ins.ts'
import { refuseDuplicateDevice } from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'
import { operateOnTradeIn } from './operate-on-trade-in.ts'
import { payOut } from './pay-trade-in.ts'

/** A kit was sent and no device has come, or the device was sent back. */
const mayBeLost = ({ status, kit_sent_at, return_sent_at }: TradeInRow) =>
  status === 'DEVICE_RETURNED'
    ? return_sent_at !== null
    : (status === 'OFFER_ACCEPTED' || status === 'DEVICE_NOT_RECEIVED') && kit_sent_at !== null

/**
 * A carrier has lost the device on its way here, or on its way back: its seller gets points for it, as for any trade-in.
 * @throws ApiError 404, 400 `invalid_transition`, `invalid_state` when the seller has closed the account, `account_suspended`,
 * `duplicate_imei` when the seller has begun another trade-in of the device, which is not lost then
 */
export const compensateTradeIn = (
  context: AppContext,
  { sessionId, points }: { readonly sessionId: string; readonly points: number },
) =>
  refuseDuplicateDevice(() =>
    operateOnTradeIn(context, sessionId, async (database, found, now) => {
      const { status, kit_sent_at, return_sent_at } = found
      if (!mayBeLost(found))
        throw wrongState({
          status,
          kit_sent_at: toJapanTimeOrNull(kit_sent_at),
          return_sent_at: toJapanTimeOrNull(return_sent_at),
        })
      await payOut(context, database, found, {
        points,
        note_ja: '配送中に失われた端末の補償',
        note_en: 'Compensation for a device lost on its way',
        template: 'trade_in_compensated',
        now,
      })
    }),
  )
