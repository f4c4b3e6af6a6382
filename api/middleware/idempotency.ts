import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { ApiError, commonError, refused } from '#api/domain/api-error.ts'
import { addMs, idempotencyRetentionMs, minuteMs } from '#api/domain/durations.ts'
import { hashSecret } from '#api/domain/token.ts'
import type { Database } from '#api/store/database.ts'
import {
  claimIdempotencyKey,
  failedStatus,
  findIdempotencyKey,
  type KeepAnswer,
  type KeyOfUser,
  saveIdempotencySubject,
  saveIdempotentAnswer,
  saveIdempotentRefusal,
} from '#api/store/idempotency-keys.ts'
import { idempotencyMismatch } from '#contract/errors.ts'

interface Call {
  readonly key: string
  readonly account: { readonly user_id: number }
  readonly endpoint: { readonly name: string }
  readonly input: { readonly params: unknown; readonly body: unknown }
  readonly request: { readonly now: Date }
}

/** What a call stores for its repetition under the same key. */
export interface Repetition {
  /** The subject of the first call, where its path leaves that open; undefined in the first call. */
  readonly subject: string | undefined
  /** Stores the subject before anything is changed, so that a repetition is about the same one. */
  readonly keepSubject: (subject: string) => Promise<unknown>
  readonly keepAnswer: KeepAnswer
}

/** For a call without a key. */
export const noRepetition: Repetition = {
  subject: undefined,
  keepSubject: async () => undefined,
  keepAnswer: async () => undefined,
}

/** A first call that takes longer counts as lost with its process. */
const abandonedMs = 2 * minuteMs
const pollMs = 50
const maxWaitMs = 15_000

const refusal = v.object({
  code: v.string(),
  fields: v.record(v.string(), v.array(v.string())),
  data: v.optional(v.record(v.string(), v.unknown())),
})

/** An answer that is worth repeating; after a server error the same key may be tried again. */
const isLasting = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

const hashOfFile = async (file: File) => hashSecret(new Uint8Array(await file.arrayBuffer()))

/** Two requests have the same hash when they say the same, with the same files. */
async function hashOf({ endpoint, input: { params, body } }: Pick<Call, 'endpoint' | 'input'>) {
  const files = Object.values(body ?? {}).filter((value) => value instanceof File)
  // JSON says nothing of a file but that there is one.
  const hashes = await Promise.all(files.map(hashOfFile))
  return hashSecret(JSON.stringify([endpoint.name, params, body, ...hashes]))
}

/**
 * Answers a call once: the same key with the same request gets the first answer again, for 24 hours. After a server error it
 * is handled again, with the subject that was stored before.
 * @throws ApiError 400 `idempotency_mismatch` for the same key with another request, 503 while the first call goes on; what
 * `handle` throws.
 */
export async function answerOnce(
  database: Database,
  { key, account, endpoint, input, request: { now } }: Call,
  handle: (repetition: Repetition) => Promise<unknown>,
): Promise<unknown> {
  const row = { userId: account.user_id, key }
  const requestHash = await hashOf({ endpoint, input })
  const claimed = await claimIdempotencyKey(database, {
    ...row,
    call: endpoint.name,
    requestHash,
    now,
    expiredBefore: addMs(now, -idempotencyRetentionMs),
    abandonedBefore: addMs(now, -abandonedMs),
  })
  if (claimed === undefined) return waitForAnswer(database, row, requestHash)
  let isKept = false
  try {
    const answer = await handle({
      subject: claimed.subject ?? undefined,
      keepSubject: (subject) => saveIdempotencySubject(database, row, subject),
      keepAnswer: async (transaction, kept) => {
        await saveIdempotentAnswer(transaction, row, kept)
        isKept = true
      },
    })
    if (!isKept) await saveIdempotentAnswer(database, row, answer ?? null)
    return answer
  } catch (error) {
    const refused = isLasting(error) ? toStored(error) : { status: failedStatus, answer: null }
    if (await saveIdempotentRefusal(database, row, refused)) throw error
    // The transaction was committed and the connection lost, or another process has answered.
    const found = await findIdempotencyKey(database, row)
    if (found === undefined || !isAnswered(found)) throw error
    return replay(found.status, found.answer)
  }
}

const toStored = ({ code, fields, data, status }: ApiError) => ({
  status,
  answer: { code, fields, data },
})

type StoredKey = NonNullable<Awaited<ReturnType<typeof findIdempotencyKey>>>

const isAnswered = (found: StoredKey): found is StoredKey & { readonly status: number } =>
  found.status !== null && found.status !== failedStatus

async function waitForAnswer(database: Database, row: KeyOfUser, requestHash: string) {
  const deadline = performance.now() + maxWaitMs
  while (performance.now() < deadline) {
    const found = await findIdempotencyKey(database, row)
    if (found === undefined) break
    if (found.request_hash !== requestHash) throw refused(idempotencyMismatch)
    if (found.status === failedStatus) break
    if (isAnswered(found)) return replay(found.status, found.answer)
    await setTimeout(pollMs)
  }
  throw commonError('maintenance', { headers: { 'Retry-After': '5' } })
}

function replay(status: number, answer: unknown) {
  if (status < 400) return answer
  const { code, fields, data } = v.parse(refusal, answer)
  throw new ApiError(status, code, { fields, data })
}
