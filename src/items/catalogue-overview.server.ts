import { publicDataFreshMs } from '#app.config.ts'
import { type Category, categories } from '#contract/enums.ts'
import type { Fees } from '#contract/fees.ts'
import type { Item } from '#contract/item.ts'
import { type CatalogueIndex, catalogueIndex } from './catalogue-index.server.ts'

let overview: { readonly catalogue: CatalogueIndex; readonly until: number } | undefined

/** Order of brands and fees; read at most once a minute. */
async function wholeCatalogue(): Promise<CatalogueIndex> {
  if (!overview || overview.until < performance.now()) {
    overview = { catalogue: await catalogueIndex(), until: performance.now() + publicDataFreshMs }
  }
  return overview.catalogue
}

/** Slugs of the brands, those with the most devices first: an order that no filter changes. */
export async function brandOrder(): Promise<readonly string[]> {
  const { facets } = await wholeCatalogue()
  return Object.entries(facets.brand)
    .toSorted(([slugA, countA], [slugB, countB]) => countB - countA || slugA.localeCompare(slugB))
    .map(([slug]) => slug)
}

export interface CategoryOverview {
  readonly category: Category
  /** Yen a month of the cheapest device. */
  readonly fromPrice: number
  /** The term of that price. */
  readonly fromMonths: number
  /** Most popular first. */
  readonly items: readonly Item[]
}

/** The categories that have devices, in the order of the contract, and how many devices there are in all. */
export async function categoryOverview(): Promise<{
  readonly count: number
  readonly categories: readonly CategoryOverview[]
}> {
  const { items: all } = await catalogueIndex()
  return {
    count: all.length,
    categories: categories.flatMap((category) => {
      const items = all.filter((item) => item.category === category)
      const [cheapest] = items.toSorted((a, b) => a.from_price - b.from_price)
      if (!cheapest) return []
      const { from_price: fromPrice, from_months: fromMonths } = cheapest
      return { category, fromPrice, fromMonths, items }
    }),
  }
}

/** The prices of renting besides the monthly price, at most a minute old. */
export async function shopFees(): Promise<Fees> {
  const { fees } = await wholeCatalogue()
  return fees
}
