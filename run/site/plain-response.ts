import { STATUS_CODES } from 'node:http'

const headersOf = (requestId: string) => ({
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
})

/** One line for a request that no page can answer: its method, its host or its form is not HTTP as this site speaks it. */
export const plainResponse = (
  status: number,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(`${STATUS_CODES[status]}\n`, {
    status,
    headers: { ...headersOf(requestId), ...headers },
  })
