import {
  addIntegration,
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  getReplay,
  init,
  makeFetchTransport,
  tanstackRouterBrowserTracingIntegration,
} from '@sentry/react'
import type { AnyRouter } from '@tanstack/react-router'
import {
  isSentrySessionTrackingEnabled,
  sentryReplayOnErrorSampleRate,
  sentryReplaySessionSampleRate,
  sentryTracesSampleRate,
} from '#app.config.ts'
import { hasConsent, onConsentChange } from '#src/consent/consent.ts'
import { collectedData } from './collected-data.ts'
import { takeEarlyErrors } from './early-errors.ts'
import { isNoise, isNotFoundTransaction } from './noise.ts'
import { cutRecordedAddresses } from './recorded-addresses.ts'
import { release } from './release.ts'
import { scrubBreadcrumb, scrubEvent } from './scrub-event.ts'

/**
 * Reports uncaught errors and unhandled rejections of the browser, including earlier ones, without the noise that
 * docs/specification.md, section 8, names and without personal data.
 * @param router names what is traced by its route, as the server does; undefined where the page could not start it
 */
export function startBrowserReporting(dsn: string, router: AnyRouter | undefined): void {
  init({
    dsn,
    release,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => isSentrySessionTrackingEnabled || name !== 'BrowserSession'),
      router ? tanstackRouterBrowserTracingIntegration(router) : browserTracingIntegration(),
    ],
    dataCollection: collectedData,
    tracesSampleRate: sentryTracesSampleRate,
    // Streamed spans would bypass `beforeSendTransaction`.
    traceLifecycle: 'static',
    replaysSessionSampleRate: sentryReplaySessionSampleRate,
    replaysOnErrorSampleRate: sentryReplayOnErrorSampleRate,
    transport: consentedTransport,
    // The SDK's own counts are not errors, and would be sent when a page is left.
    sendClientReports: false,
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSend: (event, { originalException }) =>
      isNoise(event, originalException) ? null : scrubEvent(event),
    beforeSendTransaction: (event) =>
      isNotFoundTransaction(event.transaction) ? null : scrubEvent(event),
  })
  for (const error of takeEarlyErrors()) captureException(error)
  import('./session-replay.ts').then(
    ({ sessionReplay }) => {
      if (hasConsent('error_reporting')) addIntegration(sessionReplay())
    },
    // Errors are reported without it.
    () => {},
  )
  onConsentChange(() => {
    // Also deletes what it has stored in this tab.
    if (!hasConsent('error_reporting')) void getReplay()?.stop()
  })
}

/**
 * Checks before every envelope, whatever created it: the visitor may have withdrawn the consent since, also in another tab.
 */
const consentedTransport: NonNullable<BrowserOptions['transport']> = (options) => {
  const { send, flush } = makeFetchTransport(options)
  return {
    flush,
    send: (envelope) => {
      if (!hasConsent('error_reporting')) return Promise.resolve({})
      for (const item of envelope[1]) cutRecordedAddresses(item)
      return send(envelope)
    },
  }
}
