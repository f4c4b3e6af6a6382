import * as v from 'valibot'
import type { EndpointQuery } from '#contract/endpoint.ts'
import {
  type FacetKey,
  facetField,
  facetKeys,
  facetSlug,
  isTagFacet,
  type TagFacetKey,
} from '#contract/facets.ts'
import { type ItemOrder, itemsPerPage, listItems } from '#contract/fullsite.ts'
import type { Facets, Item, ItemPage } from '#contract/item.ts'
import { type ItemFilter, readItemFilter } from '#contract/item-filter.ts'
import { isInPriceRange, readPriceRange } from '#contract/price-range.ts'
import { recordOf } from '#contract/record-of.ts'
import type { CatalogueIndex } from '#src/items/catalogue-index.server.ts'
import { wordIndexOf } from './catalogue-word-index.server.ts'

interface Found {
  readonly item: Item
  readonly score: number
}

/** The part of an item page that a list of the site needs, and how well it matches the words. */
export type FoundPage = Pick<ItemPage, 'results' | 'count' | 'size' | 'facets' | 'brands'> & {
  /** Words that were left out; the list matches the others. */
  readonly ignoredWords: readonly string[]
  /** Whether every device of the list matches every word. */
  readonly isExact: boolean
}

/**
 * The item-page call for the items that match the words: the same query, read by the same filter, gives what the API would
 * answer if it knew words. Without an order the best match comes first.
 * @returns no results past the last page
 */
export async function searchItemPage(
  catalogue: CatalogueIndex,
  words: string,
  query: EndpointQuery<typeof listItems>,
): Promise<FoundPage> {
  const { page = 1, size = itemsPerPage, ...fields } = v.parse(listItems.query, query)
  const filter = readItemFilter(fields)
  const { scores, ignored, isExact } = (await wordIndexOf(catalogue)).find(words)
  const found = [...scores].flatMap(([place, score]): Found[] => {
    const item = catalogue.items[place]
    return item ? [{ item, score }] : []
  })
  const fits = facetTests(filter)
  const chosen = found.filter(({ item }) => facetKeys.every((key) => fits[key](item)))
  const from = (page - 1) * size
  return {
    results: chosen
      .toSorted(comparison(filter, fields.o === undefined))
      .slice(from, from + size)
      .map(({ item }) => item),
    count: chosen.length,
    size,
    facets: countFacets(found, fits, catalogue.facets),
    brands: catalogue.brands,
    ignoredWords: ignored,
    isExact,
  }
}

const fieldOf = (item: Item, key: TagFacetKey): string => item[facetField(key)]

type FacetTests = Record<FacetKey, (item: Item) => boolean>

const facetTests = ({ chosen, price }: ItemFilter): FacetTests =>
  recordOf(facetKeys, (key) => {
    if (!isTagFacet(key)) {
      return ({ from_price }) => price === undefined || isInPriceRange(from_price, price)
    }
    const wanted = new Set(chosen[key])
    return (item) => wanted.size === 0 || wanted.has(fieldOf(item, key))
  })

/** @param all the counts of the whole catalogue: each keeps its place, with the number of found items */
function countFacets(found: readonly Found[], fits: FacetTests, all: Facets): Facets {
  return recordOf(facetKeys, (key) => {
    const others = facetKeys.filter((other) => other !== key)
    const fitting = found.filter(({ item }) => others.every((other) => fits[other](item)))
    const countOf = isTagFacet(key) ? tagCounts(fitting, key) : rangeCounts(fitting)
    return Object.fromEntries(Object.keys(all[key]).map((slug) => [slug, countOf(slug)]))
  })
}

/** One look at each item: a shop can have hundreds of brands. */
function tagCounts(found: readonly Found[], key: TagFacetKey) {
  const counts = new Map<string, number>()
  for (const { item } of found) {
    const slug = facetSlug(key, fieldOf(item, key))
    counts.set(slug, (counts.get(slug) ?? 0) + 1)
  }
  return (slug: string) => counts.get(slug) ?? 0
}

const rangeCounts = (found: readonly Found[]) => (slug: string) => {
  const range = readPriceRange(slug)
  return found.filter(({ item }) => isInPriceRange(item.from_price, range)).length
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const comparisons: Record<ItemOrder, (a: Item, b: Item) => number> = {
  price: (a, b) => a.from_price - b.from_price,
  popularity: (a, b) => a.popularity - b.popularity,
  release: (a, b) => a.release_year - b.release_year,
  name: (a, b) => byText(a.name_en.toLowerCase(), b.name_en.toLowerCase()),
}

/** Equal ones by id, as the API orders them. */
function comparison({ order }: ItemFilter, isBestFirst: boolean) {
  const steps = [
    (a: Found, b: Found) => (isBestFirst ? b.score - a.score : 0),
    ...order.map(({ by, isDescending }) => {
      const compare = comparisons[by]
      return (a: Found, b: Found) => compare(a.item, b.item) * (isDescending ? -1 : 1)
    }),
    (a: Found, b: Found) => a.item.id - b.item.id,
  ]
  return (a: Found, b: Found): number => {
    for (const step of steps) {
      const difference = step(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
}
