import {
  type Availability,
  availabilities,
  type Category,
  type Condition,
  categories,
  conditions,
} from '#contract/enums.ts'
import { type ItemOrder, itemOrders } from '#contract/fullsite.ts'
import type { PriceRange } from '#contract/query.ts'

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

/** Tags sorted into the catalogue's filters: any of one list, all lists; an empty list asks for nothing. */
export interface ItemFilter {
  readonly category: readonly Category[]
  readonly condition: readonly Condition[]
  readonly availability: readonly Availability[]
  readonly brand: readonly string[]
  readonly isOutOfStock: boolean | undefined
  readonly price: PriceRange | undefined
  readonly order: readonly SortKey[]
}

const byLowerCase = <T extends string>(values: readonly T[]) =>
  new Map<string, T>(values.map((value) => [value.toLowerCase(), value]))

const categoryOf = byLowerCase(categories)
const conditionOf = byLowerCase(conditions)
const availabilityOf = byLowerCase(availabilities)
const brandPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** No brand has this slug: a tag that cannot be one still narrows the list to nothing. */
const noBrand = ''

/** Any tag that is no category, condition or availability is read as a brand; letter case is ignored. */
export function readItemFilter(query: ItemQuery): ItemFilter {
  const category: Category[] = []
  const condition: Condition[] = []
  const availability: Availability[] = []
  const brand: string[] = []
  for (const tag of query.tags ?? []) {
    const key = tag.toLowerCase()
    const known = {
      category: categoryOf.get(key),
      condition: conditionOf.get(key),
      availability: availabilityOf.get(key),
    }
    if (known.category) category.push(known.category)
    else if (known.condition) condition.push(known.condition)
    else if (known.availability) availability.push(known.availability)
    else brand.push(brandPattern.test(key) ? key : noBrand)
  }
  return {
    category,
    condition,
    availability,
    brand,
    isOutOfStock: query.is_out_of_stock,
    price: query.price,
    order: readOrder(query.o),
  }
}

const mostPopularFirst: readonly SortKey[] = [{ by: 'popularity', isDescending: true }]

/** Known keys in the order given, each once; without any, the most popular first. */
function readOrder(texts: readonly string[] | undefined): readonly SortKey[] {
  const order = new Map<ItemOrder, SortKey>()
  for (const text of texts ?? []) {
    const isDescending = text.startsWith('-')
    const by = itemOrders.find((known) => known === (isDescending ? text.slice(1) : text))
    if (by !== undefined && !order.has(by)) order.set(by, { by, isDescending })
  }
  return order.size === 0 ? mostPopularFirst : [...order.values()]
}
