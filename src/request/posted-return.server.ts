import { maxRequestBodyBytes } from '#app.config.ts'
import { readLimitedRequest } from './read-limited-request.server.ts'

/** Without its language. */
const returnPath = /^(?:\/[a-z]{2})?\/account\/card-verification$/

/**
 * Payment providers that send a browser back with a form of theirs post it, and browsers then send no cookies. The answer is
 * 303 to the same address with the one field that the page reads; nothing else happens here.
 */
export async function postedReturn(request: Request, url: URL): Promise<Response | undefined> {
  if (request.method !== 'POST' || !returnPath.test(url.pathname)) return undefined
  const body = await readLimitedRequest(request, maxRequestBodyBytes)
  if (typeof body === 'string') return undefined
  const token = new URLSearchParams(new TextDecoder().decode(body)).get('verification_token')
  const target = new URL(url)
  if (token) target.searchParams.set('verification_token', token)
  return new Response(null, {
    status: 303,
    headers: { location: `${target.pathname}${target.search}` },
  })
}
