/** Comments are sent to keep the connection alive; a shorter interval is only a busy moment. */
const minSilenceMs = 45_000

const colon = ':'.charCodeAt(0)

/**
 * An event stream that fails when it is silent for twice as long as the interval between two of its comments: a connection
 * that a network has silently dropped looks like one on which nothing happens. Before the first comment the time limit of
 * the platform applies.
 */
export function failingWhenSilent(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let commentedAt = performance.now()
  let maxSilenceMs: number | undefined
  const noteComment = (piece: Uint8Array) => {
    if (piece[0] !== colon) return
    const now = performance.now()
    maxSilenceMs = Math.max(minSilenceMs, 2 * (now - commentedAt))
    commentedAt = now
  }
  return new ReadableStream({
    async pull(controller) {
      const fail = () => {
        controller.error(new Error('The event stream is silent.'))
        reader.cancel().catch(() => undefined)
      }
      const timer = maxSilenceMs === undefined ? undefined : setTimeout(fail, maxSilenceMs)
      try {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        noteComment(value)
        controller.enqueue(value)
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
