import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { statusesBefore, tradeInTransitions } from '#api/domain/status-transitions.ts'
import { computeOffer } from '#api/domain/trade-in-offer.ts'
import { users } from '#api/store/tables/account-tables.ts'
import {
  tradeInAnswers,
  tradeInEvents,
  tradeInMakes,
  tradeInModels,
  tradeInOptions,
  tradeInPrices,
  tradeInQuestions,
  tradeIns,
} from '#api/store/tables/trade-in-tables.ts'
import type { TradeInStatus } from '#contract/enums.ts'
import type { TradeIn } from '#contract/trade-in.ts'
import type { Database } from './database.ts'

export type TradeInRow = typeof tradeIns.$inferSelect

/** Before acceptance a session ends after half an hour without a sign of life. */
export const idleMs = 30 * 60_000
export const initialStatuses: readonly TradeInStatus[] = [
  'NEW',
  'SITE_LANDED',
  'QUESTIONS_COMPLETED',
  'QUESTIONS_ERROR',
  'IMEI_ERROR',
]
export const isInitial = (status: TradeInStatus) => initialStatuses.includes(status)

export const findTradeIn = async (database: Database, sessionId: string) =>
  (await database.select().from(tradeIns).where(eq(tradeIns.session_id, sessionId)))[0]

export const lockTradeIn = async (database: Database, sessionId: string) =>
  (
    await database.select().from(tradeIns).where(eq(tradeIns.session_id, sessionId)).for('update')
  )[0]

const noteStatus = (database: Database, id: number, status: TradeInStatus, at: Date) =>
  database.insert(tradeInEvents).values({ trade_in_id: id, status, at })

interface NewTradeIn {
  readonly model_id: number
  readonly capacity: string
  readonly language: 'en' | 'jp'
  readonly userId: number | undefined
  readonly attempts: number
  readonly now: Date
}

export async function createTradeIn(database: Database, input: NewTradeIn): Promise<TradeInRow> {
  const [created] = await database
    .insert(tradeIns)
    .values({
      session_id: randomUUID(),
      status: 'NEW',
      model_id: input.model_id,
      capacity: input.capacity,
      language: input.language,
      user_id: input.userId ?? null,
      attempts_left: input.attempts,
      offer_version: 0,
      created_at: input.now,
      last_active_at: input.now,
    })
    .returning()
  if (created === undefined) throw new Error('The trade-in was not stored.')
  await noteStatus(database, created.id, 'NEW', input.now)
  return created
}

interface Move {
  readonly to: TradeInStatus
  readonly set?: Partial<typeof tradeIns.$inferInsert>
  readonly now: Date
}

/** Moves a trade-in as design C.4 allows. @returns undefined when its status does not allow it */
export async function transitionTradeIn(
  database: Database,
  id: number,
  { to, set = {}, now }: Move,
) {
  const [moved] = await database
    .update(tradeIns)
    .set({ ...set, status: to, last_active_at: now })
    .where(
      and(eq(tradeIns.id, id), inArray(tradeIns.status, statusesBefore(tradeInTransitions, to))),
    )
    .returning()
  if (moved !== undefined) await noteStatus(database, id, to, now)
  return moved
}

/** For the debug call only: any status from any other. */
export async function forceStatus(database: Database, id: number, to: TradeInStatus, now: Date) {
  await database
    .update(tradeIns)
    .set({ status: to, last_active_at: now })
    .where(eq(tradeIns.id, id))
  await noteStatus(database, id, to, now)
}

export const touch = (
  database: Database,
  id: number,
  set: Partial<typeof tradeIns.$inferInsert>,
  now: Date,
) =>
  database
    .update(tradeIns)
    .set({ ...set, last_active_at: now })
    .where(eq(tradeIns.id, id))

/** Whether another device with this number is on its way to us or was bought. */
export const isTradedBefore = async (database: Database, id: number, imeiHash: string) => {
  const others = await database
    .select({ id: tradeIns.id })
    .from(tradeIns)
    .where(
      and(
        eq(tradeIns.imei_hash, imeiHash),
        sql`${tradeIns.id} <> ${id}`,
        inArray(tradeIns.status, [
          'OFFER_ACCEPTED',
          'DEVICE_RECEIVED',
          'DEVICE_NOT_RECEIVED',
          'OFFER_ADJUSTED',
          'TRADE_IN_COMPLETED',
        ]),
      ),
    )
    .limit(1)
  return others.length > 0
}

export const listOptions = (database: Database) =>
  database
    .select()
    .from(tradeInOptions)
    .innerJoin(tradeInQuestions, eq(tradeInQuestions.code, tradeInOptions.question_code))
    .orderBy(asc(tradeInQuestions.position), asc(tradeInOptions.position))

