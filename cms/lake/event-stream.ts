const keepAliveMs = 20_000
/** A client that stopped reading is dropped before its backlog fills the memory. */
const backlogLimitBytes = 8_000_000

export interface EventSink {
  /** Sends one server-sent event; `name` is left out for plain messages. */
  send(event: { name?: string; id?: string; data: unknown }): void
}

/** All open event streams of the lake, so that a stop can end them at once. */
export class EventStreams {
  readonly #closers = new Set<() => void>()

  /** @param start subscribes and returns how to unsubscribe. */
  open(start: (sink: EventSink) => () => void): Response {
    const encoder = new TextEncoder()
    let end = () => {}
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const write = (text: string) => {
            if ((controller.desiredSize ?? 0) < -backlogLimitBytes) return end()
            controller.enqueue(encoder.encode(text))
          }
          const timer = setInterval(() => write(':\n\n'), keepAliveMs)
          const stop = start({
            send: ({ name, id, data }) => {
              const head = `${id ? `id: ${id}\n` : ''}${name ? `event: ${name}\n` : ''}`
              write(`${head}data: ${JSON.stringify(data)}\n\n`)
            },
          })
          const release = () => {
            clearInterval(timer)
            stop()
            this.#closers.delete(close)
          }
          const close = () => {
            release()
            controller.close()
          }
          end = close
          this.#closers.add(close)
          this.#releases.set(body_key(controller), release)
        },
        cancel: () => end(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
    )
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  }

  closeAll(): void {
    for (const close of this.#closers) close()
  }
}
