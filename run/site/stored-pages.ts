import { FastResponse, type ServerRequest } from 'srvx'
import { requestIdFor } from '#logging/request-id.ts'

/** What the built site returns for a page in memory, for one visit. */
export interface StoredAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array<ArrayBuffer> | null
  readonly route: string
  readonly pathname: string
}

export type FindStored = (request: ServerRequest) => StoredAnswer | undefined

export interface QuickAnswer {
  readonly response: Response
  readonly requestId: string
  readonly stored: StoredAnswer
}

/**
 * Answers visits whose page is in memory before a URL, a `Headers` or a `Response` of the platform is created for them:
 * those take ten times as long as sending the page. Returns nothing for requests that the site has to handle.
 * @param hosts that the site answers for; other spellings of them are handled by the host check
 */
export function storedPages(find: FindStored, hosts: ReadonlySet<string>) {
  return (request: ServerRequest): QuickAnswer | undefined => {
    if (!hosts.has(request.headers.get('host') ?? '')) return undefined
    const stored = find(request)
    if (!stored) return undefined
    const { status, headers, body } = stored
    const requestId = requestIdFor(request.headers.get('x-request-id'))
    const response = new FastResponse(request.method === 'HEAD' ? null : body, {
      status,
      headers: [
        ...headers.map(([name, value]): [string, string] => [name, value]),
        ['x-request-id', requestId],
      ],
    })
    return { response, requestId, stored }
  }
}
