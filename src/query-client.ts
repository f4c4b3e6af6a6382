import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type AnyRedirect, isRedirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { queryUnusedCacheMs } from '#app.config.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { isPartial } from '#src/api-client/partial-answer.ts'
import { retryDelayMs, shouldRetry } from '#src/api-client/query-retry.ts'
import { refreshUserQueries } from '#src/session/user-query.ts'
import { shareData } from './query-hydration.ts'

/** On the server a visitor waiting for a page needs the error now, and nothing outlives the page. */
const queryDefaults = createIsomorphicFn()
  .server(() => ({
    gcTime: Number.POSITIVE_INFINITY,
    retry: false as const,
    retryDelay: retryDelayMs,
  }))
  .client(() => ({
    gcTime: queryUnusedCacheMs,
    retry: shouldRetry,
    retryDelay: retryDelayMs,
    structuralSharing: shareData,
  }))

interface QueryClientEvents {
  /** The API refuses the session of a query or a write; a refusal of what a loader waits for is handled by `loadCritical`. */
  readonly onSessionRefused: () => void
  /** The answer to a query or a write is a redirect to another page. */
  readonly onRedirect: (redirect: AnyRedirect) => void
}

/** The one query client of a page. */
export function createQueryClient({
  onSessionRefused,
  onRedirect,
}: QueryClientEvents): QueryClient {
  const reportRefusedSession = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onSessionRefused()
  }
  const queryClient = new QueryClient({
    defaultOptions: { queries: queryDefaults() },
    queryCache: new QueryCache({
      // Is requested again when it is next shown: if it came with the server's page, as soon as the browser has it.
      onSuccess: (answer, query) => {
        if (isPartial(answer)) query.invalidate()
      },
      onError: (error, query) => {
        if (isRedirect(error)) onRedirect(error)
        else if (query.isActive()) reportRefusedSession(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => (isRedirect(error) ? onRedirect(error) : reportRefusedSession(error)),
      onSuccess: () => refreshUserQueries(queryClient),
    }),
  })
  return queryClient
}
