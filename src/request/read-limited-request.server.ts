import { maxDiscardedBodyBytes, maxSenderSilenceMs, minSenderBytesPerSecond } from '#app.config.ts'

/**
 * Reads a whole body. It is refused as soon as it is known to be too large, by its declared length or by its bytes; reading
 * stops when the sender left, sent invalid chunks, or sends nothing or too little.
 */
export async function readLimitedRequest(
  { headers, body }: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'too large' | 'broken off'> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    void discard(reader)
    return 'too large'
  }
  try {
    const whole = await readUpTo(untilStalled(reader), maxBytes)
    if (whole) return whole
    void discard(reader)
    return 'too large'
  } catch {
    // After it has stalled nothing more is read.
    reader.cancel().catch(() => {})
    return 'broken off'
  }
}

/** @returns the whole body; `undefined` as soon as it is larger than allowed, with the rest unread */
export async function readUpTo(
  reader: Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength
    if (length > maxBytes) return undefined
    pieces.push(next.value)
  }
  return joined(pieces, length)
}

/** @throws when the sender sends nothing for `maxSenderSilenceMs`, or on average less than the lowest rate after it */
function untilStalled(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'> {
  let endsAt = performance.now() + maxSenderSilenceMs
  return {
    read: async () => {
      const stalled = Promise.withResolvers<never>()
      const timer = setTimeout(
        () => stalled.reject(new Error('The sender sends no more, or too slowly.')),
        Math.min(maxSenderSilenceMs, endsAt - performance.now()),
      )
      try {
        const next = await Promise.race([reader.read(), stalled.promise])
        endsAt += ((next.value?.byteLength ?? 0) / minSenderBytesPerSecond) * 1_000
        return next
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    let left = maxDiscardedBodyBytes
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      left -= next.value.byteLength
      if (left < 0) await reader.cancel()
    }
  } catch {
    // A sender who does not finish gets no answer either.
  }
}

/** Copied into separate memory: buffers of Node share a pool. */
function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.byteLength
  }
  return whole
}
