import type { AnyRouter } from '@tanstack/react-router'
import { hasConsent, onConsentChange } from '#src/consent/consent.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

export const dsnName = 'sentry-dsn'
const maxIdleWaitMs = 5_000
const idleWait = { elseAfterMs: maxIdleWaitMs, maxWaitMs: maxIdleWaitMs }

/**
 * Error reporting starts only when a DSN is configured and the visitor has agreed; before that the browser loads nothing for
 * it. The SDK is loaded once the page is idle, or with the first error; earlier errors (early-errors.ts) are reported then.
 * @param starting the page's router, once it is alive
 */
export function startMonitoring(starting: Promise<AnyRouter>): void {
  const dsn = document.querySelector<HTMLMetaElement>(`meta[name=${dsnName}]`)?.content
  if (!dsn) return
  let isLoading = false

  function load(address: string) {
    if (isLoading || !hasConsent('error_reporting')) return
    isLoading = true
    const router = starting.catch(() => undefined)
    Promise.all([import('./browser-reporting.ts'), router]).then(
      ([{ startBrowserReporting }, started]) => startBrowserReporting(address, started),
      // Offline, for example: the next error tries again.
      () => {
        isLoading = false
      },
    )
  }
  const loadNow = () => load(dsn)
  const loadWhenIdle = () => void whenIdle(idleWait).then(loadNow)

  window.addEventListener('error', loadNow)
  window.addEventListener('unhandledrejection', loadNow)
  onConsentChange(loadWhenIdle)
  if (document.readyState === 'complete') loadWhenIdle()
  else window.addEventListener('load', loadWhenIdle)
}
