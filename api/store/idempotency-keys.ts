import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { idempotencyKeys } from '#api/store/tables/job-tables.ts'
import type { Database } from './database.ts'
import { deleteSome } from './some-rows.ts'

export interface KeyOfUser {
  readonly userId: number
  readonly key: string
}

const isRow = ({ userId, key }: KeyOfUser) =>
  and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key))

interface Claim extends KeyOfUser {
  readonly call: string
  readonly requestHash: string
  readonly now: Date
  /** Keys from before this moment count as unused. */
  readonly expiredBefore: Date
  /** First calls from before this moment that have no answer yet were lost with their process. */
  readonly abandonedBefore: Date
}

/** A first call that failed; its answer is not repeated. */
export const failedStatus = 503

/**
 * Lets one caller continue: the first one, or one with the same request after a call that failed or was lost.
 * @returns the row of the one caller that may continue
 */
export async function claimIdempotencyKey(database: Database, claim: Claim) {
  const { userId, key, call, requestHash, now, expiredBefore, abandonedBefore } = claim
  const fresh = { call, request_hash: requestHash, status: null, answer: null, created_at: now }
  const { created_at, status, subject, request_hash } = idempotencyKeys
  const isExpired = sql`${created_at} < ${expiredBefore.toISOString()}`
  const [claimed] = await database
    .insert(idempotencyKeys)
    .values({ user_id: userId, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.user_id, idempotencyKeys.key],
      set: { ...fresh, subject: sql`case when ${isExpired} then null else ${subject} end` },
      setWhere: sql`${isExpired}
        or (${request_hash} = ${requestHash}
          and (${status} = ${failedStatus}
            or (${status} is null and ${created_at} < ${abandonedBefore.toISOString()})))`,
    })
    .returning({ subject })
  return claimed
}

export const findIdempotencyKey = async (database: Database, key: KeyOfUser) =>
  (await database.select().from(idempotencyKeys).where(isRow(key)))[0]

/**
 * Stores the answer of a call as the last thing of the transaction that makes its change. Stored afterwards, it may be lost
 * with the connection or the process: a repetition under the same key would find the change made and be refused.
 */
export type KeepAnswer = (transaction: Database, answer: object) => Promise<unknown>

export const saveIdempotentAnswer = (database: Database, key: KeyOfUser, answer: unknown) =>
  database.update(idempotencyKeys).set({ status: 200, answer }).where(isRow(key))

/** @returns false where the key has an answer, which stays */
export async function saveIdempotentRefusal(
  database: Database,
  key: KeyOfUser,
  { status, answer }: { readonly status: number; readonly answer: unknown },
): Promise<boolean> {
  const saved = await database
    .update(idempotencyKeys)
    .set({ status, answer })
    .where(and(isRow(key), isNull(idempotencyKeys.status)))
    .returning({ key: idempotencyKeys.key })
  return saved.length > 0
}

/**
 * First calls from before a moment that have no answer were lost with their process: the same key may be tried again. Only
 * where that process is known to have ended.
 */
export const failUnansweredKeys = (database: Database, before: Date) =>
  database
    .update(idempotencyKeys)
    .set({ status: failedStatus })
    .where(and(isNull(idempotencyKeys.status), lt(idempotencyKeys.created_at, before)))

/** Stores the subject of a call, before it changes anything. */
export const saveIdempotencySubject = (database: Database, key: KeyOfUser, subject: string) =>
  database.update(idempotencyKeys).set({ subject }).where(isRow(key))

export const deleteIdempotencyKeysBefore = (database: Database, before: Date, limit: number) =>
  deleteSome(database, idempotencyKeys, lt(idempotencyKeys.created_at, before), limit)
