import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { prefetchPopularRow } from '#src/features/device-blocks/device-blocks.data.ts'

/** For a loader. @throws notFound, also while the API is away: the page is then without its devices */
export async function refuseAddress(queryClient: QueryClient): Promise<never> {
  await prefetchPopularRow(queryClient)
  throw notFound()
}
