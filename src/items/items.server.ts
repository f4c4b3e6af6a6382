import type { EndpointQuery } from '#contract/endpoint.ts'
import {
  type Availability,
  type Category,
  type Condition,
  categorySlugs,
  type SortOrder,
  sortOrders,
} from '#contract/enums.ts'
import type { Fees } from '#contract/fees.ts'
import { getItem, listFeaturedItems, listItems, listPopularItems } from '#contract/fullsite.ts'
import type { Item, ItemDetail, ItemPage } from '#contract/item.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { type PartialAnswer, partialUnless } from '#src/api-client/partial-answer.ts'

/** Any of the values of one field, all fields. */
interface ItemFilter {
  readonly category?: readonly Category[]
  readonly condition?: readonly Condition[]
  readonly availability?: readonly Availability[]
}

interface ItemSelection extends ItemFilter {
  /** Most popular first, unless another order is given. */
  readonly order?: SortOrder
  readonly size?: number
  readonly page?: number
}

/** As the query of the API says it. */
function toTags({ category = [], condition = [], availability = [] }: ItemFilter) {
  const tags = [...category.map((value) => categorySlugs[value]), ...condition, ...availability]
  return tags.length > 0 ? { tags } : {}
}

/** One page of items with the counts of their facets. @throws ApiError as `callApi` */
export const fetchItemPage = (query: EndpointQuery<typeof listItems>): Promise<ItemPage> =>
  callApi(listItems, { query })

/** @throws ApiError as `callApi` */
export const fetchItems = ({
  order = 'most-popular',
  size,
  page,
  ...filter
}: ItemSelection): Promise<ItemPage> =>
  fetchItemPage({ ...toTags(filter), o: [sortOrders[order]], size, page })

/** The prices of renting besides the monthly price, as the shop currently has them. @throws ApiError as `callApi` */
export async function fetchFees(): Promise<Fees> {
  const { fees } = await fetchItemPage({ size: 1 })
  return fees
}

/** By id or slug. @throws ApiError as `callApi`: 404 when the item does not exist */
export const fetchItem = (id: string | number): Promise<ItemDetail> =>
  callApi(getItem, { params: { id } })

interface KnownItems extends PartialAnswer {
  readonly items: readonly ItemDetail[]
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

/** In the order of the ids; items that do not exist, or cannot be fetched, are left out. */
export async function fetchKnownItems(ids: readonly (string | number)[]): Promise<KnownItems> {
  const answers = await Promise.allSettled(ids.map(fetchItem))
  return {
    items: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    ...partialUnless(
      answers.every((answer) => answer.status === 'fulfilled' || isUnknown(answer.reason)),
    ),
  }
}

/** Up to twelve. @throws ApiError as `callApi` */
export async function fetchPopularItems(filter: ItemFilter): Promise<Item[]> {
  const { results } = await callApi(listPopularItems, { query: toTags(filter) })
  return results
}

/** Up to twelve that the shop recommends. @throws ApiError as `callApi` */
export async function fetchFeaturedItems(): Promise<Item[]> {
  const { results } = await callApi(listFeaturedItems, { query: {} })
  return results
}
