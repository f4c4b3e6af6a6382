import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ItemFilter } from '#api/domain/item-filter.ts'
import { items } from './tables-catalogue.ts'

/** The groups of the catalogue's filter: inside one any choice fits, between them all must. */
export const filterGroups = ['category', 'condition', 'brand', 'availability', 'price'] as const
export type FilterGroup = (typeof filterGroups)[number]

const oneOf = (column: AnyPgColumn, name: string, chosen: readonly string[]) =>
  chosen.length === 0 ? undefined : sql`${column} = any(${sql.placeholder(name)})`

const chosen = (value: unknown, condition: SQL) => (value === undefined ? undefined : condition)

/** The SQL condition of each group; a group without a choice has none. */
export const filterConditions = (filter: ItemFilter): Record<FilterGroup, SQL | undefined> => ({
  category: oneOf(items.category, 'category', filter.category),
  condition: oneOf(items.condition, 'condition', filter.condition),
  brand: oneOf(items.brand_slug, 'brand', filter.brand),
  availability: and(
    oneOf(items.availability, 'availability', filter.availability),
    chosen(filter.isOutOfStock, eq(items.is_out_of_stock, sql.placeholder('isOutOfStock'))),
  ),
  price: and(
    chosen(filter.price?.min, gte(items.from_price, sql.placeholder('priceMin'))),
    chosen(filter.price?.max, lte(items.from_price, sql.placeholder('priceMax'))),
  ),
})

/** What the placeholders stand for. */
export const filterValues = (filter: ItemFilter) => ({
  category: filter.category,
  condition: filter.condition,
  brand: filter.brand,
  availability: filter.availability,
  isOutOfStock: filter.isOutOfStock,
  priceMin: filter.price?.min,
  priceMax: filter.price?.max,
})

/** Equal for filters that ask with the same SQL. */
export const filterShape = (filter: ItemFilter): string =>
  [
    filter.category.length > 0,
    filter.condition.length > 0,
    filter.brand.length > 0,
    filter.availability.length > 0,
    filter.isOutOfStock !== undefined,
    filter.price?.min !== undefined,
    filter.price?.max !== undefined,
  ]
    .map(Number)
    .join('')
