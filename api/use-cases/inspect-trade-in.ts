import { invalidField, wrongState } from '#api/domain/api-error.ts'
import { addMs } from '#api/domain/durations.ts'
import { tradeInAnswerDays } from '#api/domain/rental.ts'
import { listPhotosOf } from '#api/store/documents.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { transitionTradeIn } from '#api/store/trade-ins.ts'
import { dayMs } from '#contract/days.ts'
import { percentOf } from '#contract/percent.ts'
import { refuseDuplicateDevice } from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'
import { emailSeller } from './email-seller.ts'
import { operateOnTradeIn, requireServedSeller } from './operate-on-trade-in.ts'
import { payOffer } from './pay-trade-in.ts'

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

/** The device is as described. @throws ApiError 404, 400 as `payOffer` */
export const completeTradeIn = (context: AppContext, sessionId: string) =>
  operateOnTradeIn(context, sessionId, async (database, found, now) => {
    if (found.status !== 'DEVICE_RECEIVED') throw wrongState({ status: found.status })
    const points = (found.amount ?? 0) + (found.bonus ?? 0)
    await payOffer(context, database, found, { points, now })
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
