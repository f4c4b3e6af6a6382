import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { type Locale, locales } from '#app.config.ts'
import { sortOrders } from '#contract/enums.ts'
import { getItem, listItems, listPopularItems } from '#contract/fullsite.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { categoryTags, deviceCategories } from '#src/items/categories.ts'
import { type DeviceCardData, toDeviceCard } from '#src/items/device-card-data.ts'
import { toDeviceDetail } from '#src/items/device-detail-data.ts'

const freshMs = 60_000
const rowMax = 8

const locale = v.picklist(locales)
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))
const rowWish = v.object({
  category: v.optional(v.picklist(deviceCategories)),
  slugs: v.pipe(v.array(slug), v.maxLength(rowMax)),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(rowMax)),
})
/** Chosen devices in their order, else the most popular of a category, else of all. */
export type RowWish = v.InferOutput<typeof rowWish>

async function chosenDevices(slugs: readonly string[], words: Locale): Promise<DeviceCardData[]> {
  const answers = await Promise.allSettled(slugs.map((id) => callApi(getItem, { params: { id } })))
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [toDeviceCard(answer.value, words)] : [],
  )
}

const fetchRow = createServerFn()
  .validator(v.object({ locale, wish: rowWish }))
  .handler(async ({ data: { locale: words, wish } }) => {
    if (wish.slugs.length > 0) return chosenDevices(wish.slugs.slice(0, wish.limit), words)
    const tags = wish.category ? { tags: [...categoryTags[wish.category]] } : {}
    const query = { o: [sortOrders['most-popular']], ...tags, size: wish.limit }
    const { results } = await callApi(listItems, { query })
    return results.map((item) => toDeviceCard(item, words))
  })

/** Devices for a row inside copy. */
export const deviceRowQuery = ({ category, slugs, limit }: RowWish) =>
  queryOptions({
    queryKey: ['devices', 'row', category ?? 'all', slugs, limit],
    queryFn: () =>
      fetchRow({
        data: {
          locale: getLocale(),
          wish: { slugs: [...slugs], limit, ...(category ? { category } : {}) },
        },
      }),
    staleTime: freshMs,
  })

async function exampleId(item: string | undefined): Promise<string | undefined> {
  if (item) return item
  const { results } = await callApi(listPopularItems, { query: { tags: ['Phones'] } })
  return results[0]?.slug
}

const fetchPlanExample = createServerFn()
  .validator(v.object({ locale, item: v.optional(slug) }))
  .handler(async ({ data }) => {
    const id = await exampleId(data.item)
    if (!id) return null
    const device = toDeviceDetail(await callApi(getItem, { params: { id } }), data.locale)
    const { slug: path, brand, name, storages, variants, buyout } = device
    const [smallest] = storages
    // The price to buy that the API tells is that of the smallest storage.
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
    queryFn: () => fetchPlanExample({ data: { locale: getLocale(), ...(item ? { item } : {}) } }),
    staleTime: freshMs,
  })
