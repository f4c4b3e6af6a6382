import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { asCritical } from '#src/upstream/wait-budget.server.ts'
import { ApiError } from './api-error.ts'
import { logInAgain } from './log-in-again.ts'
import { setPageStatus } from './page-status.ts'
import { retryWithinPageBudget } from './query-retry.ts'

/** In the browser a query waits until its answer comes. */
const inBudget = createIsomorphicFn()
  .server(() => asCritical)
  .client(
    () =>
      <T>(load: () => T): T =>
        load(),
  )

const retries = createIsomorphicFn()
  .server(() => ({}))
  .client(() => ({ retry: retryWithinPageBudget() }))

/**
 * For data that the page cannot do without: it is waited for as long as the page's budget allows. A 404 of the API gives the
 * not-found page, a refused session leads to login, any other failure gives the page the failure's status and its error
 * screen.
 */
export async function loadCritical<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: EnsureQueryDataOptions<T, Error, T, K>,
): Promise<T> {
  try {
    return await inBudget()(() => queryClient.ensureQueryData({ ...query, ...retries() }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) throw notFound()
    // In the browser a new document: nothing of the ended session stays in memory.
    if (error.status === 401) throw redirect({ ...logInAgain(), reloadDocument: true })
    setPageStatus(error.status)
    throw error
  }
}
