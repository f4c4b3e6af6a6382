import { addIntegration, browserTracingIntegration, captureException, init } from '@sentry/react'
import {
  isSentrySessionTrackingEnabled,
  sentryReplayOnErrorSampleRate,
  sentryReplaySessionSampleRate,
  sentryTracesSampleRate,
} from '#app.config.ts'
import { isNoise, isNotFoundTransaction } from './noise.ts'
import { scrubBreadcrumb, scrubEvent } from './scrub-event.ts'

/**
 * Reports uncaught errors and unhandled rejections of the browser, without the noise that docs/specification.md, section 8,
 * names and without what is about a person.
 * @param early errors of before
 */
export function startBrowserReporting(dsn: string, early: readonly unknown[]): void {
  init({
    dsn,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => isSentrySessionTrackingEnabled || name !== 'BrowserSession'),
      browserTracingIntegration(),
    ],
    tracesSampleRate: sentryTracesSampleRate,
    // Streamed spans would pass by `beforeSendTransaction`.
    traceLifecycle: 'static',
    replaysSessionSampleRate: sentryReplaySessionSampleRate,
    replaysOnErrorSampleRate: sentryReplayOnErrorSampleRate,
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSend: (event) => (isNoise(event) ? null : scrubEvent(event)),
    beforeSendTransaction: (event) =>
      isNotFoundTransaction(event.transaction) ? null : scrubEvent(event),
  })
  for (const error of early) captureException(error)
  import('./session-replay.ts').then(
    ({ sessionReplay }) => addIntegration(sessionReplay()),
    // Errors are reported without it.
    () => {},
  )
}
