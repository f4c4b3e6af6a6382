import { refused } from '#api/domain/api-error.ts'
import type { EmailTemplate } from '#api/domain/email-messages.ts'
import { tradeInDedupeKey } from '#api/domain/trade-in-kit.ts'
import type { Database } from '#api/store/database.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { type TradeInRow, transitionTradeIn } from '#api/store/trade-ins.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { emailSeller } from './email-seller.ts'
import { lockServedAccount } from './lock-customer.ts'
import { earnPoints } from './points-ledger.ts'

interface Payment {
  readonly points: number
  /** Of the entry in the ledger. */
  readonly note_ja: string
  readonly note_en: string
  readonly template: EmailTemplate
  readonly now: Date
}

/**
 * Completes a trade-in with its points, once. Inside a transaction.
 * @throws ApiError 400 `invalid_transition`, `invalid_state` when the seller has closed the account, `account_suspended`
 */
export async function payOut(
  context: AppContext,
  database: Database,
  found: TradeInRow,
  { points, note_ja, note_en, template, now }: Payment,
) {
  if (found.user_id === null) throw refused('invalid_transition')
  // Else the device is its seller's, and is sent back.
  await lockServedAccount(database, found.user_id)
  if (!(await transitionTradeIn(database, found.id, { to: 'TRADE_IN_COMPLETED', now })))
    throw refused('invalid_transition')
  const { fees } = await readBusinessRules(database)
  await earnPoints(database, {
    userId: found.user_id,
    category: 'trade_in',
    dedupeKey: tradeInDedupeKey(found.id),
    note_ja,
    note_en,
    points,
    expireMonths: fees.points_expire_months,
    today: dayInJapan(now),
    now,
  })
  await emailSeller(context, database, { found, template, values: { points }, now })
}

/** The points that the seller has been offered. Inside a transaction. @throws as `payOut` */
export const payOffer = (
  context: AppContext,
  database: Database,
  found: TradeInRow,
  { points, now }: Pick<Payment, 'points' | 'now'>,
) =>
  payOut(context, database, found, {
    points,
    note_ja: '下取りのポイント',
    note_en: 'Points for a trade-in',
    template: 'trade_in_completed',
    now,
  })
