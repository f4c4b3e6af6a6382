import * as v from 'valibot'
import { type SortOrder, sortOrders } from '#contract/enums.ts'
import {
  type FacetKey,
  facetKeys,
  type facets,
  facetValues,
  isTagFacet,
  type TagFacetKey,
  tagFacetKeys,
} from '#contract/facets.ts'
import { recordOf } from '#contract/record-of.ts'
import { slugPattern } from '#contract/values.ts'
import { searchText } from '#src/item-search/search-input.ts'
import { categoryTags, type DeviceCategory, deviceCategories } from '#src/items/categories.ts'
import { readPriceBand } from '#src/items/price-band.ts'
import { optionalPage, optionalValue, optionalValues, valueList } from '#src/url/search-params.ts'

const deviceSorts = [
  'most-popular',
  'price-low-high',
  'price-high-low',
] as const satisfies readonly SortOrder[]
/** Best match for the searched words; without words there is nothing to match. */
export const bestMatch = 'best-match'
export type DeviceSort = SortOrder | typeof bestMatch

/** The available orders, the default one first. */
export const sortsFor = ({ q }: Pick<DeviceSearch, 'q'>): readonly DeviceSort[] =>
  q === undefined ? deviceSorts : [bestMatch, ...deviceSorts]

/** The current order. */
export function sortOf(search: Pick<DeviceSearch, 'q' | 'o'>): DeviceSort {
  const [usual = 'most-popular', ...others] = sortsFor(search)
  return others.find((sort) => sort === search.o) ?? usual
}

const openValue = v.pipe(v.string(), v.regex(slugPattern), v.maxLength(40))
const maxOpenValues = 12
/** Values that the contract does not list; an invalid one is ignored. */
const openValues = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), valueList]),
      v.transform((value) =>
        [...new Set([value].flat().map((slug) => slug.toLowerCase()))]
          .filter((slug) => v.is(openValue, slug))
          .slice(0, maxOpenValues),
      ),
      v.transform((slugs) => (slugs.length > 0 ? slugs : undefined)),
    ),
  ),
  undefined,
)

/** `min-max`, either side may be open: `0-3000`, `6001-`. */
const priceBand = optionalValue(
  v.pipe(
    v.string(),
    v.check((text) => readPriceBand(text) !== undefined),
  ),
)

/** How an address writes the selection of a facet. */
type FacetSchema<Facet> = Facet extends { readonly kind: 'range' }
  ? typeof priceBand
  : Facet extends { readonly values: readonly (infer Value extends string)[] }
    ? ReturnType<typeof optionalValues<Value>>
    : typeof openValues

function schemaOf(key: FacetKey): v.GenericSchema {
  if (!isTagFacet(key)) return priceBand
  return facetValues(key).length > 0 ? optionalValues(facetValues(key)) : openValues
}

/** One for each facet of the contract; the overload says which, as `recordOf` cannot. */
function facetSchemas(): { readonly [Key in FacetKey]: FacetSchema<(typeof facets)[Key]> }
function facetSchemas(): Readonly<Record<FacetKey, v.GenericSchema>> {
  return recordOf(facetKeys, schemaOf)
}

/** The query of `/devices`; an unknown value is ignored. */
export const deviceSearch = v.object({
  ...facetSchemas(),
  category: optionalValues(deviceCategories),
  q: searchText,
  o: optionalValue(v.picklist([...deviceSorts, bestMatch])),
  page: optionalPage,
})
export type DeviceSearch = v.InferOutput<typeof deviceSearch>

/** The selection of a facet, in the site's words. */
export const chosenOf = (search: DeviceSearch, key: FacetKey): readonly string[] =>
  [search[key] ?? []].flat()

/** The tags for the selection of a facet; a facet selected whole filters nothing and is left out. */
function tagsOf(search: DeviceSearch, key: TagFacetKey): readonly string[] {
  const tags = new Set(
    key === 'category'
      ? search.category?.flatMap((category): readonly string[] => categoryTags[category])
      : chosenOf(search, key),
  )
  return tags.size === facetValues(key).length ? [] : [...tags]
}

/** The query of the item-page call for this search, without its words; without `o` the best match is first. */
export function itemQueryOf(search: DeviceSearch) {
  const { price, page } = search
  const tags = tagFacetKeys.flatMap((key) => tagsOf(search, key))
  const sort = sortOf(search)
  return {
    ...(sort === bestMatch ? {} : { o: [sortOrders[sort]] }),
    ...(tags.length > 0 ? { tags } : {}),
    ...(price ? { price } : {}),
    ...(page ? { page } : {}),
  }
}

/** The same search with one part changed: a different list starts at its first page. */
export const changedSearch = (search: DeviceSearch, change: Partial<DeviceSearch>): DeviceSearch =>
  inUsualOrder({ ...search, page: undefined, ...change })

/** The same search without one value of a facet. */
export function withoutChoice(search: DeviceSearch, key: FacetKey, value: string): DeviceSearch {
  const rest = chosenOf(search, key).filter((one) => one !== value)
  return changedSearch(v.parse(deviceSearch, { ...search, [key]: rest }), {})
}

/** The default order is not written into an address. */
const inUsualOrder = (search: DeviceSearch): DeviceSearch =>
  search.o === sortsFor(search)[0] || (search.o === bestMatch && search.q === undefined)
    ? { ...search, o: undefined }
    : search

/** The search that the plain GET submission of this page's form would have. */
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

/** The one category that a search shows: that is a page of its own, unlike several or none. */
export const soleCategory = ({ category }: DeviceSearch): DeviceCategory | undefined =>
  category?.length === 1 ? category[0] : undefined

/** The facets offered as filters: categories have pages of their own. */
export const filterKeys = facetKeys.filter((key) => key !== 'category')

/** Whether anything beyond the category narrows the list. */
export const isFiltered = (search: DeviceSearch): boolean =>
  search.q !== undefined || filterKeys.some((key) => search[key] !== undefined)

/**
 * For links between views of the list: otherwise the router calls each link current whose query is contained in the present
 * one.
 */
export const sameSearchOnly = {
  exact: true,
  includeSearch: true,
  explicitUndefined: true,
} as const
