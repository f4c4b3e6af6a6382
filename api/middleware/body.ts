import { ApiError } from '#api/domain/api-error.ts'
import type { ApiContext } from './api-environment.ts'

const jsonBodyLimitBytes = 64 * 1024

const refuse = (code: string, headers: Record<string, string> = {}) =>
  new ApiError(400, 'validation_error', { fields: { body: [code] }, headers })

/**
 * The parsed JSON body; undefined when there is none.
 * @throws ApiError 400 `validation_error` with `too_large`, `not_json` or `malformed` for the field `body`:
 * docs/specification.md, section 8, maps neither 413 nor 415.
 */
export async function readJson(c: ApiContext): Promise<unknown> {
  const text = await readText(c)
  if (text.trim() === '') return undefined
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json' && !type.endsWith('+json')) throw refuse('not_json')
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('malformed')
  }
}

async function readText(c: ApiContext): Promise<string> {
  const declared = c.req.header('content-length')
  if (declared === undefined) return readCounted(c.req.raw.body)
  // The rest of a refused body is not read: the connection cannot be used again.
  if (!(Number(declared) <= jsonBodyLimitBytes)) throw refuse('too_large', { Connection: 'close' })
  return c.req.text()
}

async function readCounted(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > jsonBodyLimitBytes) throw refuse('too_large', { Connection: 'close' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
