import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import type { Item } from '#contract/item.ts'
import { slug } from '#contract/values.ts'
import { loadOptionalAfterPaint } from '#src/api-client/load-optional.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { categoriesOf, type DeviceCategory, deviceCategories } from '#src/items/categories.ts'
import { toDeviceCard } from '#src/items/device-card-data.ts'
import { fetchItems, fetchKnownItems } from '#src/items/items.server.ts'
import { offeredDevices } from '#src/items/offered-devices.server.ts'
import { popularQuery } from '#src/items/popular-devices.data.ts'
import { optionalValue } from '#src/url/search-params.ts'
import { planExample } from './plan-example.server.ts'

const maxRow = 8

const rowInput = v.object({
  category: v.optional(v.picklist(deviceCategories)),
  slugs: v.pipe(v.array(slug), v.maxLength(maxRow)),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRow)),
})
/** Selected devices in their order, else the most popular of a category, else of all. */
export type RowInput = v.InferOutput<typeof rowInput>

async function popularDevices(category: DeviceCategory | undefined, size: number): Promise<Item[]> {
  const filter = category ? { category: categoriesOf(category) } : {}
  const { results } = await fetchItems({ ...filter, size })
  return results
}

const fetchRow = createServerFn()
  .validator(v.object({ input: rowInput }))
  .handler(async ({ data: { input } }) => {
    const { category, slugs, limit } = input
    const { items, ...rest } =
      slugs.length > 0
        ? await fetchKnownItems(slugs.slice(0, limit))
        : { items: await popularDevices(category, limit) }
    return { cards: items.map((item) => toDeviceCard(item, getLocale())), ...rest }
  })

/** Devices for a row inside copy. */
export const deviceRowQuery = ({ category, slugs, limit }: RowInput) =>
  queryOptions({
    queryKey: ['devices', 'row', category ?? 'all', slugs, limit],
    queryFn: () =>
      fetchRow({
        data: {
          input: { slugs: [...slugs], limit, ...(category ? { category } : {}) },
        },
      }),
    select: ({ cards }) => cards,
    staleTime: publicDataFreshMs,
  })

const fetchPlanExample = createServerFn()
  .validator(v.object({ item: v.optional(slug), device: v.optional(slug) }))
  .handler(({ data }) => planExample(data, getLocale()))

/**
 * What one device costs for each term: the visitor's, when the shop offers it, else the editors', else the most popular
 * phone; `null` when there is none.
 */
export const planExampleQuery = (item: string | undefined, device?: string) =>
  queryOptions({
    queryKey: ['devices', 'plan-example', item ?? 'popular', ...(device ? [device] : [])],
    queryFn: () => fetchPlanExample({ data: { ...(item && { item }), ...(device && { device }) } }),
    staleTime: publicDataFreshMs,
  })

const fetchPlanDevices = createServerFn().handler(() => offeredDevices(getLocale()))

/** The devices whose prices can be shown instead. */
export const planDevicesQuery = queryOptions({
  queryKey: ['devices', 'plan-devices'],
  queryFn: () => fetchPlanDevices(),
  staleTime: publicDataFreshMs,
})

/** `?device=` of the page on which a visitor chooses the device. */
export const planSearch = v.object({ device: optionalValue(slug) })

/** For a page that shows the most popular devices when they are known in time. */
export const prefetchPopularRow = (queryClient: QueryClient) =>
  loadOptionalAfterPaint(() => queryClient.prefetchQuery(popularQuery()))
