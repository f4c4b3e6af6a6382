import * as v from 'valibot'
import { availabilities, conditions, type SortOrder, sortOrders } from '#contract/enums.ts'
import { searchWords } from '#src/item-search/search-input.ts'
import { categoryTags, type DeviceCategory, deviceCategories } from '#src/items/categories.ts'
import { readPriceBand } from '#src/items/price-band.ts'
import { optionalValue, optionalValues, valueList } from '#src/url/search-params.ts'

const deviceSorts = [
  'most-popular',
  'price-low-high',
  'price-high-low',
] as const satisfies readonly SortOrder[]
/** Nearest to the words searched for; without words there is nothing to be near to. */
export const bestMatch = 'best-match'
export type DeviceSort = SortOrder | typeof bestMatch

/** The orders on offer, the usual one first. */
export const sortsFor = ({ q }: Pick<DeviceSearch, 'q'>): readonly DeviceSort[] =>
  q === undefined ? deviceSorts : [bestMatch, ...deviceSorts]

/** The order in force. */
export function sortOf(search: Pick<DeviceSearch, 'q' | 'o'>): DeviceSort {
  const [usual = 'most-popular', ...others] = sortsFor(search)
  return others.find((sort) => sort === search.o) ?? usual
}

const brandSlug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(40))
/** With the other groups this stays under the number of tags that one call may carry. */
const brandsMax = 12
const knownBrands = v.pipe(
  v.union([v.string(), valueList]),
  v.transform((value) =>
    [...new Set([value].flat().map((brand) => brand.toLowerCase()))]
      .filter((brand) => v.is(brandSlug, brand))
      .slice(0, brandsMax),
  ),
  v.transform((brands) => (brands.length > 0 ? brands : undefined)),
)

/** `min-max`, either side may be open: `0-3000`, `6001-`. */
const priceBand = v.pipe(
  v.string(),
  v.check((text) => readPriceBand(text) !== undefined),
)

/** No list is that long; a page beyond it is as much past the end. */
const lastPage = 99_999
const pageNumber = v.pipe(
  v.custom<number | `${number}`>((value) => /^[1-9]\d*$/.test(String(value))),
  v.transform((page) => Math.min(Number(page), lastPage)),
)

/** What `/devices` understands in its query; a value it does not know is as good as none. */
export const deviceSearch = v.object({
  category: optionalValues(deviceCategories),
  condition: optionalValues(conditions),
  availability: optionalValues(availabilities),
  price: optionalValue(priceBand),
  brand: v.fallback(v.optional(knownBrands), undefined),
  q: searchWords,
  o: optionalValue(v.picklist([...deviceSorts, bestMatch])),
  page: optionalValue(pageNumber),
})
export type DeviceSearch = v.InferOutput<typeof deviceSearch>

/** The query of the item-page call that answers this search, but for its words, which that call does not know; a group chosen whole filters nothing and is left out. */
export function apiQueryOf({
  category,
  condition,
  availability,
  price,
  brand,
  o,
  page,
}: Omit<DeviceSearch, 'q'>) {
  const tags = [
    ...partOf(
      category?.flatMap((slug): readonly string[] => categoryTags[slug]),
      allCategoryTags,
    ),
    ...partOf(condition, conditions),
    ...partOf(availability, availabilities),
    ...(brand ?? []),
  ]
  return {
    o: [sortOrders[deviceSorts.find((sort) => sort === o) ?? 'most-popular']],
    ...(tags.length > 0 ? { tags } : {}),
    ...(price ? { price } : {}),
    ...(page ? { page } : {}),
  }
}

const allCategoryTags = [...new Set(Object.values(categoryTags).flat())]

function partOf(chosen: readonly string[] | undefined, all: readonly string[]): readonly string[] {
  const distinct = [...new Set(chosen)]
  return distinct.length === all.length ? [] : distinct
}

/** The same search with one part changed: a different list starts at its first page. */
export const changedSearch = (search: DeviceSearch, change: Partial<DeviceSearch>): DeviceSearch =>
  inUsualOrder({ ...search, page: undefined, ...change })

/** The usual order is not said in an address. */
const inUsualOrder = (search: DeviceSearch): DeviceSearch =>
  search.o === sortsFor(search)[0] || (search.o === bestMatch && search.q === undefined)
    ? { ...search, o: undefined }
    : search

/** What a form of this page says, as its plain GET submission would. */
export const searchOfForm = (form: FormData): DeviceSearch => {
  const read: Record<string, string[]> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && value !== '') read[name] = [...(read[name] ?? []), value]
  }
  return inUsualOrder(v.parse(deviceSearch, read))
}

/** The same category and order, with nothing else asked for. */
export const withoutFilters = ({ category, o }: DeviceSearch): DeviceSearch =>
  inUsualOrder({ category, o })

/** The one category that a search shows: a page of its own, which several or none are not. */
export const soleCategory = ({ category }: DeviceSearch): DeviceCategory | undefined =>
  category?.length === 1 ? category[0] : undefined

/** Whether anything beyond the category narrows the list. */
export const isFiltered = ({ condition, availability, price, brand, q }: DeviceSearch): boolean =>
  [condition, availability, price, brand, q].some((value) => value !== undefined)

/** For links between views of the list: the router else calls each current whose query the present one contains. */
export const sameSearchOnly = {
  exact: true,
  includeSearch: true,
  explicitUndefined: true,
} as const
