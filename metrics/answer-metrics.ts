import { isSameSecret } from '#credentials/same-secret.ts'
import { readMetrics } from './metrics.ts'

/**
 * The metrics, for a caller who sends the token as `Authorization: Bearer`, as Prometheus does
 * (`authorization.credentials`).
 * @param token `METRICS_TOKEN`; without one the page does not exist
 */
export async function answerMetrics(
  authorization: string | null | undefined,
  token: string | undefined,
): Promise<Response | undefined> {
  if (token === undefined) return undefined
  const isKnown = isSameSecret(authorization ?? '', `Bearer ${token}`)
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
