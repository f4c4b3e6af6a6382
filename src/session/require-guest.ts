import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from './session.data.ts'

/**
 * For `beforeLoad` of pages that a logged-in customer does not need.
 * @param href a page of the account, in the language of the page
 * @throws a redirect there
 */
export async function requireGuest(queryClient: QueryClient, href?: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session.kind === 'logged-in') throw href ? redirect({ href }) : redirect({ to: '/account' })
}
