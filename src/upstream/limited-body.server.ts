/** The other program answered something that the site does not read: too many bytes, or the address of another place. */
export class RejectedResponse extends Error {
  override name = 'RejectedResponse'
}

interface Answer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream<Uint8Array> | null
}

/** @throws RejectedResponse for a redirect: the site knows where its programs are, and sends its secrets nowhere else. */
export async function rejectRedirect({ status, body }: Answer): Promise<void> {
  if (status < 300 || status > 399) return
  await body?.cancel()
  throw new RejectedResponse(`The answer is a redirect (${status}).`)
}

/**
 * Reads a body as it comes, and no further than allowed; counted as decoded, so that a small answer cannot unfold.
 * @throws RejectedResponse when there is more; the connection is closed
 */
export async function readBody(
  { headers, body }: Answer,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = Number(headers.get('content-length')) > maxBytes ? Number.POSITIVE_INFINITY : 0
  while (size <= maxBytes) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, size)
    size += value.byteLength
    chunks.push(value)
  }
  await reader.cancel()
  throw new RejectedResponse(`The answer has more than ${maxBytes} bytes.`)
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let place = 0
  for (const chunk of chunks) {
    whole.set(chunk, place)
    place += chunk.byteLength
  }
  return whole
}
