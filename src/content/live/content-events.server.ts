import {
  contentStreamHeartbeatMs,
  contentStreamRetryMs,
  maxContentStreamMs,
  maxContentStreams,
  maxContentStreamsOfNetwork,
  maxContentStreamsOfRange,
} from '#app.config.ts'
import { clientNetworkOf, clientRangeOf } from '#client-networks/client-network.ts'
import { contentChanges } from '#src/content/load/load-content.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Networks of the open pages, one for each. */
const listening: string[] = []

const isFull = (network: string) =>
  listening.length >= maxContentStreams ||
  listening.filter((one) => one === network).length >= maxContentStreamsOfNetwork ||
  isRangeFull(clientRangeOf(network))

const isRangeFull = (range: string | undefined) =>
  range !== undefined &&
  listening.filter((one) => clientRangeOf(one) === range).length >= maxContentStreamsOfRange

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
  const network = clientNetworkOf(requestScope()?.visitorAddress ?? '')
  if (isFull(network)) {
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const changes = contentChanges()
  let close = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      listening.push(network)
      controller.enqueue(encoder.encode(`retry: ${contentStreamRetryMs}\n\n`))
      if (clientVersion(request) !== changes.version)
        controller.enqueue(event(changes.version, ['*']))
      const stopListening = changes.listen((version, keys) => {
        controller.enqueue(event(version, keys))
      })
      const heartbeat = setInterval(
        () => controller.enqueue(encoder.encode(':\n\n')),
        contentStreamHeartbeatMs,
      )
      const ending = setTimeout(() => {
        close()
        controller.close()
      }, maxContentStreamMs)
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
