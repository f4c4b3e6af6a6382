import cluster from 'node:cluster'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { type ServerRequest, serve } from 'srvx'
import { keepFilesPrivate } from '#data-files/private-files.ts'
import { loggedPath } from '#logging/logged-path.ts'
import { siteLog as log } from '#logging/site-log.ts'
import { answerMetrics } from '#metrics/answer-metrics.ts'
import { observeRequest, startProcessMetrics } from '#metrics/metrics.ts'
import { stopSignals } from '#run/process/clean-up.ts'
import { readSettingsOrExit } from '#run/stack/run-cli.ts'
import { ownHosts } from '#src/url/own-origins.ts'
import { routeOf } from './answer-route.ts'
import { backendHealth } from './backend-health.ts'
import { hostCheck } from './host-check.ts'
import { answerMalformedRequests, maxHeaderBytes } from './malformed-requests.ts'
import { isEventStream, OpenStreams } from './open-streams.ts'
import { requestUrl } from './request-url.ts'
import { serverFlags } from './server-flags.ts'
import { createSiteHandler } from './site-handler.ts'
import { staticFiles } from './static-files.ts'
import { type FindStored, storedPages } from './stored-pages.ts'
import { studioFiles } from './studio-files.ts'
import { warmUp } from './warm-up.ts'
import { reportHealth } from './worker-health.ts'
import { workerNumber } from './worker-number.ts'

const finishRequestsMs = 3_000
const closeIdleEveryMs = 50

keepFilesPrivate()
startProcessMetrics(workerNumber())
const flags = serverFlags()
const dist = path.resolve(flags.dist)
const settings = readSettingsOrExit()

let isStopping = false
const streams = new OpenStreams()
const site = await loadSite(path.join(dist, 'server', 'server.js'))
const page = (request: Request) => site.fetch(request)
const answerStored = storedPages((request) => site.stored(request), ownHosts(settings))
const answer = createSiteHandler({
  browserFiles: staticFiles(path.join(dist, 'client'), '', '/assets/'),
  studio: studioFiles(settings, path.join(dist, 'studio')),
  page: async (request) => streams.track(await page(request)),
  checkHost: hostCheck(settings),
  isHttps: settings.isHttps,
  isStopping: () => isStopping,
  backends: backendHealth(settings),
  metrics: ({ headers }) => answerMetrics(headers.get('authorization'), settings.METRICS_TOKEN),
  reportError: (err, requestId) => log.error({ err, request_id: requestId }, 'page failed'),
})

const { worker } = cluster
// The first of several processes starts alone and at once, as a single one does.
if (worker && worker.id > 1) await warmUp(page, settings.SITE_URL)
if (worker) reportHealth(worker)

const server = serve({
  hostname: settings.HOST,
  port: settings.PORT,
  gracefulShutdown: false,
  silent: true,
  node: {
    maxHeaderSize: maxHeaderBytes,
    // Several processes share the port.
    exclusive: false,
    ...(flags.socket === undefined ? {} : { fd: flags.socket }),
  },
  fetch: (request) => {
    const started = performance.now()
    const quick = answerStored(request)
    if (quick) {
      logAtEnd(request, { ...quick.stored, requestId: quick.requestId, started })
      return quick.response
    }
    const answering = answer(request)
    logAnswer(request, answering, started).catch((err: unknown) =>
      log.error({ err }, 'request failed'),
    )
    return answering
  },
})
await server.ready()
answerMalformedRequests(server.node?.server)
log.info({ url: server.url }, 'listening')

// One visitor's request must not end those of all others, whatever promise it forgets to await.
process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
for (const signal of stopSignals) process.on(signal, stop)
process.on('disconnect', stop)

/** Accepts no new connection, waits up to 3 s for requests in progress, then ends the process. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  streams.endAll()
  const http = server.node?.server
  const idle = setInterval(() => closeIdle(http), closeIdleEveryMs)
  setTimeout(() => void server.close(true), finishRequestsMs).unref()
  await server.close()
  clearInterval(idle)
  process.exit(0)
}

function closeIdle(http: object | undefined): void {
  if (http && 'closeIdleConnections' in http && typeof http.closeIdleConnections === 'function') {
    http.closeIdleConnections()
  }
}

async function logAnswer(
  request: ServerRequest,
  answering: Promise<Response>,
  started: number,
): Promise<void> {
  const pathname = requestUrl(request)?.pathname ?? ''
  const answered = await answering
  const { status, headers } = answered
  logAtEnd(request, {
    requestId: headers.get('x-request-id'),
    pathname,
    route: routeOf(answered),
    status,
    started,
    isEndless: isEventStream(answered),
  })
}

interface Answered {
  readonly requestId: string | null
  readonly pathname: string
  readonly route: string
  readonly status: number
  readonly started: number
  readonly isEndless?: boolean
}

/** Logs one line per request after its last byte (an event stream: at its start). Query, cookies and body are never logged. */
function logAtEnd(request: ServerRequest, answered: Answered): void {
  const { requestId, pathname, route, status, started } = answered
  const write = (wasCutShort: boolean) => {
    const line = {
      request_id: requestId,
      method: request.method,
      path: loggedPath(pathname),
      route,
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(wasCutShort ? { aborted: true } : {}),
    }
    observeRequest({ method: request.method, route, status }, started)
    if (status >= 500) log.error(line, 'request')
    else if (pathname !== '/healthz') log.info(line, 'request')
  }
  const outgoing = request.runtime?.node?.res
  if (!outgoing || answered.isEndless) write(false)
  else outgoing.once('close', () => write(!outgoing.writableFinished))
}

async function loadSite(file: string): Promise<BuiltSite> {
  const module: unknown = await import(pathToFileURL(file).href)
  if (isBuiltSite(module)) return module.default
  throw new Error(`${file} does not export a request handler.`)
}

interface BuiltSite {
  readonly fetch: (request: Request) => Response | Promise<Response>
  readonly stored: FindStored
}

function isBuiltSite(module: unknown): module is { default: BuiltSite } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    typeof module.default === 'object' &&
    module.default !== null &&
    'fetch' in module.default &&
    typeof module.default.fetch === 'function' &&
    'stored' in module.default &&
    typeof module.default.stored === 'function'
  )
}
