import { normalPath } from '#src/url/normal-path.ts'
import type { RequestScope } from './request-scope.server.ts'

type Handler = (request: Request) => Response | Promise<Response>

/** Seconds for which browsers and shared caches may keep the answer. No build uses another spelling of a path. */
const pathSeconds = 86_400
/** A later build may accept a value that this one removes: a new category, for example. */
const querySeconds = 60

const redirectTo = (location: string, seconds: number) =>
  new Response(null, {
    status: 308,
    headers: { 'cache-control': `public, max-age=${seconds}`, location },
  })

/**
 * The answer to an address with an unusual spelling of the path (capitals, a slash at the end): 308 to the usual spelling,
 * with its query. When the router would rewrite the query too, both in one step.
 * @param scope of the request, in which `handle` runs
 */
export async function permanentRedirect(
  request: Request,
  url: URL,
  scope: RequestScope,
  handle: Handler,
): Promise<Response | undefined> {
  const path = normalPath(url.pathname)
  if (path === url.pathname) return undefined
  const target = new URL(`${path}${url.search}`, url.origin)
  if (url.search !== '') {
    const answer = await handle(new Request(target, { headers: request.headers }))
    await answer.body?.cancel()
    const rewritten = rewrittenQuery(answer, target, scope)
    if (rewritten) return redirectTo(rewritten, querySeconds)
  }
  return redirectTo(`${target.pathname}${target.search}`, pathSeconds)
}

/** The router answers 307 when only the query would be rewritten; that is as permanent as the path. */
export function withPermanentStatus(answer: Response, url: URL, scope: RequestScope): Response {
  const rewritten = rewrittenQuery(answer, url, scope)
  return rewritten ? redirectTo(rewritten, querySeconds) : answer
}

/**
 * Once the router has accepted the address, a redirect comes from the page: to another step of a form, for example, and is
 * temporary.
 */
function rewrittenQuery(answer: Response, url: URL, { page }: RequestScope): string | undefined {
  const location = answer.status === 307 && !page ? answer.headers.get('location') : null
  if (location === null) return undefined
  const to = URL.parse(location, url.href)
  return to?.origin === url.origin && to.pathname === url.pathname ? location : undefined
}
