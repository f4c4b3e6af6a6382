import { LakeError } from './lake-error.ts'

const keepAliveMs = 20_000
/** How long a client waits before it reconnects. The default of browsers is three seconds. */
const reconnectAfterMs = 1_000
/** A client that does not read is disconnected before its backlog fills the memory. */
const maxBacklogBytes = 8_000_000
/** A Studio tab opens about eight, a site one. Editors and anonymous callers have separate limits. */
const maxOpenStreams = { editors: 400, anonymous: 100 }

/** One server-sent event; `name` is left out for plain messages. */
interface StreamEvent {
  readonly name?: string
  /** The client sends the last id that it received when it reconnects. */
  readonly id?: string | null
  readonly data: unknown
}

/** Whose stream it is. It ends with the session of the owner. */
export interface StreamOwner {
  readonly isEditor: boolean
  /** Calls `end` when the session ends. Returns a function that stops watching. */
  watch(end: () => void): () => void
}

export interface EventSink {
  /** Sends the events in one piece. Does nothing once the stream has ended. */
  send(...events: readonly StreamEvent[]): void
  close(): void
}

const formatEvent = ({ name, id, data }: StreamEvent) =>
  `${id ? `id: ${id}\n` : ''}${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** All open event streams of the lake. A shutdown closes them at once. */
export class EventStreams {
  readonly #closers = { editors: new Set<() => void>(), anonymous: new Set<() => void>() }

  /**
   * @param subscribe starts the subscription and returns a function that ends it.
   * @throws LakeError 429 when too many are open.
   */
  open(subscribe: (sink: EventSink) => () => void, owner: StreamOwner): Response {
    const kind = owner.isEditor ? 'editors' : 'anonymous'
    const closers = this.#closers[kind]
    if (closers.size >= maxOpenStreams[kind]) {
      throw new LakeError(429, 'tooManyRequests', 'Too many event streams are open.')
    }
    const encoder = new TextEncoder()
    let isOpen = true
    let release = () => {}
    const end = (how: () => void) => {
      if (!isOpen) return
      isOpen = false
      release()
      how()
    }
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const write = (text: string) => {
        if (!isOpen) return
        if ((controller.desiredSize ?? 0) >= -maxBacklogBytes) {
          controller.enqueue(encoder.encode(text))
          return
        }
        // A normal close would still hold the backlog in memory for a client that never reads it.
        end(() => controller.error(new Error('The client does not read its events.')))
      }
      const close = () => end(() => controller.close())
      write(`retry: ${reconnectAfterMs}\n\n`)
      const unsubscribe = subscribe({
        send: (...events) => write(events.map(formatEvent).join('')),
        close,
      })
      const keepAlive = setInterval(() => write(':\n\n'), keepAliveMs)
      closers.add(close)
      const unwatch = owner.watch(close)
      release = () => {
        clearInterval(keepAlive)
        unsubscribe()
        unwatch()
        closers.delete(close)
      }
    }
    const body = new ReadableStream<Uint8Array>(
      { start, cancel: () => end(() => {}) },
      new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
    )
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  }

  closeAll(): void {
    for (const closers of Object.values(this.#closers)) for (const close of closers) close()
  }
}
