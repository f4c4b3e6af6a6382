import { browserTracingIntegration, init } from '@sentry/react'
import {
  isSentrySessionTrackingEnabled,
  sentryReplayOnErrorSampleRate,
  sentryReplaySessionSampleRate,
  sentryTracesSampleRate,
} from '#app.config.ts'
import { isNoise, isNotFoundTransaction } from './noise.ts'

/** Reports uncaught errors and unhandled rejections of the browser, without the noise that docs/specification.md, section 8 names. */
export function startBrowserReporting(dsn: string): void {
  init({
    dsn,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => isSentrySessionTrackingEnabled || name !== 'BrowserSession'),
      browserTracingIntegration(),
    ],
    tracesSampleRate: sentryTracesSampleRate,
    replaysSessionSampleRate: sentryReplaySessionSampleRate,
    replaysOnErrorSampleRate: sentryReplayOnErrorSampleRate,
    beforeSend: (event) => (isNoise(event) ? null : event),
    beforeSendTransaction: (event) => (isNotFoundTransaction(event.transaction) ? null : event),
  })
}
