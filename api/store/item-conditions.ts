import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ItemFilter } from '#api/domain/item-filter.ts'
import { type itemCounts, items } from '#api/store/tables/catalogue-tables.ts'

/** The groups of the catalogue's filter: inside one any choice fits, between them all must. */
export const filterGroups = ['category', 'condition', 'brand', 'availability', 'price'] as const
export type FilterGroup = (typeof filterGroups)[number]

/** A single value is asked for with `=`: only then can an index give the rows in order. */
function oneOf(column: AnyPgColumn, name: string, chosen: readonly string[]) {
  if (chosen.length === 0) return undefined
  const value = sql.placeholder(name)
  return chosen.length === 1 ? sql`${column} = ${value}` : sql`${column} = any(${value})`
}

const boundTo = (chosen: readonly string[]) => (chosen.length === 1 ? chosen[0] : chosen)

/** None, one or several. */
const sizeOf = (chosen: readonly string[]) => Math.min(chosen.length, 2)

const chosen = (value: unknown, condition: SQL) => (value === undefined ? undefined : condition)

type Counted = typeof items | typeof itemCounts

/** The SQL condition of each group, for the items or their counts; a group without a choice has none. */
export const filterConditions = (
  filter: ItemFilter,
  table: Counted = items,
): Record<FilterGroup, SQL | undefined> => ({
  category: oneOf(table.category, 'category', filter.category),
  condition: oneOf(table.condition, 'condition', filter.condition),
  brand: oneOf(table.brand_slug, 'brand', filter.brand),
  availability: and(
    oneOf(table.availability, 'availability', filter.availability),
    chosen(filter.isOutOfStock, eq(table.is_out_of_stock, sql.placeholder('isOutOfStock'))),
  ),
  price: and(
    chosen(filter.price?.min, gte(table.from_price, sql.placeholder('priceMin'))),
    chosen(filter.price?.max, lte(table.from_price, sql.placeholder('priceMax'))),
  ),
})

/** What the placeholders stand for. */
export const filterValues = (filter: ItemFilter) => ({
  category: boundTo(filter.category),
  condition: boundTo(filter.condition),
  brand: boundTo(filter.brand),
  availability: boundTo(filter.availability),
  isOutOfStock: filter.isOutOfStock,
  priceMin: filter.price?.min,
  priceMax: filter.price?.max,
})

/** Equal for filters that ask with the same SQL. */
export const filterShape = (filter: ItemFilter): string =>
  [
    sizeOf(filter.category),
    sizeOf(filter.condition),
    sizeOf(filter.brand),
    sizeOf(filter.availability),
    filter.isOutOfStock !== undefined,
    filter.price?.min !== undefined,
    filter.price?.max !== undefined,
  ]
    .map(Number)
    .join('')
