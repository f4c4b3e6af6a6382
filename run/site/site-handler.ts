import { acceptedEncoding, compressAnswer } from './compression.ts'
import type { HostCheck } from './host-check.ts'
import { plainResponse } from './plain-response.ts'
import { requestIdFor } from './request-id.ts'
import { requestUrl } from './request-url.ts'
import type { StaticFileHandler } from './static-files.ts'
import { isStudioPath } from './studio-files.ts'

export interface SiteHandlerOptions {
  /** Hashed scripts and styles, pictures, icons: everything the build made for browsers. */
  readonly browserFiles: StaticFileHandler
  readonly studio: StaticFileHandler | undefined
  /** The built site's own request handler. */
  readonly page: (request: Request) => Response | Promise<Response>
  readonly hostProblem: HostCheck
  readonly isStopping: () => boolean
  /** State of the programs behind the site; it never makes the site itself unready. */
  readonly neighbours: () => Promise<object>
  readonly reportFailure: (error: unknown, requestId: string) => void
}

/** Answers every request to the site's port: health, files, Studio, pages. */
export function createSiteHandler(
  parts: SiteHandlerOptions,
): (request: Request) => Promise<Response> {
  const storedAnswer = (request: Request, pathname: string) => {
    const stored = parts.browserFiles(request, pathname)
    if (stored) return stored
    return isStudioPath(pathname) ? parts.studio?.(request, pathname) : undefined
  }
  return async (request) => {
    const requestId = requestIdFor(request.headers.get('x-request-id'))
    // Before anything reads the body: no fetch request may have the method TRACE, and making one throws.
    if (!methods.includes(request.method)) {
      return plainResponse(405, requestId, { allow: methods.join(', ') })
    }
    request.headers.set('x-request-id', requestId)
    const address = requestUrl(request)
    if (!address) return plainResponse(400, requestId, { connection: 'close' })
    const answer = await answerAt(address, request, requestId)
    answer.headers.set('x-request-id', requestId)
    return answer
  }

  async function answerAt(address: URL, request: Request, requestId: string) {
    const { pathname } = address
    // Load balancers ask by address, whatever the site is called.
    if (pathname === '/healthz') return health(200, { status: 'ok' })
    if (pathname === '/readyz') return readiness(parts)
    const problem = parts.hostProblem(request, address)
    if (problem) return plainResponse(problem, requestId, { connection: 'close' })
    return storedAnswer(request, pathname) ?? (await pageAnswer(parts, request, requestId))
  }
}

async function pageAnswer(
  { page, reportFailure }: SiteHandlerOptions,
  request: Request,
  requestId: string,
): Promise<Response> {
  try {
    const answer = await page(request)
    // An answer that came from fetch or a redirect cannot have its headers changed; its copy can.
    const changeable = new Response(answer.body, answer)
    return compressAnswer(changeable, acceptedEncoding(request.headers.get('accept-encoding')))
  } catch (error) {
    reportFailure(error, requestId)
    return lastResort(requestId)
  }
}

async function readiness({ isStopping, neighbours }: SiteHandlerOptions): Promise<Response> {
  if (isStopping()) return health(503, { status: 'stopping' })
  return health(200, { status: 'ok', ...(await neighbours()) })
}

const health = (status: number, state: object) =>
  Response.json(state, { status, headers: { 'cache-control': 'no-store' } })

const methods = ['GET', 'HEAD', 'POST']

/** The site's handler has its own failure page; this is for when even that is out of reach. */
const lastResort = (requestId: string) =>
  new Response(
    `申し訳ありません。ページを表示できませんでした。\nSorry, this page could not be shown.\n${requestId}\n`,
    {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    },
  )
