import { categorySlugs } from '#contract/enums.ts'
import { itemsPerPage } from '#contract/fullsite.ts'
import type { Facets, Item, ItemPage } from '#contract/item.ts'
import { wordIndexOf } from '#src/item-search/catalogue-words.server.ts'
import type { CatalogueIndex } from '#src/items/catalogue-index.server.ts'
import { categoryTags } from '#src/items/categories.ts'
import { readPriceBand } from '#src/items/price-band.ts'
import { bestMatch, type DeviceSearch, type DeviceSort, sortOf } from './device-search.ts'

type Group = keyof Facets

interface Found {
  readonly item: Item
  readonly score: number
}

/** The part of an item page that a list of the site needs. */
export type FoundPage = Pick<ItemPage, 'results' | 'count' | 'size' | 'facets' | 'brands'> & {
  /** Words that were left out; the list answers the others. */
  readonly ignoredWords: readonly string[]
  /** Whether every device of the list knows every word. */
  readonly isExact: boolean
}

/**
 * Answers a search with words from the index as the item-page call answers one without: any choice of a group, all groups,
 * and counts that ignore their own group.
 * @returns no results past the last page
 */
export function searchDevices(index: CatalogueIndex, search: DeviceSearch): FoundPage {
  const { scores, ignored, isExact } = wordIndexOf(index).find(search.q ?? '')
  const known = [...scores].flatMap(([place, score]): Found[] => {
    const item = index.items[place]
    return item ? [{ item, score }] : []
  })
  const fits = groupTests(search)
  const chosen = known.filter(({ item }) => Object.values(fits).every((test) => test(item)))
  const from = ((search.page ?? 1) - 1) * itemsPerPage
  return {
    results: chosen
      .toSorted(inOrder[sortOf(search)])
      .slice(from, from + itemsPerPage)
      .map(({ item }) => item),
    count: chosen.length,
    size: itemsPerPage,
    facets: countFacets(known, fits, index.facets),
    brands: index.brands,
    ignoredWords: ignored,
    isExact,
  }
}

const inBand = (price: number, band: string) => {
  const { min = 0, max = Number.POSITIVE_INFINITY } = readPriceBand(band) ?? {}
  return price >= min && price <= max
}

const slugOf: Record<Exclude<Group, 'price'>, (item: Item) => string> = {
  category: ({ category }) => categorySlugs[category],
  condition: ({ condition }) => condition,
  brand: ({ brand_slug }) => brand_slug,
  availability: ({ availability }) => availability,
}

type GroupTests = Record<Group, (item: Item) => boolean>

function groupTests({ category, condition, brand, availability, price }: DeviceSearch): GroupTests {
  const oneOf = (group: keyof typeof slugOf, values: readonly string[] | undefined) => {
    const wanted = values && new Set(values)
    return (item: Item) => wanted?.has(slugOf[group](item)) ?? true
  }
  return {
    category: oneOf(
      'category',
      category?.flatMap((slug): readonly string[] => categoryTags[slug]),
    ),
    condition: oneOf('condition', condition),
    brand: oneOf('brand', brand),
    availability: oneOf('availability', availability),
    price: (item) => price === undefined || inBand(item.from_price, price),
  }
}

/** `all` names the choices of the whole catalogue: each keeps its place, with the devices that are found. */
function countFacets(found: readonly Found[], fits: GroupTests, all: Facets): Facets {
  const candidates = (group: Group) => {
    const others = Object.entries(fits).filter(([name]) => name !== group)
    return found.filter(({ item }) => others.every(([, test]) => test(item)))
  }
  const counted = (group: Group, isOf: (item: Item, slug: string) => boolean) => {
    const fitting = candidates(group)
    return Object.fromEntries(
      Object.keys(all[group]).map((slug) => [
        slug,
        fitting.filter(({ item }) => isOf(item, slug)).length,
      ]),
    )
  }
  const plain = (group: keyof typeof slugOf) =>
    counted(group, (item, slug) => slugOf[group](item) === slug)
  return {
    category: plain('category'),
    condition: plain('condition'),
    brand: plain('brand'),
    availability: plain('availability'),
    price: counted('price', (item, band) => inBand(item.from_price, band)),
  }
}

const byPopularity = (a: Found, b: Found) =>
  b.item.popularity - a.item.popularity || a.item.id - b.item.id

/** As the API orders: equals by id. */
const inOrder: Record<DeviceSort, (a: Found, b: Found) => number> = {
  [bestMatch]: (a, b) => b.score - a.score || byPopularity(a, b),
  'most-popular': byPopularity,
  'price-low-high': (a, b) => a.item.from_price - b.item.from_price || a.item.id - b.item.id,
  'price-high-low': (a, b) => b.item.from_price - a.item.from_price || a.item.id - b.item.id,
}
