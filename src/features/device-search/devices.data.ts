import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { locales } from '#app.config.ts'
import { listBanners, listFeaturedItems, listPopularItems } from '#contract/fullsite.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { setPageStatus } from '#src/api-client/page-status.ts'
import { toCategoryTile } from '#src/features/home/category-tile.server.ts'
import { findDevices } from './find-devices.server.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { toAnnouncements } from '#src/features/announcements/announcements.server.ts'
import { categoryOverview } from '#src/items/catalogue-overview.server.ts'
import { toDeviceCard } from '#src/items/device-card-data.ts'
import { type DeviceSearch, deviceSearch } from './device-search.ts'

const isServer = createIsomorphicFn()
  .server(() => true)
  .client(() => false)

const freshMs = 60_000
const featuredMax = 8
const popularMax = 5

const locale = v.picklist(locales)
const inLanguage = v.object({ locale })

const fetchDevices = createServerFn()
  .validator(v.object({ locale, search: deviceSearch }))
  .handler(({ data }) => findDevices(data.search, data.locale))

/** A page of the catalogue with the counts of its filters; while another one is fetched, the one before stays. */
export const devicesQuery = (search: DeviceSearch) =>
  queryOptions({
    queryKey: ['devices', search],
    queryFn: () => fetchDevices({ data: { locale: getLocale(), search } }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })

const fetchFeatured = createServerFn()
  .validator(inLanguage)
  .handler(async ({ data }) => {
    const { results } = await callApi(listFeaturedItems, { query: {} })
    return results.slice(0, featuredMax).map((item) => toDeviceCard(item, data.locale))
  })

export const featuredQuery = queryOptions({
  queryKey: ['devices', 'featured'],
  queryFn: () => fetchFeatured({ data: { locale: getLocale() } }),
  staleTime: freshMs,
})

const popularSearch = v.object({ locale, condition: v.optional(v.picklist(['Used'])) })

const fetchPopular = createServerFn()
  .validator(popularSearch)
  .handler(async ({ data }) => {
    const query = data.condition ? { tags: [data.condition] } : {}
    const { results } = await callApi(listPopularItems, { query })
    return results.slice(0, popularMax).map((item) => toDeviceCard(item, data.locale))
  })

/** The most popular devices, of all or among those that are Like New. */
export const popularQuery = (condition?: 'Used') =>
  queryOptions({
    queryKey: ['devices', 'popular', condition ?? 'all'],
    queryFn: () =>
      fetchPopular({ data: { locale: getLocale(), ...(condition ? { condition } : {}) } }),
    staleTime: freshMs,
  })

const fetchCategoryTiles = createServerFn().handler(async () => {
  const { count, categories } = await categoryOverview()
  return { count, tiles: categories.map(toCategoryTile) }
})

/** The categories with their lowest prices and the devices on their tiles. */
export const categoryTilesQuery = queryOptions({
  queryKey: ['devices', 'category-tiles'],
  queryFn: () => fetchCategoryTiles(),
  staleTime: freshMs,
})

const fetchAnnouncements = createServerFn()
  .validator(inLanguage)
  .handler(async ({ data }) => {
    const { results } = await callApi(listBanners, {})
    return toAnnouncements(results, data.locale)
  })

/** What the strip above the header says; nothing when nothing is on display today. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: () => fetchAnnouncements({ data: { locale: getLocale() } }),
  staleTime: freshMs,
  select: (announcements) =>
    announcements.map(({ id, text, coupon, conditions, ends, link }) => ({
      id,
      text,
      code: coupon ?? undefined,
      conditions: [...conditions, m.catalogue_until({ day: formatDay(ends) })],
      link: link ?? undefined,
    })),
})

/** The rows of the home page; each that fails is absent, the page stands. */
export const prefetchHomeRows = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.prefetchQuery(featuredQuery),
    queryClient.prefetchQuery(categoryTilesQuery),
    queryClient.prefetchQuery(popularQuery('Used')),
  ])

/**
 * For the loader of the list. On the server the page waits for its devices, and answers 404 past the last page;
 * in the browser it changes at once and shows how far it is.
 */
export async function loadDevices(queryClient: QueryClient, search: DeviceSearch): Promise<void> {
  if (!isServer()) {
    void queryClient.prefetchQuery(devicesQuery(search))
    return
  }
  const list = await loadCritical(queryClient, devicesQuery(search))
  if (list.isPastTheEnd) setPageStatus(404)
  if (list.count === 0) await queryClient.prefetchQuery(popularQuery())
}
