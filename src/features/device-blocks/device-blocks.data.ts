import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import type { Item } from '#contract/item.ts'
import { slug } from '#contract/values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { categoriesOf, type DeviceCategory, deviceCategories } from '#src/items/categories.ts'
import { toDeviceCard } from '#src/items/device-card-data.ts'
import { toDeviceDetail } from '#src/items/device-detail-data.ts'
import {
  fetchItem,
  fetchItems,
  fetchKnownItems,
  fetchPopularItems,
} from '#src/items/items.server.ts'

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

async function exampleId(item: string | undefined): Promise<string | undefined> {
  if (item) return item
  const [first] = await fetchPopularItems({ category: ['phones'] })
  return first?.slug
}

const fetchPlanExample = createServerFn()
  .validator(v.object({ item: v.optional(slug) }))
  .handler(async ({ data }) => {
    const id = await exampleId(data.item)
    if (!id) return null
    const device = toDeviceDetail(await fetchItem(id), getLocale())
    const { slug: path, brand, name, storages, variants, buyout } = device
    const [smallest] = storages
    // The purchase price of the API is that of the smallest storage.
    const ofSmallest = variants.filter(({ storage }) => storage === smallest?.key)
    const variant = ofSmallest.find(({ isOutOfStock }) => !isOutOfStock) ?? ofSmallest[0]
    if (!variant) return null
    return {
      device: { slug: path, brand, name, storage: smallest?.label },
      prices: variant.prices.map((price) => ({
        ...price,
        buyout: buyout.find(({ afterMonths }) => afterMonths === price.months)?.price ?? null,
      })),
    }
  })

/** What one device costs for each term: the given one, else the most popular phone; `null` when there is none. */
export const planExampleQuery = (item: string | undefined) =>
  queryOptions({
    queryKey: ['devices', 'plan-example', item ?? 'popular'],
    queryFn: () => fetchPlanExample({ data: item ? { item } : {} }),
    staleTime: publicDataFreshMs,
  })
