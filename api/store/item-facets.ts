import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ItemFilter } from '#api/domain/item-filter.ts'
import { itemCounts, priceBands } from '#api/store/tables/catalogue-tables.ts'
import { availabilities, categories, categorySlugs, conditions } from '#contract/enums.ts'
import type { ItemPage } from '#contract/item.ts'
import type { Database } from './database.ts'
import {
  type FilterGroup,
  filterConditions,
  filterGroups,
  filterShape,
  filterValues,
} from './item-conditions.ts'
import { createStatements } from './prepared-statements.ts'

/** How many items a choice of this group would leave: the group's own selection is ignored. */
const countFor = (group: FilterGroup, conditions: Record<FilterGroup, SQL | undefined>) => {
  const others = filterGroups.filter((other) => other !== group).map((other) => conditions[other])
  const condition = and(...others) ?? sql`true`
  return sql<number>`coalesce(sum(${itemCounts.count}) filter (where ${condition}), 0)::int`
}

const groupingSets = sql`grouping sets (
  (${itemCounts.category}), (${itemCounts.condition}), (${itemCounts.brand_slug}), (${itemCounts.availability})
)`

/** One scan of the counts for the four plain groups, one join for the price bands. */
function prepareFacets(database: Database, filter: ItemFilter, name: string) {
  const where = filterConditions(filter, itemCounts)
  const isGroup = (column: SQL) => sql`grouping(${column}) = 0`
  const plain = database
    .select({
      group: sql<FilterGroup>`case
        when ${isGroup(sql`${itemCounts.category}`)} then 'category'
        when ${isGroup(sql`${itemCounts.condition}`)} then 'condition'
        when ${isGroup(sql`${itemCounts.brand_slug}`)} then 'brand'
        else 'availability' end`.as('group'),
      value: sql<string>`coalesce(
        ${itemCounts.category}, ${itemCounts.condition}, ${itemCounts.brand_slug}, ${itemCounts.availability}
      )`.as('value'),
      brand: sql<string | null>`min(${itemCounts.brand})`.as('brand'),
      count: sql<number>`case
        when ${isGroup(sql`${itemCounts.category}`)} then ${countFor('category', where)}
        when ${isGroup(sql`${itemCounts.condition}`)} then ${countFor('condition', where)}
        when ${isGroup(sql`${itemCounts.brand_slug}`)} then ${countFor('brand', where)}
        else ${countFor('availability', where)} end`.as('count'),
    })
    .from(itemCounts)
    .groupBy(groupingSets)
  const bands = database
    .select({
      group: sql<FilterGroup>`'price'`.as('group'),
      value: sql<string>`${priceBands.value}`.as('value'),
      brand: sql<string | null>`null`.as('brand'),
      count: countFor('price', where).as('count'),
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
  return unionAll(plain, bands).prepare(name)
}

const zero = (slugs: readonly string[]) => Object.fromEntries(slugs.map((slug) => [slug, 0]))

const categorySlugOf = new Map<string, string>(Object.entries(categorySlugs))

const inOrder = new Intl.Collator('en', { numeric: true })

/** One query. Every category, condition, availability, price band and brand in the catalogue has its count. */
export function createItemFacets(database: Database) {
  const statementFor = createStatements('facets', filterShape, (filter: ItemFilter, name) =>
    prepareFacets(database, filter, name),
  )
  return async (filter: ItemFilter): Promise<Pick<ItemPage, 'facets' | 'brands'>> => {
    const rows = await statementFor(filter).execute(filterValues(filter))
    const facets: Record<FilterGroup, Record<string, number>> = {
      category: zero(categories.map((category) => categorySlugs[category])),
      condition: zero(conditions),
      brand: {},
      availability: zero(availabilities),
      price: {},
    }
    const brands: Record<string, string> = {}
    for (const row of rows.sort((a, b) => inOrder.compare(a.value, b.value))) {
      const slug = row.group === 'category' ? categorySlugOf.get(row.value) : row.value
      if (slug !== undefined) facets[row.group][slug] = row.count
      if (row.group === 'brand') brands[row.value] = row.brand ?? row.value
    }
    return { facets, brands }
  }
}
