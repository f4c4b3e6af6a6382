import type { Query, QueryClient } from '@tanstack/react-query'

interface LoadedPage {
  invalidate(): Promise<void>
}

/** A key names a question and those below it: `device` also every `device <slug>`; `*` all. */
const asks = (question: unknown, key: string): boolean =>
  typeof question === 'string' &&
  (key === '*' || question === key || question.startsWith(`${key} `))

/**
 * Fetches content anew where the page shows it, then the page's title and description.
 * @param key of what changed, as the server announces it
 */
export async function refreshContent(
  queryClient: QueryClient,
  page: LoadedPage,
  key: string,
): Promise<void> {
  const predicate = ({ meta }: Query) => asks(meta?.content, key)
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate })
  if (queryClient.getQueryCache().findAll({ type: 'active', predicate }).length === 0) return
  await queryClient.invalidateQueries({ predicate })
  await page.invalidate()
}
