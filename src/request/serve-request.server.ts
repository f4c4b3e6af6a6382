import { randomBytes, randomUUID } from 'node:crypto'
import type { Locale } from '#app.config.ts'
import { localeOfPath, pathWithLocale } from '#src/url/locale-path.ts'
import { isServablePath } from '#src/url/servable-path.ts'
import { failurePage } from './failure-page.server.ts'
import { previewOf } from './preview-cookie.server.ts'
import { forbidKeeping } from './private-answer.server.ts'
import { runInRequestScope } from './request-scope.server.ts'
import { addSecurityHeaders } from './security-headers.server.ts'

type Handler = (request: Request) => Response | Promise<Response>
type Handlers = Readonly<Record<Locale, Handler>>
type Report = (error: unknown, requestId: string) => Promise<void>

const serverFunctionPrefix = '/_serverFn/'
const wellFormedRequestId = /^[A-Za-z0-9_-]{8,64}$/
const nonceBytes = 16
const allowedMethods = ['GET', 'HEAD', 'POST']

/** The door: every request of the site passes here before the router sees it, and every answer on its way out. */
export async function serveRequest(
  request: Request,
  handlers: Handlers,
  report: Report,
): Promise<Response> {
  const url = new URL(request.url)
  const scope = {
    locale: localeOfRequest(request, url),
    nonce: randomBytes(nonceBytes).toString('base64'),
    requestId: requestIdOf(request),
    isCall: url.pathname.startsWith(serverFunctionPrefix),
    beganAt: performance.now(),
    signal: request.signal,
    preview: previewOf(request),
  }
  if (!allowedMethods.includes(request.method)) {
    return new Response(null, { status: 405, headers: { allow: allowedMethods.join(', ') } })
  }
  const answer = await runInRequestScope(scope, async () => {
    try {
      const handle = handlers[scope.locale]
      return await handle(isServablePath(url.pathname) ? request : asNotFound(url, scope.locale))
    } catch (error) {
      if (!request.signal.aborted) await report(error, scope.requestId)
      return failurePage(scope.locale, scope.requestId)
    }
  })
  const response = new Response(answer.body, answer)
  addSecurityHeaders(response.headers, scope)
  forbidKeeping(request, response.headers)
  response.headers.set('x-request-id', scope.requestId)
  if (scope.preview) response.headers.set('cache-control', 'no-store')
  return response
}

/** A path no route can have is shown the not-found page in place, without a redirect. */
const asNotFound = (url: URL, locale: Locale) =>
  new Request(new URL(pathWithLocale('/404', locale), url.origin))

/** Server functions have no language in their address: it is the one of the page that calls. */
function localeOfRequest(request: Request, url: URL): Locale {
  if (!url.pathname.startsWith(serverFunctionPrefix)) return localeOfPath(url.pathname)
  const referrer = request.headers.get('referer') ?? ''
  return localeOfPath(URL.canParse(referrer) ? new URL(referrer).pathname : '/')
}

function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id') ?? ''
  return wellFormedRequestId.test(given) ? given : randomUUID()
}
