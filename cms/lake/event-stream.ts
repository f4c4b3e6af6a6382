import { LakeError } from './lake-error.ts'

const keepAliveMs = 20_000
/** How long a client waits before it connects again; its own default is three seconds. */
const reconnectAfterMs = 1_000
/** A client that stopped reading is dropped before its backlog fills the memory. */
const backlogLimitBytes = 8_000_000
/** A Studio tab holds about eight, a site one. Strangers cannot take an editor's place. */
const openStreamsAtMost = { editors: 400, strangers: 100 }

/** One server-sent event; `name` is left out for plain messages. */
interface StreamEvent {
  readonly name?: string
  /** What a client that comes back says it heard last. */
  readonly id?: string | null
  readonly data: unknown
}

/** For whom a stream is opened, and for how long. */
export interface StreamOwner {
  readonly isEditor: boolean
  /** Is given what ends the stream, and returns how to stop watching. */
  watch(end: () => void): () => void
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
  readonly #closers = { editors: new Set<() => void>(), strangers: new Set<() => void>() }

  /**
   * @param start subscribes and returns how to unsubscribe.
   * @throws LakeError 429 when too many are open.
   */
  open(start: (sink: EventSink) => () => void, owner: StreamOwner): Response {
    const kind = owner.isEditor ? 'editors' : 'strangers'
    const closers = this.#closers[kind]
    if (closers.size >= openStreamsAtMost[kind]) {
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
      { start: begin, cancel: () => end(() => {}) },
      new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
    )
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  }

  closeAll(): void {
    for (const closers of Object.values(this.#closers)) for (const close of closers) close()
  }
}
