import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { eventStreamPath } from '#app.config.ts'

const requestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({
      open: v.number(),
      path: v.string(),
      /** Id of the last event that a reopened stream received. */
      lastEventId: v.exactOptional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,300}$/))),
    }),
    v.object({ close: v.number() }),
  ]),
)
type Opening = Extract<v.InferOutput<typeof requestSchema>, { open: number }>

interface TunnelOptions {
  readonly socket: WebSocket
  /** Handles a request in the same way as over HTTP. */
  readonly fetch: (request: Request) => Promise<Response> | Response
  /** Headers of the request that opened the socket: the streams have the same caller. */
  readonly headers: { readonly cookie: string; readonly host: string; readonly origin: string }
}

/** Resolves when the message was sent: a slow client pauses its stream and does not fill the memory. */
const sendMessage = (socket: WebSocket, message: object) =>
  new Promise<void>((resolve, reject) => {
    socket.send(JSON.stringify(message), (error) => (error ? reject(error) : resolve()))
  })

async function forwardStream(
  { socket, fetch, headers }: TunnelOptions,
  { open: id, path, lastEventId }: Opening,
  signal: AbortSignal,
) {
  const url = new URL(path, `http://${headers.host}`)
  if (!eventStreamPath.test(url.pathname))
    return sendMessage(socket, { id, status: 404, end: true })
  const resumed = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  const response = await fetch(new Request(url, { headers: { ...headers, ...resumed }, signal }))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const cancel = () => void reader?.cancel().catch(() => {})
  if (signal.aborted) return cancel()
  signal.addEventListener('abort', cancel)
  const type = response.headers.get('content-type')
  await sendMessage(socket, { id, status: response.status, type })
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    await sendMessage(socket, { id, text: part.value })
  }
  if (!signal.aborted) await sendMessage(socket, { id, end: true })
}

/**
 * Sends any number of event streams over one WebSocket. Browsers allow six HTTP/1.1 connections
 * per origin and the Studio holds more streams than that with one document open.
 * Client: `{open, path, lastEventId?}` and `{close}` by id; lake: `{id, status, type}`, then `{id, text}`, then `{id, end}`.
 */
export function openTunnel(options: TunnelOptions): void {
  const { socket } = options
  const streams = new Map<number, AbortController>()
  socket.on('message', (data) => {
    const parsed = v.safeParse(requestSchema, String(data))
    if (!parsed.success) return socket.close(1003, 'unreadable message')
    if ('close' in parsed.output) {
      streams.get(parsed.output.close)?.abort()
      streams.delete(parsed.output.close)
      return
    }
    const opening = parsed.output
    const controller = new AbortController()
    streams.set(opening.open, controller)
    forwardStream(options, opening, controller.signal)
      .catch(() => socket.close(1011, 'stream failed'))
      .finally(() => streams.delete(opening.open))
  })
  socket.on('close', () => {
    for (const controller of streams.values()) controller.abort()
  })
}
