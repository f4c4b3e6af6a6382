/** Server-sent events: a response that ends only when one side closes it. */
export const isEventStream = ({ headers }: Response): boolean =>
  /^text\/event-stream\b/.test(headers.get('content-type') ?? '')

/** The open event streams. A shutdown ends them at once; browsers reconnect by themselves. */
export class OpenStreams {
  readonly #ends = new Set<() => void>()
  #isClosed = false

  /** @returns the same response, or, for an event stream, a response that `endAll` ends */
  track(answer: Response): Response {
    if (!answer.body || !isEventStream(answer)) return answer
    const reader = answer.body.getReader()
    const end = () => {
      this.#ends.delete(end)
      void reader.cancel()
    }
    this.#ends.add(end)
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        this.#ends.delete(end)
        controller.close()
      },
      cancel: end,
    })
    if (this.#isClosed) end()
    return new Response(body, answer)
  }

  endAll(): void {
    this.#isClosed = true
    for (const end of this.#ends) end()
  }
}
