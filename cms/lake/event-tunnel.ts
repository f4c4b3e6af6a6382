import * as v from 'valibot'
import type { WebSocket } from 'ws'

const streamPath = /^\/v[^/]+\/data\/(listen|live\/events)\/[^/]+$/
const heartbeatMs = 20_000

const requestSchema = v.union([
  v.object({ open: v.number(), path: v.string() }),
  v.object({ close: v.number() }),
])

interface TunnelOptions {
  readonly socket: WebSocket
  /** Answers a request as the lake would over HTTP. */
  readonly fetch: (request: Request) => Promise<Response> | Response
  /** Headers of the request that opened the socket: the streams belong to the same person. */
  readonly headers: { readonly cookie: string; readonly host: string; readonly origin: string }
}

async function carry(options: TunnelOptions, id: number, path: string, signal: AbortSignal) {
  const { socket, headers } = options
  const say = (message: object) => socket.send(JSON.stringify(message))
  const url = new URL(path, `http://${headers.host}`)
  if (!streamPath.test(url.pathname)) return say({ id, status: 404, end: true })
  const response = await options.fetch(new Request(url, { headers, signal }))
  say({ id, status: response.status, type: response.headers.get('content-type') })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  signal.addEventListener('abort', () => reader?.cancel().catch(() => {}))
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    say({ id, text: part.value })
  }
  if (!signal.aborted) say({ id, end: true })
}

/**
 * Carries any number of event streams over one WebSocket. Browsers allow six HTTP/1.1 connections
 * per origin and the Studio holds more streams than that with one document open.
 * Client: `{open, path}` and `{close}` by id; lake: `{id, status, type}`, then `{id, text}`, then `{id, end}`.
 */
export function openTunnel(options: TunnelOptions): void {
  const { socket } = options
  const streams = new Map<number, AbortController>()
  const heartbeat = setInterval(() => socket.ping(), heartbeatMs)
  socket.on('message', (data) => {
    const parsed = v.safeParse(requestSchema, parseJson(String(data)))
    if (!parsed.success) return socket.close(1003, 'unreadable message')
    if ('close' in parsed.output) {
      streams.get(parsed.output.close)?.abort()
      streams.delete(parsed.output.close)
      return
    }
    const { open: id, path } = parsed.output
    const controller = new AbortController()
    streams.set(id, controller)
    carry(options, id, path, controller.signal).catch(() => socket.close(1011, 'stream failed'))
  })
  socket.on('close', () => {
    clearInterval(heartbeat)
    for (const controller of streams.values()) controller.abort()
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
