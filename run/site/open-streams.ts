/** Server-sent events: an answer that ends only when one side leaves. */
export const isEventStream = ({ headers }: Response): boolean =>
  /^text\/event-stream\b/.test(headers.get('content-type') ?? '')

/** Event streams that visitors listen to; a site that stops ends them at once, the browser comes back by itself. */
export class OpenStreams {
  readonly #ends = new Set<() => void>()
  #isOver = false

  /** @returns the answer as it is, or, for an event stream, one that `endAll` ends */
  keep(answer: Response): Response {
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
    if (this.#isOver) end()
    return new Response(body, answer)
  }

  endAll(): void {
    this.#isOver = true
    for (const end of this.#ends) end()
  }
}
