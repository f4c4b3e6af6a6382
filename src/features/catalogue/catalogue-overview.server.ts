import { type Category, categories } from '#contract/enums.ts'
import { maxPageSize } from '#contract/envelope.ts'
import { listItems } from '#contract/fullsite.ts'
import type { Item, ItemPage } from '#contract/item.ts'
import { callApi } from '#src/api-client/call-api.server.ts'

const freshMs = 60_000

let overview: { readonly page: Promise<ItemPage>; readonly until: number } | undefined

/**
 * The whole catalogue, cheapest first, up to the longest list that one call gives. Asked for at most once a minute:
 * it serves what no single page of a list knows (names of brands, lowest price of a category).
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

/** Names by slug of the brands in the catalogue. */
export async function brandNames(): Promise<ReadonlyMap<string, string>> {
  const { results } = await wholeCatalogue()
  return new Map(results.map(({ brand_slug, brand }) => [brand_slug, brand]))
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

