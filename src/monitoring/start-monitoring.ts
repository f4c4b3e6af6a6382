import { hasConsent, onConsentChange } from '#src/consent/consent.ts'

/** What went wrong before the SDK was there; a page that fails in a loop is told once. */
const maxEarlyErrors = 10
const earlyEvents = ['error', 'unhandledrejection'] as const
/** Also a page that is never idle is watched. */
const maxIdleWaitMs = 5_000

/**
 * Error reporting starts only where a DSN is configured; without one the browser loads nothing for it. The SDK comes once
 * the page is idle, or with the first error, and only after the visitor has agreed; what happened before is held until then.
 */
export function startMonitoring(): void {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="sentry-dsn"]')?.content
  if (!dsn) return
  const early: unknown[] = []
  let loading: Promise<void> | undefined

  function onEarlyError(event: Event) {
    if (early.length < maxEarlyErrors) early.push(errorIn(event))
    void load(dsn ?? '')
  }
  function load(address: string): Promise<void> | undefined {
    if (!hasConsent('error_reporting')) return undefined
    loading ??= import('./browser-reporting.ts').then(
      ({ startBrowserReporting }) => {
        for (const name of earlyEvents) window.removeEventListener(name, onEarlyError)
        startBrowserReporting(address, early)
      },
      // Offline, say: nothing can be reported then.
      () => {},
    )
    return loading
  }

  for (const name of earlyEvents) window.addEventListener(name, onEarlyError)
  onConsentChange(() => void load(dsn))
  window.addEventListener('load', () => whenIdle(() => void load(dsn)))
  if (document.readyState === 'complete') whenIdle(() => void load(dsn))
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(act, { timeout: maxIdleWaitMs })
    : setTimeout(act, maxIdleWaitMs)

function errorIn(event: Event): unknown {
  if (event instanceof ErrorEvent) return event.error ?? event.message
  return 'reason' in event ? event.reason : event
}
