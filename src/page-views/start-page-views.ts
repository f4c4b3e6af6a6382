import type { AnyRouter } from '@tanstack/react-router'
import { hasConsent, onConsentChange } from '#src/consent/consent.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { type Arrival, countedView, placeOf, type ShownPage } from './counted-navigation.ts'
import { openQueue, recordEvent, sendEvents } from './page-view-queue.ts'
import { forgetVisit } from './visit-id.ts'
import { whenActivated } from './when-activated.ts'

/** Where the browser does not say when it is idle. */
const measureAfterMs = 3_000

/** Path of the view that was counted last. */
let counted: string | undefined
let isCounting = false
let measuresVitals = false

const shownPage = ({ state }: AnyRouter): ShownPage => {
  const match = state.matches.at(-1)
  return {
    route: match?.fullPath ?? '/',
    pathname: state.location.pathname,
    params: match?.params ?? {},
  }
}

/**
 * Counts page views as long as the visitor agrees to be counted (docs/insight.md).
 * @returns a function that stops it
 */
export function startPageViews(router: AnyRouter): () => void {
  const stopped = new AbortController()
  const { signal } = stopped

  const arrive = (kind: Arrival['kind']) => {
    if (!isCounting) return
    const page = shownPage(router)
    const view = countedView(counted, { kind, page })
    if (!view) return
    counted = page.pathname
    recordEvent({ type: 'view', ...view })
  }
  const followConsent = () => {
    const agrees = hasConsent('analytics')
    if (agrees === isCounting) return
    isCounting = agrees
    counted = undefined
    openQueue(agrees)
    if (!agrees) return forgetVisit()
    arrive('load')
    whenLoadedAndIdle(() => void measureVitals(placeOf(shownPage(router)).route))
  }

  const stopFollowing = onConsentChange(followConsent)
  const stopListening = router.subscribe('onResolved', () => arrive('settled'))
  // In the bubbling phase at the window: after the measuring code has run.
  window.addEventListener('visibilitychange', () => document.hidden && sendEvents(), { signal })
  window.addEventListener('pagehide', sendEvents, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && arrive('restored'), {
    signal,
  })
  whenActivated(followConsent, signal)
  return () => {
    stopped.abort()
    stopFollowing()
    stopListening()
  }
}

async function measureVitals(route: string): Promise<void> {
  if (measuresVitals) return
  measuresVitals = true
  // Offline, for example: this page is not measured then.
  const loaded = await import('./report-vitals.ts').catch(() => undefined)
  loaded?.reportVitals(route)
}

function whenLoadedAndIdle(act: () => void): void {
  const wait = () => void whenIdle({ elseAfterMs: measureAfterMs }).then(act)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
