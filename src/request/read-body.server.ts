/** A visitor whose form is too large reads why once all of it is sent: up to here it is taken in and thrown away. */
const discardedBytes = 16 * 1024 * 1024

/**
 * Reads a body whole. It is too large as soon as that is known, by its declared length or by its bytes; broken off when
 * the sender left or sent chunks that are none.
 */
export async function readBody(
  { headers, body }: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'too large' | 'broken off'> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    void discard(reader)
    return 'too large'
  }
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.byteLength
      if (length > maxBytes) {
        void discard(reader)
        return 'too large'
      }
      pieces.push(next.value)
    }
  } catch {
    return 'broken off'
  }
  return joined(pieces, length)
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    let left = discardedBytes
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      left -= next.value.byteLength
      if (left < 0) await reader.cancel()
    }
  } catch {
    // Who does not send to the end gets no more of an answer either.
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.byteLength
  }
  return whole
}
