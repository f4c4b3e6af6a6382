import { refused } from '#api/domain/api-error.ts'
import { addMs } from '#api/domain/durations.ts'
import { computeOffer } from '#api/domain/trade-in-offer.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { findTradeInPrice, listTradeInOptions } from '#api/store/trade-in-catalogue.ts'
import { answeredOptions } from '#api/store/trade-in-view.ts'
import { saveTradeInAnswers, transitionTradeIn } from '#api/store/trade-ins.ts'
import { dayMs } from '#contract/days.ts'
import type { TradeIn } from '#contract/trade-in.ts'
import { advanceTradeIn, readTradeIn } from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'

export type Answers = readonly { readonly code: string; readonly option: string }[]

/**
 * Answers to some or all of the questions, the last one to each, with their factors.
 * @throws ApiError 400 `answer_unknown`
 */
export function readAnswers(
  options: Awaited<ReturnType<typeof listTradeInOptions>>,
  answers: Answers,
) {
  const given = new Map(answers.map(({ code, option }) => [code, option]))
  const pairs = [...given].map(([question_code, option_code]) => ({ question_code, option_code }))
  const chosen = answeredOptions(options, pairs)
  if (chosen.length < given.size) throw refused('answer_unknown')
  return { pairs, chosen }
}

/** @throws ApiError 400 `questions_incomplete`, `answer_unknown`, `not_tradable`, `invalid_transition` */
export async function quoteTradeIn(
  context: AppContext,
  sessionId: string,
  answers: Answers,
): Promise<TradeIn> {
  const { fees } = await readCachedBusinessRules(context.database)
  const row = await advanceTradeIn(context, sessionId, async (database, found, now) => {
    if (found.status !== 'SITE_LANDED' || found.imei_hash === null)
      throw refused('invalid_transition')
    const options = await listTradeInOptions(database)
    const questions = new Set(options.map(({ trade_in_questions }) => trade_in_questions.code))
    const { pairs, chosen } = readAnswers(options, answers)
    if (chosen.length < questions.size) throw refused('questions_incomplete')
    await saveTradeInAnswers(database, found.id, pairs, now)
    const price = await findTradeInPrice(database, found.model_id, found.capacity)
    const offer =
      price &&
      computeOffer({
        maxPrice: price.max_price,
        floorPrice: price.floor_price,
        answers: chosen,
        bonusPct: fees.trade_in_bonus_pct_if_points,
      })
    if (offer === undefined) {
      await transitionTradeIn(database, found.id, { to: 'QUESTIONS_ERROR', now })
      return
    }
    const set = {
      amount: offer.amount,
      bonus: offer.bonus,
      breakdown: offer.breakdown,
      offer_version: found.offer_version + 1,
      valid_until: addMs(now, fees.trade_in_valid_days * dayMs),
    }
    await transitionTradeIn(database, found.id, { to: 'QUESTIONS_COMPLETED', set, now })
  })
  if (row.status === 'QUESTIONS_ERROR') throw refused('not_tradable')
  return readTradeIn(context, row)
}
