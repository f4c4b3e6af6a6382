import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { publicDataFreshMs } from '#app.config.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { categoryOverview } from '#src/items/catalogue-overview.server.ts'
import { toDeviceCard } from '#src/items/device-card-data.ts'
import { fetchFeaturedItems } from '#src/items/items.server.ts'
import { popularQuery } from '#src/items/popular-devices.data.ts'
import { toCategoryTile } from './category-tile.server.ts'

const maxFeatured = 8

const fetchFeatured = createServerFn().handler(async () => {
  const items = await fetchFeaturedItems()
  return items.slice(0, maxFeatured).map((item) => toDeviceCard(item, getLocale()))
})

export const featuredQuery = queryOptions({
  queryKey: ['devices', 'featured'],
  queryFn: () => fetchFeatured(),
  staleTime: publicDataFreshMs,
})

const fetchCategoryTiles = createServerFn().handler(async () => {
  const { count, categories } = await categoryOverview()
  return { count, tiles: categories.map(toCategoryTile) }
})

/** The categories with their lowest prices and the devices on their tiles. */
export const categoryTilesQuery = queryOptions({
  queryKey: ['devices', 'category-tiles'],
  queryFn: () => fetchCategoryTiles(),
  staleTime: publicDataFreshMs,
})

/** The rows of the home page; a failed one is absent, the page is shown. */
export const prefetchHomeRows = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.prefetchQuery(featuredQuery),
    queryClient.prefetchQuery(categoryTilesQuery),
    queryClient.prefetchQuery(popularQuery('Used')),
  ])
