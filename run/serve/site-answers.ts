import { withBodyLimit } from './body-limit.ts'
import { acceptedEncoding, compressAnswer } from './compression.ts'
import type { FileAnswers } from './file-answers.ts'
import { requestIdFor } from './request-id.ts'
import { isStudioPath } from './studio-files.ts'

export interface SiteParts {
  /** Hashed scripts and styles, pictures, icons: everything the build made for browsers. */
  readonly browserFiles: FileAnswers
  readonly studio: FileAnswers | undefined
  /** The built site's own request handler. */
  readonly page: (request: Request) => Response | Promise<Response>
  readonly isStopping: () => boolean
  /** State of the programs behind the site; it never makes the site itself unready. */
  readonly neighbours: () => Promise<object>
  readonly reportFailure: (error: unknown, requestId: string) => void
}

/** Answers every request to the site's port: health, files, Studio, pages. */
export function siteAnswers(parts: SiteParts): (request: Request) => Promise<Response> {
  const ownAnswer = (request: Request, pathname: string) => {
    if (pathname === '/healthz') return health(200, { status: 'ok' })
    if (pathname === '/readyz') return readiness(parts)
    const stored = parts.browserFiles(request, pathname)
    if (stored) return stored
    return isStudioPath(pathname) ? parts.studio?.(request, pathname) : undefined
  }
  return async (request) => {
    const requestId = requestIdFor(request.headers.get('x-request-id'))
    // Before anything reads the body: no fetch request may have the method TRACE, and making one throws.
    if (!methods.includes(request.method)) return methodNotAllowed(requestId)
    request.headers.set('x-request-id', requestId)
    // A Host such as `a:99999` passes Node's parser and makes an address that no URL can be.
    if (!URL.canParse(request.url)) return badRequest(requestId)
    const own = ownAnswer(request, new URL(request.url).pathname)
    const answer = own ? await own : await pageAnswer(parts, request, requestId)
    answer.headers.set('x-request-id', requestId)
    return answer
  }
}

async function pageAnswer(
  parts: SiteParts,
  request: Request,
  requestId: string,
): Promise<Response> {
  try {
    const page = await withBodyLimit(request, parts.page)
    // An answer that came from fetch or a redirect cannot have its headers changed; its copy can.
    const changeable = new Response(page.body, page)
    return compressAnswer(changeable, acceptedEncoding(request.headers.get('accept-encoding')))
  } catch (error) {
    parts.reportFailure(error, requestId)
    return lastResort(requestId)
  }
}

async function readiness({ isStopping, neighbours }: SiteParts): Promise<Response> {
  if (isStopping()) return health(503, { status: 'stopping' })
  return health(200, { status: 'ok', ...(await neighbours()) })
}

const health = (status: number, state: object) =>
  Response.json(state, { status, headers: { 'cache-control': 'no-store' } })

const methods = ['GET', 'HEAD', 'POST']

const methodNotAllowed = (requestId: string) =>
  new Response('Method Not Allowed\n', {
    status: 405,
    headers: {
      allow: methods.join(', '),
      'content-type': 'text/plain; charset=utf-8',
      'x-request-id': requestId,
    },
  })

const badRequest = (requestId: string) =>
  new Response('Bad Request\n', {
    status: 400,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      connection: 'close',
      'x-request-id': requestId,
    },
  })

/** The site's handler has its own failure page; this is for when even that is out of reach. */
const lastResort = (requestId: string) =>
  new Response(
    `申し訳ありません。ページを表示できませんでした。\nSorry, this page could not be shown.\n${requestId}\n`,
    {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    },
  )
