import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createRouter, type ParsedLocation } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { logInAgain } from '#src/api-client/log-in-again.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { leaveEndedSession } from '#src/session/leave-ended-session.ts'
import { hasFormRefusal, whenNothingIsSent } from '#src/session/session-refusals.ts'
import { prefersReducedMotion } from '#src/ui/prefers-reduced-motion.ts'
import { fromApplicationPath, toApplicationPath } from '#src/url/application-path.ts'
import { pathWithLocale, pathWithoutLocale } from '#src/url/locale-path.ts'
import { parseQuery, stringifySearch } from '#src/url/search-params.ts'
import { storeLinkLocations } from './link-locations.server.ts'
import { createQueryClient } from './query-client.ts'
import { connectQueries } from './query-hydration.ts'
import {
  DefaultErrorPage,
  DefaultNotFoundPage,
  DefaultPendingPage,
} from './routes/-default-pages.tsx'
import { routeTree } from './routeTree.gen.ts'

if (import.meta.env.DEV) {
  const { addKitchenRoutes } = await import('#src/kitchen/kitchen-routes.tsx')
  addKitchenRoutes(routeTree)
}

/** A page that takes longer than this is announced by its skeleton. */
const pendingAfterMs = 200

const scriptNonce = createIsomorphicFn()
  .server(() => requestScope()?.nonce)
  .client(() => undefined)

const isServer = createIsomorphicFn()
  .server(() => true)
  .client(() => false)

const prepareLinks = createIsomorphicFn()
  .server((router: AnyRouter) => storeLinkLocations(router, couponOf))
  .client(() => undefined)

/** What every link of a page carries on (src/routes/__root.tsx). */
const couponOf = (search: object): unknown => Reflect.get(search, 'coupon')

/** Any other page drops what it knew about the user, and stays (src/session/session-sync.ts). */
const needsLogin = (path: string) =>
  /^\/(?:account|trade-in-estimator)(?:\/|$)|\/apply$/.test(pathWithoutLocale(path))

export function getRouter() {
  const queryClient = createQueryClient({
    onSessionRefused: () =>
      whenNothingIsSent(() => {
        const { pathname } = router.state.location
        if (hasFormRefusal() || !needsLogin(pathname)) return
        const login = router.buildLocation(logInAgain())
        if (pathname === login.pathname) return
        leaveEndedSession(router.history, login.publicHref)
      }),
    onRedirect: (redirect) => void router.navigate(router.resolveRedirect(redirect).options),
  })
  const nonce = scriptNonce()
  const router = createRouter({
    routeTree,
    context: { queryClient, currentRouter: (): AnyRouter => router },
    rewrite: {
      input: ({ url }) =>
        withPath(url, toApplicationPath(pathWithoutLocale(url.pathname), url.search)),
      output: ({ url }) =>
        withPath(url, pathWithLocale(fromApplicationPath(url.pathname), getLocale())),
    },
    parseSearch: parseQuery,
    stringifySearch,
    scrollRestoration: atNewPlaces(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultViewTransition: { types: () => (prefersReducedMotion() ? false : []) },
    defaultErrorComponent: DefaultErrorPage,
    defaultNotFoundComponent: DefaultNotFoundPage,
    defaultPendingComponent: DefaultPendingPage,
    defaultPendingMs: pendingAfterMs,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  connectQueries(router, queryClient)
  prepareLinks(router)
  return router
}

/**
 * The scroll position of the first page was restored by its inline script: a visitor who scrolled before hydration stays
 * there. A page that is only loaded again, because editors have published, keeps its position.
 */
function atNewPlaces(): (change: { location: ParsedLocation }) => boolean {
  let isFirstPage = true
  let shown: string | undefined
  return ({ location }) => {
    const entry = location.state.__TSR_key
    const restores = isServer() || (!isFirstPage && entry !== shown)
    isFirstPage = false
    shown = entry
    return restores
  }
}

function withPath(url: URL, pathname: string): URL {
  url.pathname = pathname
  return url
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
