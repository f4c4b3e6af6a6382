import { defaultPageSize, type List, wholeListSize } from '#contract/envelope.ts'
import { commonError } from './api-error.ts'

interface Paging {
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** Which rows a page of a list holds. */
export const rangeOf = ({ page = 1, size = defaultPageSize }: Paging) => ({
  page,
  size,
  limit: size,
  offset: (page - 1) * size,
})

interface Page<T> {
  readonly count: number
  readonly page: number
  readonly size: number
  readonly results: T[]
  /** Path and query of this call. */
  readonly path: string
  readonly search: string
}

/**
 * The contract's list envelope.
 * @throws ApiError 404 `not_found` for a page beyond the end.
 */
export function toPage<T>({ count, page, size, results, path, search }: Page<T>): List<T> {
  if (page > 1 && results.length === 0) throw commonError('not_found')
  const link = (target: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(target))
    return `${path}?${query}`
  }
  return {
    count,
    next: page * size < count ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
    page,
    size,
    results,
  }
}

/** A list without a paging query in the contract: everything on one page. */
export const toWholeList = <T>(results: T[], size: number = wholeListSize): List<T> => {
  const shown = results.slice(0, size)
  return { count: shown.length, next: null, previous: null, page: 1, size, results: shown }
}
