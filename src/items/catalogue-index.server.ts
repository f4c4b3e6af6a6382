import { lastGoodAnswerMaxAgeMs, publicAnswerReuseMs } from '#app.config.ts'
import { maxPageSize } from '#contract/envelope.ts'
import type { Item, ItemPage } from '#contract/item.ts'
import { api } from '#src/api-client/api-upstream.server.ts'
import { asShared } from '#src/upstream/wait-budget.server.ts'
import { fetchItems } from './items.server.ts'

const maxItems = 10_000
const pagesAtOnce = 4

/** The whole catalogue, most popular first, with data that no single page of it has. */
export interface CatalogueIndex extends Pick<ItemPage, 'facets' | 'brands' | 'fees'> {
  readonly items: readonly Item[]
  readonly bySlug: ReadonlyMap<string, Item>
}

let current: { readonly index: Promise<CatalogueIndex>; until: number } | undefined
let lastGood: { readonly value: CatalogueIndex; readonly readAt: number } | undefined

/**
 * Read from the API page by page, up to `maxItems`. A catalogue of one page is as fresh as every list
 * (`publicAnswerReuseMs`), a longer one proportionally older: reading it never takes more than one call per that time. While
 * the API is unavailable the last one is used, up to `lastGoodAnswerMaxAgeMs`.
 * @throws ApiError as `callApi`; a failure is not cached
 */
export function catalogueIndex(): Promise<CatalogueIndex> {
  const isRecent = lastGood && performance.now() - lastGood.readAt < lastGoodAnswerMaxAgeMs
  return api.wait(readIndex(), isRecent ? lastGood : undefined)
}

/** Visitors share the reading, so it belongs to none of them. */
function readIndex(): Promise<CatalogueIndex> {
  if (current && current.until > performance.now()) return current.index
  const reading = asShared(() => readCatalogue(readPage))
  const entry = { index: reading, until: Number.POSITIVE_INFINITY }
  current = entry
  reading.then(
    (index) => {
      const readAt = performance.now()
      lastGood = { value: index, readAt }
      entry.until = readAt + publicAnswerReuseMs * Math.ceil(index.items.length / maxPageSize)
    },
    () => {
      if (current === entry) current = undefined
    },
  )
  return reading
}

const readPage = (page: number) => fetchItems({ size: maxPageSize, page })

/** @param readPage the pages of a list ordered by popularity, from 1 */
export async function readCatalogue(
  readPage: (
    page: number,
  ) => Promise<Pick<ItemPage, 'results' | 'count' | 'facets' | 'brands' | 'fees'>>,
): Promise<CatalogueIndex> {
  const first = await readPage(1)
  const pageCount = Math.ceil(Math.min(first.count, maxItems) / maxPageSize)
  const found = [...first.results]
  for (let page = 2; page <= pageCount; page += pagesAtOnce) {
    const numbers = Array.from(
      { length: Math.min(pagesAtOnce, pageCount - page + 1) },
      (_, n) => page + n,
    )
    for (const { results } of await Promise.all(numbers.map(readPage))) found.push(...results)
  }
  // A device that moved to another page meanwhile was read twice.
  const bySlug = new Map(found.map((item) => [item.slug, item]))
  return {
    items: [...bySlug.values()],
    bySlug,
    facets: first.facets,
    brands: first.brands,
    fees: first.fees,
  }
}
