import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { statusesBefore, tradeInTransitions } from '#api/domain/status-transitions.ts'
import { initialStatuses } from '#api/domain/trade-in-session.ts'
import {
  holdingStatuses,
  runningTradeInStatuses,
  tradeInAnswers,
  tradeInEvents,
  tradeIns,
} from '#api/store/tables/trade-in-tables.ts'
import type { Language, TradeInStatus } from '#contract/enums.ts'
import type { Database } from './database.ts'

export type TradeInRow = typeof tradeIns.$inferSelect

export const findTradeIn = async (database: Database, sessionId: string) =>
  (await database.select().from(tradeIns).where(eq(tradeIns.session_id, sessionId)))[0]

export const lockTradeIn = async (database: Database, sessionId: string) =>
  (
    await database.select().from(tradeIns).where(eq(tradeIns.session_id, sessionId)).for('update')
  )[0]

/** A seller's trade-ins that have not ended, locked. */
export const lockRunningTradeIns = (database: Database, userId: number) =>
  database
    .select()
    .from(tradeIns)
    .where(and(eq(tradeIns.user_id, userId), inArray(tradeIns.status, [...runningTradeInStatuses])))
    .orderBy(asc(tradeIns.id))
    .for('update')

const insertStatusEvent = (database: Database, id: number, status: TradeInStatus, at: Date) =>
  database.insert(tradeInEvents).values({ trade_in_id: id, status, at })

interface NewTradeIn {
  readonly model_id: number
  readonly capacity: string
  readonly language: Language
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
      model_id,
      capacity,
      language,
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

/** Columns that change without the status; counts as activity. */
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

/** Whether another trade-in has the device with this number. */
export const isImeiHeld = async (database: Database, id: number, imeiHash: string) => {
  const others = await database
    .select({ id: tradeIns.id })
    .from(tradeIns)
    .where(
      and(
        eq(tradeIns.imei_hash, imeiHash),
        inArray(tradeIns.status, [...holdingStatuses]),
        ne(tradeIns.id, id),
      ),
    )
    .limit(1)
  return others.length > 0
}

/** Writes answers, which counts as activity; a new answer to the same question replaces the old one. */
export async function saveTradeInAnswers(
  database: Database,
  id: number,
  answers: readonly { question_code: string; option_code: string }[],
  now: Date,
) {
  await updateTradeIn(database, id, {}, now)
  if (answers.length === 0) return
  await database
    .insert(tradeInAnswers)
    .values(answers.map((answer) => ({ trade_in_id: id, ...answer })))
    .onConflictDoUpdate({
      target: [tradeInAnswers.trade_in_id, tradeInAnswers.question_code],
      set: { option_code: sql`excluded.option_code` },
    })
}

interface Ending {
  readonly now: Date
  /** Sessions whose last activity was earlier have ended, unless their offer is accepted. */
  readonly idleSince: Date
  readonly limit: number
  /** Of one device only. */
  readonly imeiHash?: string
}

/** Sessions that have ended by `now` and are not closed yet. */
export const listSessionsToEnd = (
  database: Database,
  { now, idleSince, limit, imeiHash }: Ending,
) =>
  database
    .select({ session_id: tradeIns.session_id })
    .from(tradeIns)
    .where(
      and(
        inArray(tradeIns.status, [...initialStatuses]),
        or(
          and(isNull(tradeIns.accepted_at), lte(tradeIns.last_active_at, idleSince)),
          and(isNotNull(tradeIns.accepted_at), lte(tradeIns.valid_until, now)),
        ),
        imeiHash === undefined ? undefined : eq(tradeIns.imei_hash, imeiHash),
      ),
    )
    .limit(limit)

/** Accepted offers whose kit was sent, and whose parcel should have been sent before a day in Japan. */
export const listTradeInsNotShipped = (database: Database, before: string, limit: number) =>
  database
    .select({ id: tradeIns.id })
    .from(tradeIns)
    .where(
      and(
        eq(tradeIns.status, 'OFFER_ACCEPTED'),
        isNotNull(tradeIns.kit_sent_at),
        lt(tradeIns.ship_by, before),
      ),
    )
    .limit(limit)

/** Adjusted offers that were not answered in time. */
export const listUnansweredTradeIns = (database: Database, now: Date, limit: number) =>
  database
    .select({ session_id: tradeIns.session_id })
    .from(tradeIns)
    .where(and(eq(tradeIns.status, 'OFFER_ADJUSTED'), lte(tradeIns.answer_by, now)))
    .limit(limit)
