import { type Category, categories } from '#contract/enums.ts'
import { maxPageSize } from '#contract/envelope.ts'
import type { Fees } from '#contract/fees.ts'
import { listItems } from '#contract/fullsite.ts'
import type { Item, ItemPage } from '#contract/item.ts'
import { callApi } from '#src/api-client/call-api.server.ts'

const freshMs = 60_000

let overview: { readonly page: Promise<ItemPage>; readonly until: number } | undefined

/**
 * The whole catalogue, cheapest first, up to the longest list that one call gives. Asked for at most once a minute:
 * it serves what no single page of a list knows (order of brands, lowest price of a category).
 */
function wholeCatalogue(): Promise<ItemPage> {
  if (!overview || overview.until < Date.now()) {
    const page = callApi(listItems, { query: { o: ['price'], size: maxPageSize } })
    overview = { page, until: Date.now() + freshMs }
    page.catch(() => {
      overview = undefined
    })
  }
  return overview.page
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
  /** Most popular first. */
  readonly items: readonly Item[]
}

/** The categories that have devices, in the order of the contract, and how many devices there are in all. */
export async function categoryOverview(): Promise<{
  readonly count: number
  readonly categories: readonly CategoryOverview[]
}> {
  const { count, results } = await wholeCatalogue()
  return {
    count,
    categories: categories.flatMap((category) => {
      const items = results.filter((item) => item.category === category)
      const [cheapest] = items
      if (!cheapest) return []
      return {
        category,
        fromPrice: cheapest.from_price,
        items: items.toSorted((a, b) => b.popularity - a.popularity),
      }
    }),
  }
}

/** What renting costs besides the monthly price, as the shop tells it this minute. */
export async function shopFees(): Promise<Fees> {
  const { fees } = await wholeCatalogue()
  return fees
}
