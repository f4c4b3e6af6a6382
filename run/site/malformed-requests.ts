import { randomUUID } from 'node:crypto'
import { Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Larger than the limit of the site, so that the site can answer long URLs with a page. Node's default is 16 KB. */
export const maxHeaderBytes = 64 * 1024

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const messages: Readonly<Record<number, string>> = {
  408: 'リクエストが時間内に届きませんでした。 The request did not arrive in time.',
  413: '送信されたデータが大きすぎます。 The data sent is too large.',
  431: 'アドレスまたはヘッダーが長すぎます。 The address or a header is too long.',
}

/** Answers requests that Node rejects before the handler is called. Node's own answer has no text. */
export function answerMalformedRequests(http: object | undefined): void {
  if (!(http instanceof Server)) return
  // `Expect` with anything but `100-continue` (RFC 9110, 10.1.1).
  http.on('checkExpectation', ({ socket }) => socket.end(responseFor(417)))
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (socket.writable && error.code !== 'ECONNRESET')
      socket.end(responseFor(statuses[error.code ?? ''] ?? 400))
    else socket.destroy()
  })
}

function responseFor(status: number): string {
  const requestId = randomUUID()
  const text =
    messages[status] ?? 'リクエストを読み取れませんでした。 The request could not be read.'
  const html = `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><p>${text}</p><p><a href="/">Reboot</a></p><p>${requestId}</p></html>\n`
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/html; charset=utf-8',
    `content-length: ${Buffer.byteLength(html)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'connection: close',
    '',
    html,
  ].join('\r\n')
}
