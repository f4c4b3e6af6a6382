import {
  type BrotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
} from 'node:zlib'
import { isCompressibleType } from './content-type.ts'

export type Encoding = 'br' | 'gzip'

/** Low on purpose: a page is compressed while a visitor waits. */
const brotliQualityWhileStreaming = 3
const gzipLevelWhileStreaming = 4
const bodylessStatuses = [204, 205, 304]

/** What the visitor's browser accepts, brotli first; a quality of zero means no. */
export function acceptedEncoding(acceptEncoding: string | null): Encoding | undefined {
  if (!acceptEncoding) return undefined
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

/** Compresses an answer as it streams: every piece is passed on at once, none waits for the next. */
export function compressAnswer(answer: Response, encoding: Encoding | undefined): Response {
  const { body, headers } = answer
  if (!isCompressibleType(headers.get('content-type') ?? '') || headers.has('content-encoding')) {
    return answer
  }
  headers.append('vary', 'Accept-Encoding')
  const isUntouchable = /\bno-transform\b/.test(headers.get('cache-control') ?? '')
  if (!encoding || !body || isUntouchable || bodylessStatuses.includes(answer.status)) return answer
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(through(encoderFor(encoding), body), answer)
}

const encoderFor = (encoding: Encoding): BrotliCompress | Gzip =>
  encoding === 'br'
    ? createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQualityWhileStreaming },
      })
    : createGzip({ level: gzipLevelWhileStreaming })

function through(
  encoder: BrotliCompress | Gzip,
  body: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    start: (controller) => {
      encoder.on('data', (piece) => controller.enqueue(piece))
      encoder.once('end', () => controller.close())
      encoder.once('error', (error) => controller.error(error))
    },
    pull: async () => {
      const { done, value } = await reader.read()
      if (done) {
        encoder.end()
        return
      }
      encoder.write(value)
      await new Promise<void>((resolve) => {
        encoder.flush(() => resolve())
      })
    },
    cancel: async (reason) => {
      encoder.destroy()
      await reader.cancel(reason)
    },
  })
}
