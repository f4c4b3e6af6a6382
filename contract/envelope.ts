import * as v from 'valibot'
import { count } from './values.ts'

/** Largest `size`, and the default of lists other than items. */
export const maxPageSize = 100
export const defaultPageSize = 20
/** Lists without a paging query in docs/specification.md, section 7, answer everything on one page, up to this many. */
export const wholeListSize = 200

/** Envelope of every list. `next` and `previous` are a path with its query, relative to the API base. */
export const listOf = <const S extends v.GenericSchema>(result: S) =>
  v.object({
    count,
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    page: v.pipe(v.number(), v.integer(), v.minValue(1)),
    size: v.pipe(v.number(), v.integer(), v.minValue(1)),
    results: v.array(result),
  })

export interface List<T> {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly page: number
  readonly size: number
  readonly results: T[]
}
