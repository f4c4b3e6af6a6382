import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { itemCounts, priceBands } from '#api/store/tables/catalogue-tables.ts'
import {
  type FacetKey,
  facetField,
  facetKeys,
  facetSlug,
  facetValues,
  tagFacetKeys,
} from '#contract/facets.ts'
import type { ItemPage } from '#contract/item.ts'
import type { ItemFilter } from '#contract/item-filter.ts'
import { recordOf } from '#contract/record-of.ts'
import type { Database } from './database.ts'
import { filterConditions, filterShape, filterValues, fitsAll } from './item-conditions.ts'
import { perDatabase } from './per-database.ts'
import { createStatements } from './prepared-statements.ts'

type Conditions = ReturnType<typeof filterConditions>

/** How many items a choice of this facet would leave: the selection in the facet itself is ignored. */
const countFor = (key: FacetKey, conditions: Conditions) =>
  sql<number>`coalesce(sum(${itemCounts.count}) filter (where ${fitsAll(conditions, key)}), 0)::int`

const nameOf = (key: FacetKey) => sql<FacetKey>`${sql.raw(`'${key}'`)}`

/** One scan of the counts for the facets that have single values. */
function countColumns(database: Database, conditions: Conditions) {
  const columns = tagFacetKeys.map((key) => ({ key, column: sql`${itemCounts[facetField(key)]}` }))
  const list = (parts: readonly SQL[], separator: string) =>
    sql.join([...parts], sql.raw(separator))
  const perColumn = (resultFor: (key: FacetKey) => SQL) =>
    list(
      columns.map(({ key, column }) => sql`when grouping(${column}) = 0 then ${resultFor(key)}`),
      ' ',
    )
  return database
    .select({
      facet: sql<FacetKey>`case ${perColumn(nameOf)} end`.as('facet'),
      value: sql<string>`coalesce(${list(
        columns.map(({ column }) => column),
        ', ',
      )})`.as('value'),
      brand: sql<string | null>`min(${itemCounts.brand})`.as('brand'),
      count: sql<number>`case ${perColumn((key) => countFor(key, conditions))} end`.as('count'),
    })
    .from(itemCounts)
    .groupBy(
      sql`grouping sets (${list(
        columns.map(({ column }) => sql`(${column})`),
        ', ',
      )})`,
    )
}

/** One join for the price bands that have a name. */
const countPrices = (database: Database, conditions: Conditions) =>
  database
    .select({
      facet: nameOf('price').as('facet'),
      value: sql<string>`${priceBands.value}`.as('value'),
      brand: sql<string | null>`null`.as('brand'),
      count: countFor('price', conditions).as('count'),
    })
    .from(priceBands)
    .leftJoin(
      itemCounts,
      and(
        or(sql`${priceBands.min} is null`, gte(itemCounts.from_price, priceBands.min)),
        or(sql`${priceBands.max} is null`, lte(itemCounts.from_price, priceBands.max)),
      ),
    )
    .groupBy(priceBands.value)

function prepareFacets(database: Database, filter: ItemFilter, name: string) {
  const conditions = filterConditions(filter, itemCounts)
  return unionAll(countColumns(database, conditions), countPrices(database, conditions)).prepare(
    name,
  )
}

const inOrder = new Intl.Collator('en', { numeric: true })

/** One query. Every value that the contract knows has its count, and every price band and brand in the catalogue. */
const itemFacets = perDatabase((database) => {
  const statementFor = createStatements('facets', filterShape, (filter: ItemFilter, name) =>
    prepareFacets(database, filter, name),
  )
  return async (filter: ItemFilter): Promise<Pick<ItemPage, 'facets' | 'brands'>> => {
    const rows = await statementFor(filter).execute(filterValues(filter))
    const facets = recordOf(
      facetKeys,
      (key): Record<string, number> =>
        Object.fromEntries(facetValues(key).map((value) => [facetSlug(key, value), 0])),
    )
    const brands: Record<string, string> = {}
    for (const row of rows.sort((a, b) => inOrder.compare(a.value, b.value))) {
      facets[row.facet][facetSlug(row.facet, row.value)] = row.count
      if (row.facet === 'brand') brands[row.value] = row.brand ?? row.value
    }
    return { facets, brands }
  }
})

export const countFacets = (database: Database, filter: ItemFilter) => itemFacets(database)(filter)
