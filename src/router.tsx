import { QueryClient } from '@tanstack/react-query'
import { createRouter, type ParsedLocation } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { queryUnusedCacheMs } from '#app.config.ts'
import { retryDelayMs, shouldRetry } from '#src/api-client/query-retry.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { pathWithLocale, pathWithoutLocale } from '#src/url/locale-path.ts'
import { parseQuery, stringifySearch } from '#src/url/search-params.ts'
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

/** Asked in the browser, at each change of page. */
const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: isServer() ? Number.POSITIVE_INFINITY : queryUnusedCacheMs,
        // A visitor waiting for a page wants the error now; an open page can try again by itself.
        retry: isServer() ? false : shouldRetry,
        retryDelay: retryDelayMs,
      },
    },
  })
  const nonce = scriptNonce()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    rewrite: {
      input: ({ url }) => withPath(url, pathWithoutLocale(url.pathname)),
      output: ({ url }) => withPath(url, pathWithLocale(url.pathname, getLocale())),
    },
    parseSearch: parseQuery,
    stringifySearch,
    scrollRestoration: atNewPlaces(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultViewTransition: { types: () => (wantsLessMotion() ? false : []) },
    defaultErrorComponent: DefaultErrorPage,
    defaultNotFoundComponent: DefaultNotFoundPage,
    defaultPendingComponent: DefaultPendingPage,
    defaultPendingMs: pendingAfterMs,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

/**
 * The first page has been restored by its inline script: who scrolled before hydration stays where they are. A page
 * that is only loaded anew, because editors have published, stays where it is read.
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
