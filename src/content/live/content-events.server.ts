import { contentChanges } from '#src/content/load/load-content.server.ts'

/** A line that says nothing keeps proxies from closing a quiet connection. */
const heartbeatMs = 25_000
const retryMs = 1_000
/** Open pages beyond this hear of changes when they are opened or looked at again. */
const listenersMax = 2_000

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

let listeners = 0

const encoder = new TextEncoder()
const event = (version: string, keys: readonly string[]) =>
  encoder.encode(`id: ${version}\ndata: ${JSON.stringify(keys)}\n\n`)

/** The state that a page was made from: told by the browser when it connects again, else by the page. */
const versionSeen = (request: Request) =>
  request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('version')

/**
 * Tells an open page which content changed: server-sent events whose data is a JSON list of keys of questions, `["*"]`
 * when anything may have changed since the version that the page was made from. One connection costs no query.
 */
export function contentEvents(request: Request): Response {
  if (listeners >= listenersMax) {
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const changes = contentChanges()
  let close = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      listeners += 1
      controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`))
      if (versionSeen(request) !== changes.version)
        controller.enqueue(event(changes.version, ['*']))
      const stopListening = changes.listen((version, keys) => {
        controller.enqueue(event(version, keys))
      })
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), heartbeatMs)
      close = () => {
        listeners -= 1
        stopListening()
        clearInterval(heartbeat)
        close = () => {}
      }
    },
    cancel: () => close(),
  })
  return new Response(body, { headers })
}
