import { randomBytes } from 'node:crypto'
import { defaultLocale, type Locale, locales, maxRequestAddressCharacters } from '#app.config.ts'
import { requestIdFor } from '#logging/request-id.ts'
import { withMutableHeaders } from '#src/http/mutable-headers.server.ts'
import { localeOfPath, pathWithLocale } from '#src/url/locale-path.ts'
import { isServablePath } from '#src/url/servable-path.ts'
import { environment } from './environment.server.ts'
import { errorResponse, type HttpError, wantsPage } from './error-response.server.ts'
import { functionPrefix, isUpload, readFunctionCall } from './function-call.server.ts'
import { functionCallResponse } from './function-call-response.server.ts'
import { isOwnScript } from './own-script.server.ts'
import { permanentRedirect, withPermanentStatus } from './permanent-redirect.server.ts'
import { postedReturn } from './posted-return.server.ts'
import { previewOf } from './preview-cookie.server.ts'
import { forbidCaching } from './private-response.server.ts'
import { type RequestScope, runInRequestScope } from './request-scope.server.ts'
import { addSecurityHeaders } from './security-headers.server.ts'
import { inUploadTurn } from './upload-turns.server.ts'
import { cameWithoutTls, visitorAddress } from './visitor-address.server.ts'
import { markWholePage } from './whole-pages.server.ts'

type Handler = (request: Request) => Response | Promise<Response>
type Handlers = Readonly<Record<Locale, Handler>>
type Report = (error: unknown, requestId: string) => Promise<void>

const nonceBytes = 16

/** Every request of the site passes here before the router sees it, and every response before it is sent. */
export async function serveRequest(
  request: Request,
  handlers: Handlers,
  report: Report,
): Promise<Response> {
  const url = new URL(request.url)
  const scope = scopeOf(request, url)
  const { isFunctionCall } = scope
  const answer = await runInRequestScope(scope, async () => {
    try {
      const handle = handlers[scope.locale]
      if (!isFunctionCall) return await answerPage(request, url, scope, handle)
      const answering = () => answerCall(request, url, scope, handle)
      const called = await (isUpload(request, url) ? inUploadTurn(scope, answering) : answering())
      if (called.status >= 500 && scope.call?.thrown)
        await report(scope.call.thrown, scope.requestId)
      return called
    } catch (error) {
      // A visitor who left is not a failure of ours.
      if (!request.signal.aborted) await report(error, scope.requestId)
      return errorResponse(internal, scope, { asPage: wantsPage(request, { isFunctionCall }) })
    }
  })
  return withHeaders(request, answer, scope)
}

/** Refuses a request before anything is done for it. */
export function refuseRequest(request: Request, error: HttpError): Response {
  const scope = scopeOf(request, new URL(request.url))
  const asPage = wantsPage(request, scope)
  return withHeaders(request, errorResponse(error, scope, { asPage }), scope)
}

function scopeOf(request: Request, url: URL): RequestScope {
  const isFunctionCall = url.pathname.startsWith(functionPrefix)
  return {
    locale: isFunctionCall ? localeOfCall(url) : localeOfPath(url.pathname),
    nonce: randomBytes(nonceBytes).toString('base64'),
    requestId: requestIdFor(request.headers.get('x-request-id')),
    isFunctionCall,
    beganAt: performance.now(),
    signal: request.signal,
    visitorAddress: visitorAddress(request),
    preview: previewOf(request),
    call: isFunctionCall ? {} : undefined,
  }
}

function withHeaders(request: Request, answer: Response, scope: RequestScope): Response {
  const response = withMutableHeaders(answer)
  addSecurityHeaders(response.headers, scope)
  forbidCaching(request, response.headers)
  response.headers.set('x-request-id', scope.requestId)
  if (scope.route) response.headers.set('x-route', scope.route)
  if (scope.preview) response.headers.set('cache-control', 'no-store')
  if (scope.isWhole) markWholePage(response)
  return response
}

const internal: HttpError = { status: 500, code: 'internal' }

async function answerCall(request: Request, url: URL, scope: RequestScope, handle: Handler) {
  const asPage = wantsPage(request, { isFunctionCall: true })
  const read = await readFunctionCall(request, url)
  if ('code' in read) return errorResponse(read, scope, { asPage })
  return functionCallResponse(await handle(read), scope, { asPage, isScript: isOwnScript(request) })
}

async function answerPage(request: Request, url: URL, scope: RequestScope, handle: Handler) {
  const asPage = wantsPage(request, { isFunctionCall: false })
  if (environment().isHttps && cameWithoutTls(request)) return overTls(url)
  const returned = await postedReturn(request, url)
  if (returned) return returned
  const error = pageRequestError(request)
  if (error) return errorResponse(error, scope, { asPage })
  if (!isServablePath(url.pathname)) {
    return asPage
      ? handle(asNotFound(url, scope.locale))
      : errorResponse(missing, scope, { asPage })
  }
  const moved = await permanentRedirect(request, url, scope, handle)
  if (moved) return moved
  const answer = await handle(request)
  // The framework renders HTML for clients that accept it, and answers others with a text of its own.
  if (answer.status === 406) return errorResponse(notAcceptable, scope, { asPage })
  return withPermanentStatus(answer, url, scope)
}

const overTls = ({ pathname, search }: URL) =>
  new Response(null, {
    status: 308,
    headers: { location: `${new URL(environment().SITE_URL).origin}${pathname}${search}` },
  })

const missing: HttpError = { status: 404, code: 'not_found' }
const notAcceptable: HttpError = { status: 406, code: 'not_acceptable' }

function pageRequestError({ method, url }: Request): HttpError | undefined {
  if (method !== 'GET' && method !== 'HEAD') {
    return { status: 405, code: 'method_not_allowed', allow: 'GET, HEAD' }
  }
  return url.length > maxRequestAddressCharacters
    ? { status: 414, code: 'uri_too_long' }
    : undefined
}

/** A path that no route can have shows the not-found page in place, without a redirect. */
const asNotFound = (url: URL, locale: Locale) =>
  new Request(new URL(pathWithLocale('/404', locale), url.origin))

/** Server functions have no language in their path: the calling page sends its own. */
const localeOfCall = ({ searchParams }: URL): Locale =>
  locales.find((locale) => locale === searchParams.get('locale')) ?? defaultLocale
