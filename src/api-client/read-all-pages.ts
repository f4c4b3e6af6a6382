import { maxPageSize } from '#contract/envelope.ts'

/** Of one list: ten thousand entries, more than a customer of many years has. */
const maxPages = 100

interface Page<T> {
  readonly results: readonly T[]
  /** null for the last one. */
  readonly next: string | null
}
type LoadPage<T> = (query: { readonly page: number; readonly size: number }) => Promise<Page<T>>

async function* pagesOf<T>(load: LoadPage<T>, size = maxPageSize): AsyncGenerator<readonly T[]> {
  for (let page = 1; page <= maxPages; page += 1) {
    const { results, next } = await load({ page, size })
    yield results
    if (next === null) return
  }
}

/** All of a list whose pages `load` fetches, up to ten thousand entries. */
export async function readAllPages<T>(load: LoadPage<T>): Promise<T[]> {
  const all: T[] = []
  for await (const results of pagesOf(load)) all.push(...results)
  return all
}

/** The first entry that `isWanted`, for a list without a call for one entry; pages after it are not fetched. */
export async function findInPages<T>(
  load: LoadPage<T>,
  isWanted: (entry: T) => boolean,
): Promise<T | undefined> {
  for await (const results of pagesOf(load)) {
    const found = results.find(isWanted)
    if (found !== undefined) return found
  }
  return undefined
}

/** The entries of a list that begins with them; pages after the first one that has another entry are not fetched. */
export async function readPagesWhile<T>(
  load: LoadPage<T>,
  { isWanted, size }: { isWanted: (entry: T) => boolean; size: number },
): Promise<T[]> {
  const wanted: T[] = []
  for await (const results of pagesOf(load, size)) {
    wanted.push(...results.filter(isWanted))
    if (!results.every(isWanted)) break
  }
  return wanted
}
