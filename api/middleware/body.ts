import { commonError } from '#api/domain/api-error.ts'
import { maxSenderSilenceMs } from '#app.config.ts'
import type { ApiContext } from './api-environment.ts'
import { assertStorable } from './storable-input.ts'

const maxJsonBodyBytes = 64 * 1024

const refuse = (code: 'malformed' | 'not_json') =>
  commonError('validation_error', { fields: { body: [code] } })

/** A body beyond what a call takes. */
export const contentTooLarge = () =>
  commonError('content_too_large', { fields: { body: ['too_large'] } })

/**
 * The parsed JSON body; undefined when there is none.
 * @param maxNumber what the largest number may be where it is not stored
 * @throws ApiError 413 `content_too_large`; 400 `validation_error` with `not_json` or `malformed` for the field `body`
 * (docs/specification.md, section 8, maps no 415), or with the field that cannot be stored.
 */
export async function readJson(c: ApiContext, maxNumber?: number): Promise<unknown> {
  const text = await readText(c)
  if (text.trim() === '') return undefined
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json' && !type.endsWith('+json')) throw refuse('not_json')
  const body = parse(text)
  assertStorable(body, maxNumber === undefined ? undefined : { maxNumber })
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('malformed')
  }
}

async function readText(c: ApiContext): Promise<string> {
  const declared = c.req.header('content-length')
  if (declared !== undefined) {
    if (!(Number(declared) <= maxJsonBodyBytes)) throw contentTooLarge()
    return unlessSilent(c.req.text())
  }
  if (c.req.raw.body === null) return ''
  const chunks: Uint8Array[] = []
  for await (const chunk of countedBytes(c.req.raw.body, maxJsonBodyBytes)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Waits for the next part of a body. Whoever sends a byte now and then is cut off by Node, 300 s after the request began.
 * @throws ApiError 400 `malformed` when its sender sends nothing more: it keeps a connection and memory
 */
async function unlessSilent<T>(part: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(refuse('malformed')), maxSenderSilenceMs)
  try {
    return await Promise.race([part, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The bytes of a body as they arrive. An unwanted rest is left unread: cancelling the stream of a request that is still
 * being sent is an error.
 * @throws ApiError 413 beyond `limit` bytes; 400 `malformed` when nothing more arrives
 */
export async function* countedBytes(source: ReadableStream<Uint8Array>, limit: number) {
  const reader = source.getReader()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader.read())
      if (done) return
      bytes += value.byteLength
      if (bytes > limit) throw contentTooLarge()
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}
