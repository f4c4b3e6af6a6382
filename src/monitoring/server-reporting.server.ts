import { isSentrySessionTrackingEnabled, sentryTracesSampleRate } from '#app.config.ts'
import { environment } from '#src/request/environment.server.ts'
import { isNoise, isNotFoundTransaction } from './noise.ts'
import { scrubBreadcrumb, scrubEvent } from './scrub-event.ts'

type Report = (error: unknown, requestId: string) => void

let started: Promise<Report> | undefined

/**
 * Reports an error that nobody expected, to the log of the site and, where a DSN is set, to Sentry, which is loaded with
 * the first one.
 */
export async function reportServerError(error: unknown, requestId: string): Promise<void> {
  process.stderr.write(`${requestId} ${error instanceof Error ? error.stack : String(error)}\n`)
  const dsn = environment().SENTRY_DSN
  if (!dsn) return
  started ??= startReporting(dsn)
  const report = await started
  report(error, requestId)
}

async function startReporting(dsn: string): Promise<Report> {
  const sentry = await import('@sentry/node')
  sentry.init({
    dsn,
    tracesSampleRate: sentryTracesSampleRate,
    // Streamed spans would pass by `beforeSendTransaction`.
    traceLifecycle: 'static',
    integrations: (defaults) =>
      defaults.filter(({ name }) => isSentrySessionTrackingEnabled || name !== 'ProcessSession'),
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSend: (event) => (isNoise(event) ? null : scrubEvent(event)),
    beforeSendTransaction: (event) =>
      isNotFoundTransaction(event.transaction) ? null : scrubEvent(event),
  })
  return (error, requestId) => {
    sentry.captureException(error, { tags: { request_id: requestId } })
  }
}
