import { requestIdFor } from '#logging/request-id.ts'
import { acceptedEncoding } from '#src/http/accepted-encoding.server.ts'
import { withMutableHeaders } from '#src/http/mutable-headers.server.ts'
import { addTransportHeaders } from '#src/http/transport-headers.server.ts'
import { takeRoute } from './answer-route.ts'
import { compressResponse } from './compression.ts'
import type { HostCheck } from './host-check.ts'
import { plainResponse } from './plain-response.ts'
import { requestUrl } from './request-url.ts'
import type { StaticFileHandler } from './static-files.ts'
import { isStudioPath } from './studio-files.ts'

export interface SiteHandlerOptions {
  /** Files of the browser build: hashed scripts and styles, images, icons. */
  readonly browserFiles: StaticFileHandler
  readonly studio: StaticFileHandler | undefined
  /** Request handler of the built site. */
  readonly page: (request: Request) => Response | Promise<Response>
  readonly checkHost: HostCheck
  /** Whether visitors reach the site over TLS. */
  readonly isHttps: boolean
  readonly isStopping: () => boolean
  /** State of API and lake. The site is ready also when they are not. */
  readonly backends: () => Promise<object>
  /** The metrics, for callers with the token. */
  readonly metrics: (request: Request) => Promise<Response | undefined>
  readonly reportError: (error: unknown, requestId: string) => void
}

/** Handles every request to the site: health, static files, Studio, pages. */
export function createSiteHandler(
  options: SiteHandlerOptions,
): (request: Request) => Promise<Response> {
  const staticResponse = (request: Request, pathname: string, requestId: string) => {
    const file = options.browserFiles(request, pathname)
    if (file) return file
    // A script of another build, requested by a page that is still open: nobody would read a page in its place.
    if (pathname.startsWith('/assets/')) return plainResponse(404, requestId)
    return isStudioPath(pathname) ? options.studio?.(request, pathname) : undefined
  }
  return async (request) => {
    const answer = await respond(request)
    addTransportHeaders(answer.headers, options.isHttps)
    return answer
  }

  async function respond(request: Request): Promise<Response> {
    const requestId = requestIdFor(request.headers.get('x-request-id'))
    // First, because creating a fetch Request with the method TRACE throws.
    if (!methods.includes(request.method)) {
      return plainResponse(405, requestId, { allow: methods.join(', ') })
    }
    request.headers.set('x-request-id', requestId)
    const address = requestUrl(request)
    if (!address) return plainResponse(400, requestId, { connection: 'close' })
    const answer = await respondAt(address, request, requestId)
    // A page for several visitors has the id of its rendering, which it shows when it is an error page.
    if (!answer.headers.has('x-request-id')) answer.headers.set('x-request-id', requestId)
    takeRoute(answer, address.pathname)
    return answer
  }

  async function respondAt(address: URL, request: Request, requestId: string) {
    const { pathname } = address
    // Load balancers call by IP address, so health is answered for every host.
    if (pathname === '/healthz') return health(200, { status: 'ok' })
    if (pathname === '/readyz') return readiness(options)
    const measured = pathname === '/metrics' && (await options.metrics(request))
    if (measured) return measured
    const hostError = options.checkHost(request, address)
    if (hostError) return plainResponse(hostError, requestId, { connection: 'close' })
    const file = staticResponse(request, pathname, requestId)
    return file ?? (await respondWithPage(options, request, requestId))
  }
}

async function respondWithPage(
  { page, reportError }: SiteHandlerOptions,
  request: Request,
  requestId: string,
): Promise<Response> {
  try {
    const answer = withMutableHeaders(await page(request))
    return compressResponse(answer, acceptedEncoding(request.headers.get('accept-encoding')))
  } catch (error) {
    reportError(error, requestId)
    return fallbackErrorPage(requestId)
  }
}

async function readiness({ isStopping, backends }: SiteHandlerOptions): Promise<Response> {
  if (isStopping()) return health(503, { status: 'stopping' })
  return health(200, { status: 'ok', ...(await backends()) })
}

const health = (status: number, state: object) =>
  Response.json(state, { status, headers: { 'cache-control': 'no-store' } })

const methods = ['GET', 'HEAD', 'POST']

/** Used when the error page of the site itself fails. */
const fallbackErrorPage = (requestId: string) =>
  new Response(
    `申し訳ありません。ページを表示できませんでした。\nSorry, this page could not be shown.\n${requestId}\n`,
    {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    },
  )
