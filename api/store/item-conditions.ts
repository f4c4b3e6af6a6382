import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type itemCounts, items } from '#api/store/tables/catalogue-tables.ts'
import {
  type FacetKey,
  facetField,
  facetKeys,
  type TagFacetKey,
  tagFacetKeys,
} from '#contract/facets.ts'
import type { ItemFilter } from '#contract/item-filter.ts'
import { recordOf } from '#contract/record-of.ts'

type Counted = typeof items | typeof itemCounts

/** A single value of a column is compared with `=`: only then can an index return the rows in order. */
function anyOf(table: Counted, key: TagFacetKey, chosen: readonly string[]) {
  if (chosen.length === 0) return undefined
  const column = table[facetField(key)]
  const value = sql.placeholder(key)
  return chosen.length === 1 ? sql`${column} = ${value}` : sql`${column} = any(${value})`
}

/** The value for the placeholder of `anyOf`. */
const boundTo = (chosen: readonly string[]) => (chosen.length === 1 ? chosen[0] : chosen)

/** None, one or several. */
const sizeOf = (chosen: readonly string[]) => Math.min(chosen.length, 2)

const given = (value: unknown, condition: SQL) => (value === undefined ? undefined : condition)

/** The SQL condition of each facet, for the items or their counts; a facet without a selection has none. */
export const filterConditions = (
  { chosen, price }: ItemFilter,
  table: Counted = items,
): Record<FacetKey, SQL | undefined> => ({
  ...recordOf(tagFacetKeys, (key) => anyOf(table, key, chosen[key])),
  price: and(
    given(price?.min, gte(table.from_price, sql.placeholder('minPrice'))),
    given(price?.max, lte(table.from_price, sql.placeholder('maxPrice'))),
  ),
})

/** Items that match every facet, or every facet but one. */
export const fitsAll = (conditions: Record<FacetKey, SQL | undefined>, except?: FacetKey): SQL =>
  and(...facetKeys.filter((key) => key !== except).map((key) => conditions[key])) ?? sql`true`

/** The values of the placeholders. */
export const filterValues = ({ chosen, price }: ItemFilter) => ({
  ...recordOf(tagFacetKeys, (key) => boundTo(chosen[key])),
  minPrice: price?.min,
  maxPrice: price?.max,
})

/** Equal for filters that produce the same SQL. */
export const filterShape = ({ chosen, price }: ItemFilter): string =>
  [
    ...tagFacetKeys.map((key) => sizeOf(chosen[key])),
    Number(price?.min !== undefined),
    Number(price?.max !== undefined),
  ].join('')
