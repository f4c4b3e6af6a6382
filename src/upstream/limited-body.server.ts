import { readUpTo } from '#src/request/read-limited-request.server.ts'

/** The other program answered something that the site does not accept: too many bytes, or a redirect. */
export class RejectedResponse extends Error {
  override name = 'RejectedResponse'
}

interface Answer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream<Uint8Array> | null
}

/**
 * @throws RejectedResponse for a redirect: the site knows the addresses of its programs, and sends its secrets nowhere else.
 */
export async function rejectRedirect({ status, body }: Answer): Promise<void> {
  if (status < 300 || status > 399) return
  await body?.cancel()
  throw new RejectedResponse(`The answer is a redirect (${status}).`)
}

/**
 * Reads a body as it arrives, up to the limit; counted after decoding, so that a small answer cannot expand.
 * @throws RejectedResponse when there is more; the connection is closed
 */
export async function readLimitedResponse(
  { headers, body }: Answer,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const isTooLarge = Number(headers.get('content-length')) > maxBytes
  const whole = isTooLarge ? undefined : await readUpTo(reader, maxBytes)
  if (whole) return whole
  await reader.cancel()
  throw new RejectedResponse(`The answer has more than ${maxBytes} bytes.`)
}
