import type * as v from 'valibot'
import { ApiError, commonError } from '#api/domain/api-error.ts'
import { addDays } from '#api/domain/calendar.ts'
import { dayMs } from '#api/domain/durations.ts'
import { isImei } from '#api/domain/imei.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { hashSecret } from '#api/domain/token.ts'
import { computeOffer } from '#api/domain/trade-in-offer.ts'
import { isSessionIdle } from '#api/domain/trade-in-session.ts'
import type { ImeiReport } from '#api/providers/imei-registry.ts'
import type { Database } from '#api/store/database.ts'
import { readBusinessRules, readCachedBusinessRules } from '#api/store/settings.ts'
import { findTradeInPrice, listTradeInOptions } from '#api/store/trade-in-catalogue.ts'
import { answeredOptions, getTradeIn } from '#api/store/trade-in-view.ts'
import {
  findTradeIn,
  isImeiTraded,
  lockTradeIn,
  replaceTradeInAnswers,
  setTradeInStatus,
  type TradeInRow,
  transitionTradeIn,
  updateTradeIn,
} from '#api/store/trade-ins.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { findUserBySlug } from '#api/store/users.ts'
import type { TradeInStatus } from '#contract/enums.ts'
import type { ImeiError, TradeIn } from '#contract/trade-in.ts'
import type { sendUserInfoBody } from '#contract/trade-in-calls.ts'
import type { AppContext } from './app-context.ts'
import { emailSeller } from './email-seller.ts'
import { settleAdjusted } from './inspect-trade-in.ts'
import { assertAdult } from './sign-up.ts'

const refuse = (code: string) => new ApiError(400, code)
const daysLater = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

const readSession = async ({ database }: AppContext, row: TradeInRow): Promise<TradeIn> => {
  const { fees } = await readCachedBusinessRules(database)
  return getTradeIn(database, row, fees.trade_in_bonus_pct_if_points)
}

/** @throws ApiError 404 */
async function requireSession(database: Database, sessionId: string): Promise<TradeInRow> {
  const found = await lockTradeIn(database, sessionId)
  if (found === undefined) throw commonError('not_found')
  return found
}

/** Runs one step of a session that is still alive, held against a second request. @throws ApiError 404, 400 `session_expired` */
async function step(
  context: AppContext,
  sessionId: string,
  work: (database: Database, found: TradeInRow, now: Date) => Promise<void>,
): Promise<TradeInRow> {
  const now = context.now()
  // An ended session is noted even though the step itself is refused.
  const ended = await inTransaction(context.database, async (transaction) => {
    const found = await requireSession(transaction, sessionId)
    if (!isSessionIdle(found, now) && found.status !== 'INITIAL_SESSION_TIMEOUT') {
      await work(transaction, found, now)
      return false
    }
    await transitionTradeIn(transaction, found.id, { to: 'INITIAL_SESSION_TIMEOUT', now })
    return true
  })
  if (ended) throw refuse('session_expired')
  const row = await findTradeIn(context.database, sessionId)
  if (row === undefined) throw commonError('not_found')
  return row
}

const retryFrom: readonly TradeInStatus[] = ['NEW', 'IMEI_ERROR', 'QUESTIONS_ERROR']

/** Where a session stands; with `isStarting` it is begun, or tried again after an error. */
export async function landTradeIn(
  context: AppContext,
  sessionId: string,
  isStarting: boolean,
): Promise<TradeIn> {
  if (!isStarting) {
    const row = await findTradeIn(context.database, sessionId)
    if (row === undefined) throw commonError('not_found')
    if (!isSessionIdle(row, context.now())) return readSession(context, row)
    await step(context, sessionId, async () => undefined).catch(() => undefined)
    return readSession(context, (await findTradeIn(context.database, sessionId)) ?? row)
  }
  const landed = await step(context, sessionId, async (database, found, now) => {
    if (!retryFrom.includes(found.status) || found.attempts_left === 0)
      throw refuse('invalid_transition')
    await transitionTradeIn(database, found.id, {
      to: 'SITE_LANDED',
      set: { error_code: null },
      now,
    })
  })
  return readSession(context, landed)
}

/** Why a number is refused; undefined when it is not. `report` is missing for what is no IMEI at all. */
async function findImeiError(
  database: Database,
  found: TradeInRow,
  { imei, report }: { readonly imei: string; readonly report: ImeiReport | undefined },
): Promise<ImeiError | undefined> {
  if (report === undefined) return 'invalid_imei'
  if (report.isKnownToUs || (await isImeiTraded(database, found.id, hashSecret(imei)))) {
    return 'duplicate_imei'
  }
  if (!report.isModelRight) return 'model_mismatch'
  return report.restriction === 'restricted' ? 'network_restricted' : undefined
}

/**
 * @returns undefined when the number is refused, with the reason in the session
 * @throws ApiError 404, 400
 */
export async function checkImei(context: AppContext, sessionId: string, typed: string) {
  const imei = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  const report = isImei(imei) ? await context.imeiRegistry(imei) : undefined
  const checked = await step(context, sessionId, async (database, found, now) => {
    if (found.status !== 'SITE_LANDED') throw refuse('invalid_transition')
    const error_code = await findImeiError(database, found, { imei, report })
    if (error_code !== undefined) {
      const attempts_left = Math.max(0, found.attempts_left - 1)
      const set = { error_code, attempts_left }
      await transitionTradeIn(database, found.id, { to: 'IMEI_ERROR', set, now })
      return
    }
    const known = {
      imei_last4: imei.slice(-4),
      imei_hash: hashSecret(imei),
      network_restriction: report?.restriction === 'possible' ? 'possible' : 'none',
      error_code: null,
    } as const
    await updateTradeIn(database, found.id, known, now)
  })
  if (checked.status === 'IMEI_ERROR' || checked.network_restriction === null) return undefined
  return {
    imei_last4: checked.imei_last4 ?? '',
    model_matches: true,
    network_restriction: checked.network_restriction,
  }
}

