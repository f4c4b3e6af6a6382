import {
  type BrotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
} from 'node:zlib'
import type { Encoding } from '#src/http/accepted-encoding.server.ts'
import { isCompressibleType } from './content-type.ts'

/**
 * The lowest quality with a search for the best match: an eighth smaller than 3 for less than 1 ms a page, on another thread
 * than the site's.
 */
const streamingBrotliQuality = 5
/** 256 KB: no page is longer, and every open answer has such a window in memory. */
const streamingBrotliWindowBits = 18
const streamingGzipLevel = 4
const bodylessStatuses = [204, 205, 304]

/** Compresses a response as a stream. Every chunk is flushed at once. */
export function compressResponse(answer: Response, encoding: Encoding | undefined): Response {
  const { body, headers } = answer
  if (!isCompressibleType(headers.get('content-type') ?? '') || headers.has('content-encoding')) {
    return answer
  }
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? ''))
    headers.append('vary', 'Accept-Encoding')
  const isNoTransform = /\bno-transform\b/.test(headers.get('cache-control') ?? '')
  if (!encoding || !body || isNoTransform || bodylessStatuses.includes(answer.status)) return answer
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(pipeThroughEncoder(encoderFor(encoding), body), answer)
}

const encoderFor = (encoding: Encoding): BrotliCompress | Gzip =>
  encoding === 'br'
    ? createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: streamingBrotliQuality,
          [constants.BROTLI_PARAM_LGWIN]: streamingBrotliWindowBits,
        },
      })
    : createGzip({ level: streamingGzipLevel })

function pipeThroughEncoder(
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
