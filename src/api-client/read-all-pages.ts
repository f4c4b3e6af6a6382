import { maxPageSize } from '#contract/envelope.ts'

/** Of one list: a thousand entries. */
const maxPages = 10

interface Page<T> {
  readonly results: readonly T[]
  /** null for the last one. */
  readonly next: string | null
}

/** All of a list whose pages `load` fetches, up to a thousand entries. */
export async function readAllPages<T>(
  load: (query: { readonly page: number; readonly size: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const { results, next } = await load({ page, size: maxPageSize })
    all.push(...results)
    if (next === null) break
  }
  return all
}
