import { contentChanges } from '#src/content/load/load-content.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { networkOf } from '#src/request/visitor-network.server.ts'

/** An empty comment line prevents proxies from closing an idle connection. */
const heartbeatMs = 25_000
const retryMs = 1_000
/** Then the browser connects again, with the version that it has, and others get a place too. */
const maxStreamMs = 10 * 60_000
/** Further pages get changes only when they are loaded or shown again. */
const maxListeners = 2_000
/** Many customers of a provider can share an address of IPv4. */
const maxOfOneNetwork = 200

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Networks of the open pages, one for each. */
const listening: string[] = []

const isFull = (network: string) =>
  listening.length >= maxListeners ||
  listening.filter((one) => one === network).length >= maxOfOneNetwork

const encoder = new TextEncoder()
const event = (version: string, keys: readonly string[]) =>
  encoder.encode(`id: ${version}\ndata: ${JSON.stringify(keys)}\n\n`)

/** Content version of the client: sent by the browser on reconnect, else by the page. */
const clientVersion = (request: Request) =>
  request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('version')

/**
 * Server-sent events about changed content for an open page. The data is a JSON list of query keys, or `["*"]` when any
 * content may have changed since the version of the page. A connection makes no query.
 */
export function contentEvents(request: Request): Response {
  const network = networkOf(requestScope()?.visitorAddress)
  if (isFull(network)) {
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const changes = contentChanges()
  let close = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      listening.push(network)
      controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`))
      if (clientVersion(request) !== changes.version)
        controller.enqueue(event(changes.version, ['*']))
      const stopListening = changes.listen((version, keys) => {
        controller.enqueue(event(version, keys))
      })
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), heartbeatMs)
      const ending = setTimeout(() => {
        close()
        controller.close()
      }, maxStreamMs)
      close = () => {
        listening.splice(listening.indexOf(network), 1)
        stopListening()
        clearInterval(heartbeat)
        clearTimeout(ending)
        close = () => {}
      }
    },
    cancel: () => close(),
  })
  return new Response(body, { headers })
}