export const findPrice = async (database: Database, modelId: number, capacity: string) =>
  (
    await database
      .select()
      .from(tradeInPrices)
      .where(and(eq(tradeInPrices.model_id, modelId), eq(tradeInPrices.capacity, capacity)))
  )[0]

export async function storeAnswers(
  database: Database,
  id: number,
  answers: readonly { code: string; option: string }[],
) {
  await database.delete(tradeInAnswers).where(eq(tradeInAnswers.trade_in_id, id))
  await database.insert(tradeInAnswers).values(
    answers.map(({ code, option }) => ({
      trade_in_id: id,
      question_code: code,
      option_code: option,
    })),
  )
}

type Options = Awaited<ReturnType<typeof listOptions>>

const questionsOf = (options: Options): TradeIn['questions'] => {
  const questions = new Map<string, TradeIn['questions'][number]>()
  for (const { trade_in_options: option, trade_in_questions: question } of options) {
    const known = questions.get(question.code)
    const { code, label_ja, label_en } = option
    const entry = known ?? {
      code: question.code,
      text_ja: question.text_ja,
      text_en: question.text_en,
      options: [],
    }
    entry.options.push({ code, label_ja, label_en })
    questions.set(question.code, entry)
  }
  return [...questions.values()]
}

const timeOf = (date: Date | null) => date && toJapanTime(date)

/** The answers a trade-in holds, with the factor of each, in the order of the questions. */
export const answeredOptions = (
  options: Options,
  answers: readonly { question_code: string; option_code: string }[],
) =>
  options
    .map(({ trade_in_options }) => trade_in_options)
    .filter((option) =>
      answers.some(
        (answer) =>
          answer.question_code === option.question_code && answer.option_code === option.code,
      ),
    )

const adjustedOf = (row: TradeInRow): TradeIn['adjusted'] =>
  row.adjusted_amount === null || row.answer_by === null
    ? null
    : {
        amount: row.adjusted_amount,
        bonus: row.adjusted_bonus ?? 0,
        points_total: row.adjusted_amount + (row.adjusted_bonus ?? 0),
        reasons: [...(row.adjusted_reasons ?? [])],
        photos: [],
        answer_by: toJapanTime(row.answer_by),
      }

export async function readTradeIn(
  database: Database,
  row: TradeInRow,
  bonusPct: number,
): Promise<TradeIn> {
  const options = await listOptions(database)
  const answers = await database
    .select()
    .from(tradeInAnswers)
    .where(eq(tradeInAnswers.trade_in_id, row.id))
  const events = await database
    .select()
    .from(tradeInEvents)
    .where(eq(tradeInEvents.trade_in_id, row.id))
    .orderBy(asc(tradeInEvents.id))
  const [named] = await database
    .select({
      id: tradeInModels.id,
      name: tradeInModels.name,
      make: tradeInMakes.name,
      max: tradeInPrices.max_price,
      floor: tradeInPrices.floor_price,
    })
    .from(tradeInModels)
    .innerJoin(tradeInMakes, eq(tradeInMakes.id, tradeInModels.make_id))
    .innerJoin(
      tradeInPrices,
      and(eq(tradeInPrices.model_id, tradeInModels.id), eq(tradeInPrices.capacity, row.capacity)),
    )
    .where(eq(tradeInModels.id, row.model_id))
  if (named === undefined) throw new Error(`There is no model ${row.model_id}.`)
  const [owner] =
    row.user_id === null
      ? []
      : await database.select({ slug: users.slug }).from(users).where(eq(users.id, row.user_id))
  const chosen = answeredOptions(options, answers)
  const offer =
    row.amount === null
      ? undefined
      : computeOffer({ maxPrice: named.max, floorPrice: named.floor, answers: chosen, bonusPct })
  return {
    session_id: row.session_id,
    status: row.status,
    model: { id: named.id, name: named.name, make: named.make },
    capacity: row.capacity,
    imei_last4: row.imei_last4,
    network_restriction: row.network_restriction,
    attempts_left: row.attempts_left,
    error_code: row.error_code,
    questions: questionsOf(options),
    answers: chosen.map(({ question_code, code }) => ({ code: question_code, option: code })),
    offer_version: row.offer_version,
    amount: row.amount,
    bonus: row.bonus,
    points_total: row.amount === null ? null : row.amount + (row.bonus ?? 0),
    breakdown: [...(offer?.breakdown ?? [])],
    valid_until: timeOf(row.valid_until),
    ship_by: row.ship_by,
    adjusted: adjustedOf(row),
    user_slug: owner?.slug ?? null,
    expires_at: isInitial(row.status)
      ? toJapanTime(new Date(row.last_active_at.getTime() + idleMs))
      : null,
    timeline: events.map(({ status, at }) => ({ status, at: toJapanTime(at) })),
  }
}
