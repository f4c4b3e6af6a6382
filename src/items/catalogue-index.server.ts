import { maxLastGoodAnswerAgeMs, publicAnswerReuseMs } from '#app.config.ts'
import { maxPageSize } from '#contract/envelope.ts'
import type { Item, ItemPage } from '#contract/item.ts'
import { api } from '#src/api-client/api-upstream.server.ts'
import { asShared } from '#src/upstream/wait-budget.server.ts'
import { fetchItems } from './items.server.ts'

const maxItems = 10_000
const pagesAtOnce = 4
/** After this part of its time a catalogue of several pages is read again. */
const freshPart = 0.75

/** The whole catalogue, most popular first, with data that no single page of it has. */
export interface CatalogueIndex extends Pick<ItemPage, 'facets' | 'brands' | 'fees'> {
  readonly items: readonly Item[]
  readonly bySlug: ReadonlyMap<string, Item>
}

type CataloguePage = Pick<ItemPage, 'results' | 'count' | 'facets' | 'brands' | 'fees'>

let reading: Promise<CatalogueIndex> | undefined
let lastGood:
  | {
      readonly value: CatalogueIndex
      readonly pages: readonly CataloguePage[]
      readonly readAt: number
    }
  | undefined

/**
 * Read from the API page by page, up to `maxItems`. A catalogue of one page is as fresh as every list
 * (`publicAnswerReuseMs`), a longer one proportionally older: it is read again in the last quarter of its time, while the
 * one before is answered. While the API is unavailable the last one is used, up to `maxLastGoodAnswerAgeMs`.
 * @throws ApiError as `callApi`; a failure is not cached
 */
export function catalogueIndex(): Promise<CatalogueIndex> {
  const isRecent = lastGood && performance.now() - lastGood.readAt < maxLastGoodAnswerAgeMs
  return api.wait(currentIndex(), isRecent ? lastGood : undefined)
}

async function currentIndex(): Promise<CatalogueIndex> {
  if (lastGood === undefined) return readIndex()
  const { value, pages, readAt } = lastGood
  const age = performance.now() - readAt
  const reuseMs = publicAnswerReuseMs * pages.length
  if (age >= reuseMs) return readIndex()
  // A failure is that of whoever waits for it later.
  if (pages.length > 1 && age >= reuseMs * freshPart) readIndex().catch(() => undefined)
  return value
}

/** Visitors share the reading, so it belongs to none of them. */
function readIndex(): Promise<CatalogueIndex> {
  reading ??= asShared(() => readPages(readPage))
    .then((pages) => {
      const value = lastGood && isSame(pages, lastGood.pages) ? lastGood.value : indexOf(pages)
      lastGood = { value, pages, readAt: performance.now() }
      return value
    })
    .finally(() => {
      reading = undefined
    })
  return reading
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
