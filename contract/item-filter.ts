import { availabilities } from './enums.ts'
import { facetSlug, facetValues, type TagFacetKey, tagFacetKeys } from './facets.ts'
import { type ItemOrder, itemOrders } from './fullsite.ts'
import type { PriceRange } from './price-range.ts'
import { recordOf } from './record-of.ts'

/** The query fields of the item-page call that narrow and order its list. */
export interface ItemQuery {
  readonly is_out_of_stock?: boolean | undefined
  readonly o?: readonly string[] | undefined
  readonly price?: PriceRange | undefined
  readonly tags?: readonly string[] | undefined
}

export interface SortKey {
  readonly by: ItemOrder
  readonly isDescending: boolean
}

/** How a list is filtered and ordered: the API uses it for its database query, the site for its word index. */
export interface ItemFilter {
  /** Values by facet: any value of one list, all lists; an empty list excludes nothing. */
  readonly chosen: Readonly<Record<TagFacetKey, readonly string[]>>
  readonly price: PriceRange | undefined
  readonly order: readonly SortKey[]
}

interface KnownTag {
  readonly key: TagFacetKey
  readonly value: string
}

const knownTags = new Map(
  tagFacetKeys.flatMap((key) =>
    facetValues(key).map((value): [string, KnownTag] => [
      facetSlug(key, value).toLowerCase(),
      { key, value },
    ]),
  ),
)

const brandPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** No item has this value: a filter that cannot match gives an empty list. */
const noValue = ''

/** Letter case is ignored. */
function readTag(tag: string): KnownTag {
  const text = tag.toLowerCase()
  return knownTags.get(text) ?? { key: 'brand', value: brandPattern.test(text) ? text : noValue }
}

/** `is_out_of_stock` means the same as the availabilities that it stands for. */
function availabilityOf(chosen: readonly string[], isOutOfStock: boolean | undefined) {
  if (isOutOfStock === undefined) return chosen
  const fitting = availabilities.filter(
    (value) =>
      (value !== 'in-stock') === isOutOfStock && (chosen.length === 0 || chosen.includes(value)),
  )
  return fitting.length === 0 ? [noValue] : fitting
}

export function readItemFilter({ is_out_of_stock, o, price, tags = [] }: ItemQuery): ItemFilter {
  const known = tags.map(readTag)
  const chosen = recordOf(tagFacetKeys, (key) =>
    known.filter((tag) => tag.key === key).map(({ value }) => value),
  )
  return {
    chosen: { ...chosen, availability: availabilityOf(chosen.availability, is_out_of_stock) },
    price,
    order: readOrder(o),
  }
}

const byPopularity: readonly SortKey[] = [{ by: 'popularity', isDescending: true }]

/** Known keys in the given order, each once; without any, the most popular first. */
function readOrder(texts: readonly string[] | undefined): readonly SortKey[] {
  const order = new Map<ItemOrder, SortKey>()
  for (const text of texts ?? []) {
    const isDescending = text.startsWith('-')
    const by = itemOrders.find((known) => known === (isDescending ? text.slice(1) : text))
    if (by !== undefined && !order.has(by)) order.set(by, { by, isDescending })
  }
  return order.size === 0 ? byPopularity : [...order.values()]
}
