import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { loadSecondary } from '#src/api-client/load-secondary.ts'
import { PopularRow } from '#src/features/device-blocks/popular-row.tsx'
import { NotFoundPage } from '#src/features/pages/not-found-page.tsx'
import { popularQuery } from '#src/items/popular-devices.data.ts'

/** Search and links, then popular devices. */
export const UnknownAddress = () => (
  <>
    <NotFoundPage />
    <PopularRow />
  </>
)

/** For the loader. @throws notFound, also while the API is away: the page is then without its devices */
export async function refuseAddress(queryClient: QueryClient): Promise<never> {
  await loadSecondary(() => queryClient.prefetchQuery(popularQuery()))
  throw notFound()
}
