import { maxLastGoodAnswerAgeMs, publicAnswerReuseMs } from '#app.config.ts'
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

type CataloguePage = Pick<ItemPage, 'results' | 'count' | 'facets' | 'brands' | 'fees'>

let current: { readonly index: Promise<CatalogueIndex>; until: number } | undefined
let lastGood:
  | {
      readonly value: CatalogueIndex
      readonly pages: readonly CataloguePage[]
      readonly readAt: number
    }
  | undefined

/**
 * Read from the API page by page, up to `maxItems`. A catalogue of one page is as fresh as every list
 * (`publicAnswerReuseMs`), a longer one proportionally older: reading it never takes more than one call per that time. While
 * the API is unavailable the last one is used, up to `maxLastGoodAnswerAgeMs`.
 * @throws ApiError as `callApi`; a failure is not cached
 */
export function catalogueIndex(): Promise<CatalogueIndex> {
  const isRecent = lastGood && performance.now() - lastGood.readAt < maxLastGoodAnswerAgeMs
  return api.wait(readIndex(), isRecent ? lastGood : undefined)
}

/** Visitors share the reading, so it belongs to none of them. */
function readIndex(): Promise<CatalogueIndex> {
  if (current && current.until > performance.now()) return current.index
  const reading = asShared(() => readPages(readPage))
  const index = reading.then((pages) =>
    lastGood && isSame(pages, lastGood.pages) ? lastGood.value : indexOf(pages),
  )
  const entry = { index, until: Number.POSITIVE_INFINITY }
  current = entry
  Promise.all([index, reading]).then(
    ([value, pages]) => {
      const readAt = performance.now()
      lastGood = { value, pages, readAt }
      entry.until = readAt + publicAnswerReuseMs * pages.length
    },
    () => {
      if (current === entry) current = undefined
    },
  )
  return index
}

/** Unchanged answers are the same objects: what was made of them is not made again. */
const isSame = (pages: readonly CataloguePage[], before: readonly CataloguePage[]) =>
  pages.length === before.length && pages.every((page, position) => page === before[position])

const readPage = (page: number) => fetchItems({ size: maxPageSize, page })

type ReadPage = (page: number) => Promise<CataloguePage>

/** @param read the pages of a list ordered by popularity, from 1 */
export const readCatalogue = async (read: ReadPage): Promise<CatalogueIndex> =>
  indexOf(await readPages(read))

async function readPages(read: ReadPage): Promise<CataloguePage[]> {
  const first = await read(1)
  const pageCount = Math.ceil(Math.min(first.count, maxItems) / maxPageSize)
  const pages = [first]
  for (let page = 2; page <= pageCount; page += pagesAtOnce) {
    const numbers = Array.from(
      { length: Math.min(pagesAtOnce, pageCount - page + 1) },
      (_, n) => page + n,
    )
    pages.push(...(await Promise.all(numbers.map(read))))
  }
  return pages
}

function indexOf(pages: readonly CataloguePage[]): CatalogueIndex {
  const [first] = pages
  if (first === undefined) throw new Error('A list has at least one page.')
  // A device that moved to another page meanwhile was read twice.
  const bySlug = new Map(
    pages.flatMap(({ results }) => results.map((item) => [item.slug, item] as const)),
  )
  return {
    items: [...bySlug.values()],
    bySlug,
    facets: first.facets,
    brands: first.brands,
    fees: first.fees,
  }
}
