import type { Query, QueryClient } from '@tanstack/react-query'

/** Key of all queries. */
export const allContent = ['*']

/**
 * Fetches the changed content of the page again, then its title and description.
 * @param loadAgain runs the page's loaders again and returns their data
 * @param keys of the changed queries, from the change event
 */
export async function refreshContent(
  queryClient: QueryClient,
  loadAgain: () => Promise<void>,
  keys: readonly string[],
): Promise<void> {
  const predicate = ({ meta }: Query) => {
    const key = meta?.content
    return typeof key === 'string' && (keys.includes('*') || keys.includes(key))
  }
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate })
  if (queryClient.getQueryCache().findAll({ type: 'active', predicate }).length === 0) return
  await queryClient.invalidateQueries({ predicate })
  await loadAgain()
}
