import type * as v from 'valibot'
import { commonError, refused } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { type TradeInRow, transitionTradeIn } from '#api/store/trade-ins.ts'
import { findUserBySlug } from '#api/store/users.ts'
import { tradeInKitSendWithinDays } from '#app.config.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { TradeIn } from '#contract/trade-in.ts'
import type { sendUserInfoBody } from '#contract/trade-in-calls.ts'
import { advanceTradeIn, readTradeIn } from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'
import { emailSeller } from './email-seller.ts'
import { assertAdult } from './sign-up.ts'

type SellerForm = v.InferOutput<typeof sendUserInfoBody>

/** @throws ApiError 404 when there is no such user, the account is closed or suspended, or another one began the session. */
async function findSeller(database: Database, found: TradeInRow, slug: string): Promise<number> {
  const seller = await findUserBySlug(database, slug)
  const isOther = found.user_id !== null && found.user_id !== seller?.id
  if (seller === undefined || isOther) throw commonError('not_found')
  const { closed_at, status } = await lockUser(database, seller.id)
  if (closed_at !== null || status === 'permanent_suspend') throw commonError('not_found')
  return seller.id
}

const personOf = (form: SellerForm) => {
  const { session_id: _id, user_slug: _slug, owner: _o, erased: _e, lock_off: _l, ...person } = form
  return person
}

/** Stores the seller, which completes the acceptance. @throws ApiError as the contract lists. */
export async function submitTradeInSeller(context: AppContext, form: SellerForm): Promise<TradeIn> {
  assertAdult(form.date_of_birth, dayInJapan(context.now()))
  const row = await advanceTradeIn(context, form.session_id, async (database, found, now) => {
    const isAccepted = found.status === 'QUESTIONS_COMPLETED' && found.accepted_at !== null
    if (!isAccepted) throw refused('invalid_transition')
    if (found.valid_until !== null && found.valid_until <= now) throw refused('offer_expired')
    const userId = await findSeller(database, found, form.user_slug)
    const { fees } = await readBusinessRules(database)
    const today = dayInJapan(now)
    const ship_by = addDays(today, fees.trade_in_ship_within_days)
    const kit_send_by = addDays(today, tradeInKitSendWithinDays)
    const set = { ...personOf(form), user_id: userId, ship_by, kit_send_by }
    const accepted = await transitionTradeIn(database, found.id, { to: 'OFFER_ACCEPTED', set, now })
    if (accepted === undefined) throw refused('invalid_transition')
    const points = (found.amount ?? 0) + (found.bonus ?? 0)
    const values = { points, ship_by, reference: found.session_id }
    await emailSeller(context, database, {
      found: accepted,
      template: 'trade_in_accepted',
      values,
      now,
    })
  })
  return readTradeIn(context, row)
}
