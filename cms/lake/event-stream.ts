const keepAliveMs = 20_000
/** A client that stopped reading is dropped before its backlog fills the memory. */
const backlogLimitBytes = 8_000_000

/** One server-sent event; `name` is left out for plain messages. */
interface StreamEvent {
  readonly name?: string
  readonly id?: string
  readonly data: unknown
}

export interface EventSink {
  send(event: StreamEvent): void
}

const formatEvent = ({ name, id, data }: StreamEvent) =>
  `${id ? `id: ${id}\n` : ''}${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** All open event streams of the lake, so that a stop can end them at once. */
export class EventStreams {
  readonly #closers = new Set<() => void>()

  /** @param start subscribes and returns how to unsubscribe. */
  open(start: (sink: EventSink) => () => void): Response {
    const encoder = new TextEncoder()
    let release = () => {}
    const begin = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const close = () => {
        release()
        controller.close()
      }
      const write = (text: string) => {
        if ((controller.desiredSize ?? 0) < -backlogLimitBytes) close()
        else controller.enqueue(encoder.encode(text))
      }
      const keepAlive = setInterval(() => write(':\n\n'), keepAliveMs)
      const unsubscribe = start({ send: (event) => write(formatEvent(event)) })
      this.#closers.add(close)
      release = () => {
        clearInterval(keepAlive)
        unsubscribe()
        this.#closers.delete(close)
      }
    }
    const body = new ReadableStream<Uint8Array>(
      { start: begin, cancel: () => release() },
      new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
    )
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  }

  closeAll(): void {
    for (const close of this.#closers) close()
  }
}
