import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from './session.data.ts'

/** For `beforeLoad` of pages that are of no use to who is signed in. @throws a redirect to the account */
export async function requireGuest(queryClient: QueryClient): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session.kind === 'signed-in') throw redirect({ to: '/account' })
}
