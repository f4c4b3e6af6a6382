import { eventStreamPath, eventTunnelPath, sessionEndedCode } from '#app.config.ts'
import { fetchUntilAnswered, isRepeatable } from './retry-write.ts'
import { logoutPath, type SessionGuard } from './session-guard.ts'

/** The lake sends a comment to every open stream every 20 s. */
const maxSilenceMs = 45_000

interface LakeMessage {
  readonly id: number
  readonly status?: number
  readonly type?: string | null
  readonly text?: string
  readonly end?: boolean
}

interface Opening {
  /** Path and query of the stream. */
  readonly path: string
  /** Id of the last event before the connection was lost. The lake then sends the missed events. */
  readonly lastEventId: string | null
  readonly signal: AbortSignal | null | undefined
}

interface OpenStream {
  readonly receive: (message: LakeMessage) => void
  readonly fail: (reason: Error) => void
}

function isLakeMessage(value: unknown): value is LakeMessage {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
  )
}

/** Calls back once, when it has not been restarted for so long. */
function restartingTimer(milliseconds: number, callback: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(callback, milliseconds)
  }
  return { restart, stop }
}

/**
 * One WebSocket to the lake for all event streams of this tab. Over HTTP/1.1 a browser opens six connections per
 * origin, and the listeners of the Studio would use all of them.
 */
class EventTunnel {
  readonly #url: string
  readonly #guard: SessionGuard
  readonly #streams = new Map<number, OpenStream>()
  #socket: WebSocket | null = null
  #lastId = 0

  constructor(lakeUrl: string, guard: SessionGuard) {
    this.#url = `${lakeUrl.replace(/^http/, 'ws')}${eventTunnelPath}`
    this.#guard = guard
  }

  #connected(): WebSocket {
    if (this.#socket) return this.#socket
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const message: unknown = JSON.parse(String(data))
      if (isLakeMessage(message)) this.#streams.get(message.id)?.receive(message)
    })
    let wasOpen = false
    socket.addEventListener('open', () => {
      wasOpen = true
    })
    const lose = () => {
      if (this.#socket === socket) this.#lose()
    }
    const heard = restartingTimer(maxSilenceMs, () => {
      lose()
      socket.close()
    })
    heard.restart()
    socket.addEventListener('message', heard.restart)
    socket.addEventListener('close', ({ code }) => {
      heard.stop()
      lose()
      if (!wasOpen || code === sessionEndedCode) void this.#guard.check()
    })
    return socket
  }

  /** Ends every stream, so that the Studio opens them again and says meanwhile that nothing is saved. */
  #lose(): void {
    this.#socket = null
    const open = [...this.#streams.values()]
    this.#streams.clear()
    for (const stream of open) stream.fail(new TypeError('The connection to the lake was lost.'))
  }

  #send(message: object): void {
    const socket = this.#connected()
    const text = JSON.stringify(message)
    if (socket.readyState === WebSocket.OPEN) socket.send(text)
    else if (socket.readyState === WebSocket.CONNECTING) {
      socket.addEventListener('open', () => socket.send(text), { once: true })
    }
  }

  /** Closes every stream. */
  close(): void {
    this.#socket?.close()
  }

  /** Opens one stream. The response has the same form as the response of fetch. */
  async open(opening: Opening): Promise<Response> {
    await this.#guard.ready(opening.signal)
    // A signal that is already aborted reports nothing: the stream would stay open as long as the tab.
    opening.signal?.throwIfAborted()
    const answer = await this.#openStream(opening)
    if (answer.status !== 401) return answer
    // The Studio stops a listener that gets 401. A TypeError makes it reconnect, as after a lost connection.
    await this.#guard.check()
    throw new TypeError('The session of the event stream has ended.')
  }

  #openStream({ path, lastEventId, signal }: Opening): Promise<Response> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      let controller: ReadableStreamDefaultController<Uint8Array> | null = null
      const encoder = new TextEncoder()
      const close = () => {
        if (this.#streams.delete(id)) this.#send({ close: id })
      }
      const body = new ReadableStream<Uint8Array>({
        start: (opened) => {
          controller = opened
        },
        cancel: close,
      })
      const receive = ({ status, type, text, end }: LakeMessage) => {
        if (status) resolve(new Response(body, { status, headers: { 'content-type': type ?? '' } }))
        if (text !== undefined) controller?.enqueue(encoder.encode(text))
        if (!end) return
        this.#streams.delete(id)
        controller?.close()
      }
      const fail = (reason: Error) => {
        reject(reason)
        controller?.error(reason)
      }
      this.#streams.set(id, { receive, fail })
      signal?.addEventListener('abort', () => {
        close()
        fail(new DOMException('The stream was closed.', 'AbortError'))
      })
      this.#send({ open: id, path, ...(lastEventId && { lastEventId }) })
    })
  }
}

/**
 * A `fetch` for the Studio's client: event streams share one WebSocket, writes are repeated until they are answered, and
 * every call waits while the editor has to sign in again.
 */
export function createEventFetch(lakeUrl: string, guard: SessionGuard): typeof fetch {
  const tunnel = new EventTunnel(lakeUrl, guard)
  const origin = new URL(lakeUrl).origin
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href)
    if (url.origin !== origin) return fetch(input, init)
    if (logoutPath.test(url.pathname)) return guard.fetch(input, init).finally(() => tunnel.close())
    if (isRepeatable(url, init?.body)) return guard.fetch(input, init, fetchUntilAnswered)
    if (!eventStreamPath.test(url.pathname)) return guard.fetch(input, init)
    const lastEventId = new Headers(init?.headers).get('last-event-id')
    return tunnel.open({ path: `${url.pathname}${url.search}`, lastEventId, signal: init?.signal })
  }
}
