import { notifyManager, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { refetchInterval } from './refetch-interval.ts'

const userFreshMs = 30_000
const userKey = ['user'] as const

interface UserQuery<T, Name extends QueryKey> {
  /** What of the user: `['me']`, `['subscription', slug]`. */
  readonly name: Name
  /** Calls a server function that calls the API with `callAsUser`. */
  readonly load: () => Promise<T>
  /**
   * Whether what is shown may change by itself: it is asked for again then, ever more rarely while nothing changes, and
   * whenever somebody comes back to the page; never in the background.
   */
  readonly mayChange?: (data: T) => boolean
}

/**
 * A query about whoever is logged in. All of them have one key before their name, so that nothing of one person is left for
 * the next, and are fresh for as long; a refused session is answered for all of them in src/query-client.ts.
 */
export const userQuery = <T, const Name extends QueryKey>({
  name,
  load,
  mayChange,
}: UserQuery<T, Name>) =>
  queryOptions({
    queryKey: [...userKey, ...name] as const,
    queryFn: load,
    staleTime: userFreshMs,
    ...(mayChange && {
      refetchInterval: refetchInterval(mayChange),
      refetchOnWindowFocus: 'always' as const,
    }),
  })

/** Somebody else is here, or nobody: what was known of the user goes. */
export const clearUserQueries = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: userKey })

/**
 * The user has changed something: what is shown is fetched again, the rest when it is shown.
 * @returns once the pages show it: what is rendered, focused or sent next is of the new answers
 */
export async function refreshUserQueries(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: userKey })
  // Pages are notified in a later task than who waits for the answers; this one comes after theirs.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}
