import { LakeFailure } from './failure.ts'

const keepAliveMs = 20_000
/** How long a client waits before it connects again; its own default is three seconds. */
const reconnectAfterMs = 1_000
/** A client that stopped reading is dropped before its backlog fills the memory. */
const backlogLimitBytes = 8_000_000
/** A Studio tab holds about eight. */
const openStreamsAtMost = 400

/** One server-sent event; `name` is left out for plain messages. */
interface StreamEvent {
  readonly name?: string
  /** What a client that comes back says it heard last. */
  readonly id?: string | null
  readonly data: unknown
}

export interface EventSink {
  /** Does nothing once the stream has ended. */
  send(event: StreamEvent): void
  close(): void
}

const formatEvent = ({ name, id, data }: StreamEvent) =>
  `${id ? `id: ${id}\n` : ''}${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** All open event streams of the lake, so that a stop can end them at once. */
export class EventStreams {
  readonly #closers = new Set<() => void>()

  /**
   * @param start subscribes and returns how to unsubscribe.
   * @param watch how long the stream may last: is given what ends it, and returns how to stop watching.
   * @throws LakeFailure 429 when too many are open.
   */
  open(start: (sink: EventSink) => () => void, watch: (end: () => void) => () => void): Response {
    if (this.#closers.size >= openStreamsAtMost) {
      throw new LakeFailure(429, 'tooManyRequests', 'Too many event streams are open.')
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
    const begin = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const write = (text: string) => {
        if (!isOpen) return
        if ((controller.desiredSize ?? 0) >= -backlogLimitBytes) {
          controller.enqueue(encoder.encode(text))
          return
        }
        // Closing would keep the backlog for a client that never reads it.
        end(() => controller.error(new Error('The client does not read its events.')))
      }
      const close = () => end(() => controller.close())
      write(`retry: ${reconnectAfterMs}\n\n`)
      const unsubscribe = start({ send: (event) => write(formatEvent(event)), close })
      const keepAlive = setInterval(() => write(':\n\n'), keepAliveMs)
      this.#closers.add(close)
      const unwatch = watch(close)
      release = () => {
        clearInterval(keepAlive)
        unsubscribe()
        unwatch()
        this.#closers.delete(close)
      }
    }
    const body = new ReadableStream<Uint8Array>(
      { start: begin, cancel: () => end(() => {}) },
      new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
    )
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  }

  closeAll(): void {
    for (const close of this.#closers) close()
  }
}
