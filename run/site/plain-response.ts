import { STATUS_CODES } from 'node:http'

const headersOf = (requestId: string) => ({
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
})

/** A one-line text response for a request that no page can answer, e.g. an unknown method or host. */
export const plainResponse = (
  status: number,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(`${STATUS_CODES[status]}\n`, {
    status,
    headers: { ...headersOf(requestId), ...headers },
  })
