import { isSentrySessionTrackingEnabled, sentryTracesSampleRate } from '#app.config.ts'
import { siteLog } from '#logging/site-log.ts'
import { pageViewsPath } from '#src/page-views/page-view-events.ts'
import { environment } from '#src/request/environment.server.ts'
import { collectedData } from './collected-data.ts'
import { isNoise, isNotFoundTransaction } from './noise.ts'
import { release } from './release.ts'
import { scrubBreadcrumb, scrubEvent } from './scrub-event.ts'

type Sentry = typeof import('@sentry/node')

/** Requested by machines every few seconds, or by every page: a tenth of them would have no value. */
const untracedPaths = ['/healthz', '/readyz', '/metrics', pageViewsPath]
const isUntracedPath = (path: string) => untracedPaths.includes(path)

let sentry: Sentry | undefined

/** Starts error reporting and tracing of the server, if a DSN is set; without one nothing of the SDK is loaded. */
export async function startServerReporting(): Promise<void> {
  const dsn = environment().SENTRY_DSN
  if (!dsn || sentry) return
  const loaded = await import('@sentry/node')
  loaded.init({
    dsn,
    release,
    tracesSampleRate: sentryTracesSampleRate,
    // Streamed spans would bypass `beforeSendTransaction`.
    traceLifecycle: 'static',
    dataCollection: collectedData,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => isSentrySessionTrackingEnabled || name !== 'ProcessSession'),
      // Replaces the default one of the same name, which counts a session for each request.
      loaded.httpIntegration({
        sessions: isSentrySessionTrackingEnabled,
        maxRequestBodySize: 'none',
        ignoreIncomingRequests: (address) => isUntracedPath(address.split('?', 1)[0] ?? ''),
      }),
    ],
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSend: (event, { originalException }) =>
      isNoise(event, originalException) ? null : scrubEvent(event),
    beforeSendTransaction: (event) =>
      isNotFoundTransaction(event.transaction) ? null : scrubEvent(event),
  })
  sentry = loaded
}

/** Names reports about the current request by its page and its id, not by its address. */
export function nameReportedRequest(route: string, requestId: string): void {
  if (!sentry) return
  sentry.getIsolationScope().setTag('request_id', requestId)
  const span = sentry.getActiveSpan()
  if (span) sentry.updateSpanName(sentry.getRootSpan(span), route)
}

/** Reports an unexpected error to the log of the site and, if a DSN is set, to Sentry. */
export async function reportServerError(error: unknown, requestId: string): Promise<void> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  // Not the error itself: its other fields can hold what a visitor has typed.
  siteLog.error({ request_id: requestId, stack }, message)
  await startServerReporting()
  sentry?.captureException(error, { tags: { request_id: requestId } })
}
