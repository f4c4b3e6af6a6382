import { type AnyRoute, RouterProvider } from '@tanstack/react-router'
import { hydrateStart } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isChunkLoadError } from '#src/api-client/failure-of.ts'
import { startAttribution } from '#src/attribution/start-attribution.ts'
import { startTagManager } from '#src/consent/start-tag-manager.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { startMonitoring } from '#src/monitoring/start-monitoring.ts'
import { whenActivated } from '#src/page-views/when-activated.ts'
import { watchFormPosts } from '#src/session/session-refusals.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { isServablePath } from '#src/url/servable-path.ts'
import { reloadOnline } from './routes/-chunk-load-error.ts'

// The server shows the not-found page in place for a path that no route can have; the router would redirect such a path forever.
if (!isServablePath(window.location.pathname)) {
  window.history.replaceState(null, '', pathWithLocale('/404', getLocale()))
}

watchFormPosts()
const starting = hydrateStart()

startMonitoring(starting)
whenActivated(startAttribution)
whenActivated(startTagManager)

starting.then(
  (router) => {
    if (!hasPageScripts(router)) return reloadOnline()
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      )
    })
  },
  (error) => {
    if (!isChunkLoadError(error)) throw error
    reloadOnline()
  },
)

/**
 * Without them the page stays readable as it was sent: React would empty it, and the router reload it, with or without a
 * connection. The router removes `preload` from a component whose script is loaded.
 */
function hasPageScripts({ state, routesById }: Awaited<ReturnType<typeof hydrateStart>>): boolean {
  const routes: Readonly<Record<string, AnyRoute>> = routesById
  return state.matches.every(
    ({ status, routeId }) => status !== 'success' || !routes[routeId]?.options.component?.preload,
  )
}
