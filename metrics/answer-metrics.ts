import { createHash, timingSafeEqual } from 'node:crypto'
import { readMetrics } from './metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * The measurements, for who sends the token as `Authorization: Bearer`, as Prometheus does (`authorization.credentials`).
 * @param token `METRICS_TOKEN`; without one there is no such page
 */
export async function answerMetrics(
  authorization: string | null | undefined,
  token: string | undefined,
): Promise<Response | undefined> {
  if (token === undefined) return undefined
  const isKnown = timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
  const headers = { 'cache-control': 'no-store' }
  if (!isKnown) {
    return new Response(null, {
      status: 401,
      headers: { ...headers, 'www-authenticate': 'Bearer' },
    })
  }
  const { text, contentType } = await readMetrics()
  return new Response(text, { headers: { ...headers, 'content-type': contentType } })
}
