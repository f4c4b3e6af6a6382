import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { statusesBefore, tradeInTransitions } from '#api/domain/status-transitions.ts'
import { tradeInAnswers, tradeInEvents, tradeIns } from '#api/store/tables/trade-in-tables.ts'
import type { TradeInStatus } from '#contract/enums.ts'
import type { Database } from './database.ts'

export type TradeInRow = typeof tradeIns.$inferSelect

export const findTradeIn = async (database: Database, sessionId: string) =>
  (await database.select().from(tradeIns).where(eq(tradeIns.session_id, sessionId)))[0]

export const lockTradeIn = async (database: Database, sessionId: string) =>
  (
    await database.select().from(tradeIns).where(eq(tradeIns.session_id, sessionId)).for('update')
  )[0]

const insertStatusEvent = (database: Database, id: number, status: TradeInStatus, at: Date) =>
  database.insert(tradeInEvents).values({ trade_in_id: id, status, at })

interface NewTradeIn {
  readonly model_id: number
  readonly capacity: string
  readonly language: 'en' | 'jp'
  readonly userId: number | undefined
  readonly attempts: number
  readonly now: Date
}

export async function insertTradeIn(
  database: Database,
  { model_id, capacity, language, userId, attempts, now }: NewTradeIn,
): Promise<TradeInRow> {
  const [created] = await database
    .insert(tradeIns)
    .values({
      session_id: randomUUID(),
      status: 'NEW',
      model_id: model_id,
      capacity: capacity,
      language: language,
      user_id: userId ?? null,
      attempts_left: attempts,
      offer_version: 0,
      created_at: now,
      last_active_at: now,
    })
    .returning()
  if (created === undefined) throw new Error('The trade-in was not stored.')
  await insertStatusEvent(database, created.id, 'NEW', now)
  return created
}

interface Transition {
  readonly to: TradeInStatus
  readonly set?: Partial<typeof tradeIns.$inferInsert>
  readonly now: Date
}

/** Changes the status as the table of transitions allows. @returns undefined when its status does not allow it */
export async function transitionTradeIn(
  database: Database,
  id: number,
  { to, set = {}, now }: Transition,
) {
  const [changed] = await database
    .update(tradeIns)
    .set({ ...set, status: to, last_active_at: now })
    .where(
      and(eq(tradeIns.id, id), inArray(tradeIns.status, statusesBefore(tradeInTransitions, to))),
    )
    .returning()
  if (changed !== undefined) await insertStatusEvent(database, id, to, now)
  return changed
}

/** For the debug call only: any status from any other. */
export async function setTradeInStatus(
  database: Database,
  id: number,
  to: TradeInStatus,
  now: Date,
) {
  await database
    .update(tradeIns)
    .set({ status: to, last_active_at: now })
    .where(eq(tradeIns.id, id))
  await insertStatusEvent(database, id, to, now)
}

/** Columns that change without the status; a sign of life. */
export const updateTradeIn = (
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
export const isImeiTraded = async (database: Database, id: number, imeiHash: string) => {
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

export async function replaceTradeInAnswers(
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

interface Quiet {
  readonly before: Date
  readonly limit: number
}

/** Sessions in one of these statuses of which nothing was heard since a moment. */
export const listQuietTradeIns = (
  database: Database,
  statuses: readonly TradeInStatus[],
  { before, limit }: Quiet,
) =>
  database
    .select({ id: tradeIns.id })
    .from(tradeIns)
    .where(and(inArray(tradeIns.status, [...statuses]), lt(tradeIns.last_active_at, before)))
    .limit(limit)

/** Accepted offers whose parcel should have been sent before a day in Japan. */
export const listTradeInsNotShipped = (database: Database, before: string, limit: number) =>
  database
    .select({ id: tradeIns.id })
    .from(tradeIns)
    .where(and(eq(tradeIns.status, 'OFFER_ACCEPTED'), lt(tradeIns.ship_by, before)))
    .limit(limit)

/** Adjusted offers that nobody answered in time. */
export const listUnansweredTradeIns = (database: Database, { before, limit }: Quiet) =>
  database
    .select({ session_id: tradeIns.session_id })
    .from(tradeIns)
    .where(and(eq(tradeIns.status, 'OFFER_ADJUSTED'), lt(tradeIns.answer_by, before)))
    .limit(limit)
