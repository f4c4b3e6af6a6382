import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '#src/api-client/api-error.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { setPageStatus } from '#src/api-client/page-status.ts'
import { sessionQuery } from './session.data.ts'

/**
 * For `beforeLoad` of routes that need a login.
 * @throws a redirect to /login with `next` for a guest; ApiError 503 while the session cannot be verified
 */
export async function requireSession(queryClient: QueryClient, next: string): Promise<void> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  // The page before did not wait for the answer.
  const session =
    known?.kind === 'pending'
      ? await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      : await loadCritical(queryClient, sessionQuery)
  if (session.kind === 'guest') {
    const reason = session.ended ? 'expired' : undefined
    throw redirect({ to: '/login', search: { next, reason } })
  }
  if (session.kind === 'logged-in') return
  setPageStatus(503)
  throw new ApiError(503, 'unreachable')
}
