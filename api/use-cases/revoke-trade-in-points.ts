import { commonError, wrongState } from '#api/domain/api-error.ts'
import { tradeInDedupeKey, tradeInRevocationKey } from '#api/domain/trade-in-kit.ts'
import type { Database } from '#api/store/database.ts'
import { findEarnedPoints } from '#api/store/points-entries.ts'
import { lockTradeIn, updateTradeIn } from '#api/store/trade-ins.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { emailSeller } from './email-seller.ts'
import { lockOpenAccount } from './lock-customer.ts'
import { revokePoints } from './points-ledger.ts'

interface Revocation {
  readonly sessionId: string
  /** Why, as the seller reads it. */
  readonly text_ja: string
  readonly text_en: string
}

/**
 * A completed trade-in turns out to be wrong: the device was stolen, or is locked. Its points are taken back, other ones where
 * they are spent, and what is missing from the next ones; those that have expired are not. Inside a transaction.
 * @returns how many were taken back, and how many are owed
 * @throws ApiError 404; 400 `invalid_transition` when there is nothing to take back, `invalid_state` when the account is closed
 */
export async function revokeTradeInPoints(
  context: AppContext,
  database: Database,
  { sessionId, text_ja, text_en }: Revocation,
) {
  const now = context.now()
  const found = await lockTradeIn(database, sessionId)
  if (found === undefined) throw commonError('not_found')
  const { id, status, user_id: userId, revoked_at } = found
  if (status !== 'TRADE_IN_COMPLETED' || userId === null) throw wrongState({ status })
  await lockOpenAccount(database, userId)
  const dedupeKeyOfEarn = tradeInDedupeKey(id)
  const dedupeKey = tradeInRevocationKey(id)
  const earned = await findEarnedPoints(database, dedupeKeyOfEarn)
  const points = earned === undefined ? 0 : earned.points - earned.expired
  if (points === 0 || revoked_at !== null) throw wrongState({ status })
  const revoked = await revokePoints(database, {
    userId,
    dedupeKey,
    dedupeKeyOfEarn,
    note_ja: `下取りのポイントの取り消し(${text_ja})`,
    note_en: `Points for a trade-in taken back (${text_en})`,
    today: dayInJapan(now),
    now,
  })
  const revocation = {
    revoked_at: now,
    revoked_points: points,
    revoked_text_ja: text_ja,
    revoked_text_en: text_en,
  }
  await updateTradeIn(database, id, revocation, now)
  const values = { points, text_ja, text_en }
  const template = 'trade_in_points_revoked'
  await emailSeller(context, database, { found, template, values, now })
  return { session_id: sessionId, revoked, owed: points - revoked }
}