type Answers = readonly { readonly code: string; readonly option: string }[]

/** @throws ApiError 400 `questions_incomplete`, `answer_unknown`, `not_tradable`, `invalid_transition` */
export async function answerQuestions(
  context: AppContext,
  sessionId: string,
  answers: Answers,
): Promise<TradeIn> {
  const { fees } = await readCachedBusinessRules(context.database)
  const row = await step(context, sessionId, async (database, found, now) => {
    if (found.status !== 'SITE_LANDED' || found.imei_hash === null)
      throw refuse('invalid_transition')
    const options = await listTradeInOptions(database)
    const asked = new Set(options.map(({ trade_in_questions }) => trade_in_questions.code))
    const given = new Map(answers.map(({ code, option }) => [code, option]))
    if ([...given.keys()].some((code) => !asked.has(code))) throw refuse('answer_unknown')
    if (given.size < asked.size) throw refuse('questions_incomplete')
    const pairs = [...given].map(([question_code, option_code]) => ({ question_code, option_code }))
    const chosen = answeredOptions(options, pairs)
    if (chosen.length < asked.size) throw refuse('answer_unknown')
    await replaceTradeInAnswers(
      database,
      found.id,
      [...given].map(([code, option]) => ({ code, option })),
    )
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
      offer_version: found.offer_version + 1,
      valid_until: daysLater(now, fees.trade_in_valid_days),
    }
    await transitionTradeIn(database, found.id, { to: 'QUESTIONS_COMPLETED', set, now })
  })
  if (row.status === 'QUESTIONS_ERROR') throw refuse('not_tradable')
  return readSession(context, row)
}

interface Decision {
  readonly sessionId: string
  readonly isAccepted: boolean
  readonly version: number | undefined
}

/** Of the first offer, or of an adjusted one. @throws ApiError 400 `offer_changed`, `offer_expired`, `invalid_transition` */
export async function decideOffer(
  context: AppContext,
  { sessionId, isAccepted, version }: Decision,
): Promise<TradeIn> {
  const row = await step(context, sessionId, async (database, found, now) => {
    if (isAccepted && version !== found.offer_version) throw refuse('offer_changed')
    if (found.status === 'OFFER_ADJUSTED') {
      return settleAdjusted(context, database, { found, isAccepted, now })
    }
    if (found.status !== 'QUESTIONS_COMPLETED') throw refuse('invalid_transition')
    if (!isAccepted) {
      await transitionTradeIn(database, found.id, { to: 'OFFER_REJECTED', now })
      return
    }
    if (found.valid_until !== null && found.valid_until <= now) throw refuse('offer_expired')
    await updateTradeIn(database, found.id, { accepted_at: now }, now)
  })
  return readSession(context, row)
}

type SellerForm = v.InferOutput<typeof sendUserInfoBody>

/** @throws ApiError 404: nobody, or not the one who began. */
async function findSeller(database: Database, found: TradeInRow, slug: string): Promise<number> {
  const seller = await findUserBySlug(database, slug)
  const isOther = found.user_id !== null && found.user_id !== seller?.id
  if (seller === undefined || isOther) throw commonError('not_found')
  return seller.id
}

const personOf = (form: SellerForm) => {
  const { session_id: _id, user_slug: _slug, owner: _o, erased: _e, lock_off: _l, ...person } = form
  return person
}

/** Who sells, and with that the acceptance is complete. @throws ApiError as the contract lists. */
export async function sendUserInfo(context: AppContext, form: SellerForm): Promise<TradeIn> {
  assertAdult(form.date_of_birth, toJapanDay(context.now()))
  const row = await step(context, form.session_id, async (database, found, now) => {
    const isAccepted = found.status === 'QUESTIONS_COMPLETED' && found.accepted_at !== null
    if (!isAccepted) throw refuse('invalid_transition')
    if (found.valid_until !== null && found.valid_until <= now) throw refuse('offer_expired')
    const userId = await findSeller(database, found, form.user_slug)
    const { fees } = await readBusinessRules(database)
    const ship_by = addDays(toJapanDay(now), fees.trade_in_ship_within_days)
    const set = { ...personOf(form), user_id: userId, ship_by }
    const accepted = await transitionTradeIn(database, found.id, { to: 'OFFER_ACCEPTED', set, now })
    if (accepted === undefined) throw refuse('invalid_transition')
    const points = ((found.amount ?? 0) + (found.bonus ?? 0)).toLocaleString('en')
    const values = { points, ship_by, reference: found.session_id }
    await emailSeller(context, database, {
      found: accepted,
      template: 'trade_in_accepted',
      values,
      now,
    })
  })
  return readSession(context, row)
}

/** @throws ApiError 404, also outside local mode. */
export async function debugTradeIn(
  context: AppContext,
  sessionId: string,
  status: TradeInStatus | undefined,
): Promise<TradeIn> {
  const row = context.isLocal ? await findTradeIn(context.database, sessionId) : undefined
  if (row === undefined) throw commonError('not_found')
  if (status !== undefined) await setTradeInStatus(context.database, row.id, status, context.now())
  return readSession(context, (await findTradeIn(context.database, sessionId)) ?? row)
}
