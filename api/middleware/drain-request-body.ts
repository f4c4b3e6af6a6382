import type { MiddlewareHandler } from 'hono'
import type { ApiEnvironment } from './api-environment.ts'

const maxDrainedBytes = 128 * 1024 * 1024
const maxDrainMs = 10_000

/** @returns whether the whole body has come in */
async function drain(source: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = source.getReader()
  const deadline = AbortSignal.timeout(maxDrainMs)
  const late = new Promise<undefined>((resolve) => {
    deadline.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  let bytes = 0
  try {
    while (bytes <= maxDrainedBytes) {
      const read = await Promise.race([reader.read(), late])
      if (read === undefined) return false
      if (read.done) return true
      bytes += read.value.byteLength
    }
    return false
  } catch {
    // The caller hung up.
    return false
  }
}

/**
 * A body that is refused early is still read to its end and thrown away before the refusal is sent: a client that is still
 * sending when the connection closes gets a reset and never sees the answer. Beyond the limits the connection is closed.
 */
export const drainRequestBody: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  await next()
  const incoming = c.env?.incoming
  if (c.res.status < 400 || incoming === undefined || incoming.complete) return
  const { body } = c.req.raw
  if (body === null || body.locked || (await drain(body))) return
  c.res.headers.set('Connection', 'close')
}
