import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { setPageStatus } from '#src/api-client/page-status.ts'
import { retryWithinPageBudget } from '#src/api-client/query-retry.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { popularQuery } from '#src/items/popular-devices.data.ts'
import { type DeviceSearch, deviceSearch } from './device-search.ts'
import { findDevices } from './find-devices.server.ts'

const isServer = createIsomorphicFn()
  .server(() => true)
  .client(() => false)

const fetchDevices = createServerFn()
  .validator(v.object({ search: deviceSearch }))
  .handler(({ data }) => findDevices(data.search, getLocale()))

/** A page of the catalogue with the counts of its filters; while another one is fetched, the previous one stays. */
export const devicesQuery = (search: DeviceSearch) =>
  queryOptions({
    queryKey: ['devices', search],
    queryFn: () => fetchDevices({ data: { search } }),
    staleTime: publicDataFreshMs,
    placeholderData: keepPreviousData,
  })

/**
 * For the loader of the list. On the server the page waits for its devices, and answers 404 past the last page; in the
 * browser it changes at once and shows the progress.
 * @returns what the head of a page past the last one needs
 */
export async function loadDevices(
  queryClient: QueryClient,
  search: DeviceSearch,
): Promise<{ readonly isPastTheEnd: true } | undefined> {
  if (!isServer()) {
    void queryClient.prefetchQuery({ ...devicesQuery(search), retry: retryWithinPageBudget() })
    return undefined
  }
  const list = await loadCritical(queryClient, devicesQuery(search))
  if (list.count === 0) await queryClient.prefetchQuery(popularQuery())
  if (!list.isPastTheEnd) return undefined
  setPageStatus(404)
  return { isPastTheEnd: true }
}
