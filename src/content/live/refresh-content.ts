import type { Query, QueryClient } from '@tanstack/react-query'

interface LoadedPage {
  invalidate(): Promise<void>
}

/** Every question. */
export const allContent = ['*']

/**
 * Fetches content anew where the page shows it, then the page's title and description.
 * @param keys of the questions whose answer changed, as the server announces them
 */
export async function refreshContent(
  queryClient: QueryClient,
  page: LoadedPage,
  keys: readonly string[],
): Promise<void> {
  const predicate = ({ meta }: Query) => {
    const question = meta?.content
    return typeof question === 'string' && (keys.includes('*') || keys.includes(question))
  }
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate })
  if (queryClient.getQueryCache().findAll({ type: 'active', predicate }).length === 0) return
  await queryClient.invalidateQueries({ predicate })
  await page.invalidate()
}
