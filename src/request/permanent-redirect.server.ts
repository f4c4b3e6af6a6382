import { normalPath } from '#src/url/normal-path.ts'

type Handler = (request: Request) => Response | Promise<Response>

/** A browser may cache the answer, but not for as long as a later build may use the address for something else. */
const headers = { 'cache-control': 'public, max-age=86400' }

const redirectTo = (location: string) =>
  new Response(null, { status: 308, headers: { ...headers, location } })

/**
 * The answer to an address whose path is written otherwise than pages are (capitals, a slash at the end): 308 to the
 * one way of writing it, with its query. Where the router would write the query otherwise too, both in one step.
 */
export async function permanentRedirect(
  request: Request,
  url: URL,
  handle: Handler,
): Promise<Response | undefined> {
  const path = normalPath(url.pathname)
  if (path === url.pathname) return undefined
  const target = new URL(`${path}${url.search}`, url.origin)
  if (url.search !== '') {
    const answer = await handle(new Request(target, { headers: request.headers }))
    await answer.body?.cancel()
    const rewritten = rewrittenQuery(answer, target)
    if (rewritten) return redirectTo(rewritten)
  }
  return redirectTo(`${target.pathname}${target.search}`)
}

/** The router answers 307 where only the query would be written otherwise; that is as lasting as the path. */
export function withPermanentStatus(answer: Response, url: URL): Response {
  const rewritten = rewrittenQuery(answer, url)
  return rewritten ? redirectTo(rewritten) : answer
}

function rewrittenQuery(answer: Response, url: URL): string | undefined {
  const location = answer.status === 307 ? answer.headers.get('location') : null
  if (location === null || !URL.canParse(location, url.href)) return undefined
  const to = new URL(location, url)
  return to.origin === url.origin && to.pathname === url.pathname ? location : undefined
}
