import { notifyManager, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { refetchInterval } from './refetch-interval.ts'

const userFreshMs = 30_000
const userKey = ['user'] as const

interface UserQuery<T, Name extends QueryKey> {
  /** Which data of the user: `['me']`, `['subscription', slug]`. */
  readonly name: Name
  /** Calls a server function that calls the API with `callAsUser`. */
  readonly load: () => Promise<T>
  /**
   * Whether the data may change by itself: then it is requested again, more and more rarely while nothing changes, and
   * whenever the visitor comes back to the page; never in the background.
   */
  readonly mayChange?: (data: T) => boolean
}

/**
 * A query about the logged-in user. All of them have one key before their name, so that no data of one person is left for
 * the next, and are fresh for the same time; src/query-client.ts handles a refused session for all of them.
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

/** Another person is logged in, or nobody: the data of the former user is dropped. */
export const clearUserQueries = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: userKey })

/**
 * The user's data may have changed, e.g. when a form was refused: shown data is fetched again, the rest when it is shown.
 * What cannot be fetched stays in view, with the text that was typed in it.
 * @returns when the pages show it: whatever is rendered, focused or sent next has the new answers
 */
export async function refetchUserQueries(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: userKey })
  await untilShown()
}

/** Longer than answers usually take: a change that was made is not held up by a silent upstream. */
const maxRefreshWaitMs = 1_500

/**
 * The same after the user has changed something. What cannot be fetched, or not soon, is dropped: its page loads, or says that
 * it could not, rather than show the state before the change and offer it again.
 */
export async function refreshUserQueries(queryClient: QueryClient): Promise<void> {
  const waited = new Promise((resolve) => setTimeout(resolve, maxRefreshWaitMs))
  await Promise.race([queryClient.invalidateQueries({ queryKey: userKey }), waited])
  const shown = queryClient.getQueryCache().findAll({ queryKey: userKey, type: 'active' })
  const outdated = new Set(
    shown.filter(({ state }) => state.status === 'error' || state.fetchStatus === 'paused'),
  )
  for (const query of shown) {
    // Its answer is still awaited.
    if (query.state.fetchStatus === 'fetching')
      query.setState({ status: 'pending', data: undefined })
  }
  // They are requested once more, and the page shows how that ends.
  void queryClient.resetQueries({ predicate: (query) => outdated.has(query) })
  await untilShown()
}

/** Pages are notified in a later task than a caller who waits for the answers; this one comes after theirs. */
const untilShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))
