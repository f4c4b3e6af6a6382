import { and, eq, lt, sql } from 'drizzle-orm'
import { idempotencyKeys } from '#api/store/tables/job-tables.ts'
import type { Database } from './database.ts'

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
  /** Keys of before are as good as new. */
  readonly expiredBefore: Date
  /** First calls of before that have no answer yet died with their process. */
  readonly abandonedBefore: Date
}

/** @returns true for the one caller that may go on */
export async function claimIdempotencyKey(database: Database, claim: Claim): Promise<boolean> {
  const { userId, key, call, requestHash, now, expiredBefore, abandonedBefore } = claim
  const fresh = { call, request_hash: requestHash, status: null, answer: null, created_at: now }
  const claimed = await database
    .insert(idempotencyKeys)
    .values({ user_id: userId, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.user_id, idempotencyKeys.key],
      set: fresh,
      setWhere: sql`${idempotencyKeys.created_at} < ${expiredBefore.toISOString()}
        or (${idempotencyKeys.status} is null and ${idempotencyKeys.created_at} < ${abandonedBefore.toISOString()})`,
    })
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

export const findIdempotencyKey = async (database: Database, key: KeyOfUser) =>
  (await database.select().from(idempotencyKeys).where(isRow(key)))[0]

export const saveIdempotentAnswer = (
  database: Database,
  key: KeyOfUser,
  { status, answer }: { readonly status: number; readonly answer: unknown },
) => database.update(idempotencyKeys).set({ status, answer }).where(isRow(key))

export const deleteIdempotencyKey = (database: Database, key: KeyOfUser) =>
  database.delete(idempotencyKeys).where(isRow(key))

export const deleteIdempotencyKeysBefore = (database: Database, before: Date) =>
  database.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before))
