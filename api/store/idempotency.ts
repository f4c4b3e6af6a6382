import { setTimeout } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ApiError, commonError } from '#api/domain/api-error.ts'
import { dayMs, minuteMs } from '#api/domain/durations.ts'
import { hashSecret } from '#api/domain/token.ts'
import { idempotencyKeys } from '#api/store/tables/billing-tables.ts'
import type { Database } from './database.ts'

interface Call {
  readonly key: string
  readonly account: { readonly user_id: number }
  readonly endpoint: { readonly name: string }
  readonly input: { readonly params: unknown; readonly body: unknown }
  readonly request: { readonly now: Date }
}

/** Answers a call once; the same key with the same request gets the first answer again (design C.1). */
export type AnswerOnce = (call: Call, handle: () => Promise<unknown>) => Promise<unknown>

const retentionMs = dayMs
/** A first call that takes longer is taken to have died with its process. */
const abandonedMs = 2 * minuteMs
const pollMs = 50
const waitLimitMs = 15_000

const refusal = v.object({
  code: v.string(),
  fields: v.record(v.string(), v.array(v.string())),
  data: v.optional(v.record(v.string(), v.unknown())),
})
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Statuses of an answer that is worth repeating; a failure of ours may be tried again with the same key. */
const isLasting = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

export function createAnswerOnce(database: Database): AnswerOnce {
  const row = (call: Call) =>
    and(eq(idempotencyKeys.user_id, call.account.user_id), eq(idempotencyKeys.key, call.key))

  /** True for the one caller that may go on. */
  const claim = async (call: Call, request_hash: string) => {
    const { now } = call.request
    const fresh = { call: call.endpoint.name, request_hash, status: null, created_at: now }
    const claimed = await database
      .insert(idempotencyKeys)
      .values({ user_id: call.account.user_id, key: call.key, answer: null, ...fresh })
      .onConflictDoUpdate({
        target: [idempotencyKeys.user_id, idempotencyKeys.key],
        set: { ...fresh, answer: null },
        setWhere: sql`${idempotencyKeys.created_at} < ${before(now, retentionMs).toISOString()}
          or (${idempotencyKeys.status} is null and ${idempotencyKeys.created_at} < ${before(now, abandonedMs).toISOString()})`,
      })
      .returning({ key: idempotencyKeys.key })
    return claimed.length > 0
  }

  const keep = (call: Call, status: number, answer: unknown) =>
    database.update(idempotencyKeys).set({ status, answer }).where(row(call))

  const repeat = async (call: Call, request_hash: string) => {
    const deadline = Date.now() + waitLimitMs
    while (Date.now() < deadline) {
      const [found] = await database.select().from(idempotencyKeys).where(row(call))
      if (found === undefined) break
      if (found.request_hash !== request_hash) throw new ApiError(400, 'idempotency_mismatch')
      if (found.status !== null) return replay(found.status, found.answer)
      await setTimeout(pollMs)
    }
    throw commonError('maintenance', { headers: { 'Retry-After': '5' } })
  }

  return async (call, handle) => {
    const { endpoint, input } = call
    const request_hash = hashSecret(JSON.stringify([endpoint.name, input.params, input.body]))
    if (!(await claim(call, request_hash))) return repeat(call, request_hash)
    try {
      const answer = await handle()
      await keep(call, 200, answer ?? null)
      return answer
    } catch (error) {
      if (isLasting(error)) {
        const { code, fields, data } = error
        await keep(call, error.status, { code, fields, data })
      } else {
        await database.delete(idempotencyKeys).where(row(call))
      }
      throw error
    }
  }
}

function replay(status: number, answer: unknown) {
  if (status < 400) return answer
  const { code, fields, data } = v.parse(refusal, answer)
  throw new ApiError(status, code, { fields, ...(data === undefined ? {} : { data }) })
}

export const deleteOldIdempotencyKeys = (database: Database, now: Date) =>
  database.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before(now, retentionMs)))
