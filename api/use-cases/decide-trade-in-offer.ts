import { refused } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { type TradeInRow, transitionTradeIn, updateTradeIn } from '#api/store/trade-ins.ts'
import type { TradeIn } from '#contract/trade-in.ts'
import { advanceTradeIn, readTradeIn } from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'
import { endUnaccepted } from './end-trade-in-without-points.ts'
import { payOffer } from './pay-trade-in.ts'

interface Decision {
  readonly sessionId: string
  readonly isAccepted: boolean
  readonly version: number | undefined
}

interface Answer {
  readonly found: TradeInRow
  readonly isAccepted: boolean
  readonly now: Date
}

async function decideFirstOffer(database: Database, { found, isAccepted, now }: Answer) {
  if (!isAccepted) {
    await transitionTradeIn(database, found.id, { to: 'OFFER_REJECTED', now })
    return
  }
  if (found.valid_until !== null && found.valid_until <= now) throw refused('offer_expired')
  // The seller's details come next; the offer is valid from the first acceptance on.
  await updateTradeIn(database, found.id, { accepted_at: found.accepted_at ?? now }, now)
}

async function decideAdjustedOffer(
  context: AppContext,
  database: Database,
  { found, isAccepted, now }: Answer,
) {
  if (!isAccepted) return endUnaccepted(context, database, found, now)
  if (found.answer_by !== null && found.answer_by <= now) throw refused('offer_expired')
  const points = (found.adjusted_amount ?? 0) + (found.adjusted_bonus ?? 0)
  await payOffer(context, database, found, { points, now })
}

/** Of the first offer, or of an adjusted one. @throws ApiError 400 `offer_changed`, `offer_expired`, `invalid_transition` */
export async function decideTradeInOffer(
  context: AppContext,
  { sessionId, isAccepted, version }: Decision,
): Promise<TradeIn> {
  const row = await advanceTradeIn(context, sessionId, async (database, found, now) => {
    const isAdjusted = found.status === 'OFFER_ADJUSTED'
    if (!isAdjusted && found.status !== 'QUESTIONS_COMPLETED') throw refused('invalid_transition')
    if (isAccepted && version !== found.offer_version) throw refused('offer_changed')
    if (isAdjusted) return decideAdjustedOffer(context, database, { found, isAccepted, now })
    await decideFirstOffer(database, { found, isAccepted, now })
  })
  return readTradeIn(context, row)
}
