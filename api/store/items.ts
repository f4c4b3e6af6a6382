import { and, asc, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { itemColors, itemCounts, items, variants } from '#api/store/tables/catalogue-tables.ts'
import type { ItemOrder } from '#contract/fullsite.ts'
import type { Color } from '#contract/item.ts'
import type { ItemFilter, SortKey } from '#contract/item-filter.ts'
import type { Database } from './database.ts'
import { filterConditions, filterShape, filterValues, fitsAll } from './item-conditions.ts'
import { perDatabase } from './per-database.ts'
import { createStatements } from './prepared-statements.ts'
import { qualified } from './qualified-column.ts'

const columns = getTableColumns(items)

/** The columns of an item in a list, named and nested as in the contract. */
const listedColumns = {
  id: columns.id,
  slug: columns.slug,
  brand: columns.brand,
  brand_slug: columns.brand_slug,
  category: columns.category,
  condition: columns.condition,
  availability: columns.availability,
  tags: columns.tags,
  name_ja: columns.name_ja,
  name_en: columns.name_en,
  name_kana: columns.name_kana,
  search_words: columns.search_words,
  spec_words: columns.spec_words,
  tagline_ja: columns.tagline_ja,
  tagline_en: columns.tagline_en,
  from_price: columns.from_price,
  from_months: columns.from_months,
  is_out_of_stock: columns.is_out_of_stock,
  popularity: columns.popularity,
  is_featured: columns.is_featured,
  release_year: columns.release_year,
  thumbnail: columns.thumbnail,
  illustration: {
    kind: columns.illustration_kind,
    hex: columns.illustration_hex,
    showcase_hex: columns.showcase_hex,
  },
  colors: sql<Color[]>`(select json_agg(json_build_object(
    'slug', ${itemColors.slug}, 'label_ja', ${itemColors.label_ja},
    'label_en', ${itemColors.label_en}, 'hex', ${itemColors.hex}
  ) order by ${itemColors.position}) from ${itemColors} where ${itemColors.item_id} = ${items.id})`,
  storages: sql<string[]>`(select json_agg(offered.storage order by offered.place) from (
    select ${qualified(variants.storage)}, min(${qualified(variants.position)}) as place
    from ${variants} where ${qualified(variants.item_id)} = ${qualified(items.id)}
    group by ${qualified(variants.storage)}
  ) offered)`,
}

const sortColumns: Record<ItemOrder, SQL> = {
  price: sql`${items.from_price}`,
  popularity: sql`${items.popularity}`,
  release: sql`${items.release_year}`,
  name: sql`lower(${items.name_en}) collate "C"`,
}

const orderBy = (order: readonly SortKey[]) => [
  ...order.map(({ by, isDescending }) => (isDescending ? desc : asc)(sortColumns[by])),
  asc(items.id),
]

interface ItemRange {
  readonly limit: number
  readonly offset: number
  readonly isFeaturedOnly?: boolean
}

/** How many items match in total, from their counts. */
const totalOf = (filter: ItemFilter) => {
  const where = fitsAll(filterConditions(filter, itemCounts))
  return sql<number>`(select coalesce(sum(${qualified(itemCounts.count)}), 0)::int from ${itemCounts} where ${where})`
}

interface Listing {
  readonly filter: ItemFilter
  readonly isFeaturedOnly: boolean
}

const listingKey = ({ filter, isFeaturedOnly }: Listing) =>
  [
    filterShape(filter),
    isFeaturedOnly,
    ...filter.order.map((key) => `${key.isDescending ? '-' : ''}${key.by}`),
  ].join()

/** One query: a page of items with their colors and storages, and how many there are in all (nothing past the end). */
const itemList = perDatabase((database) => {
  const statementFor = createStatements('items', listingKey, (listing: Listing, name) => {
    // Colors and storages are read for this page alone, not for those before it too.
    const onPage = database
      .select({ id: items.id })
      .from(items)
      .where(
        and(
          listing.isFeaturedOnly ? sql`${items.is_featured}` : undefined,
          fitsAll(filterConditions(listing.filter)),
        ),
      )
      .orderBy(...orderBy(listing.filter.order))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
    return database
      .select({ ...listedColumns, total: totalOf(listing.filter) })
      .from(items)
      .where(inArray(items.id, onPage))
      .orderBy(...orderBy(listing.filter.order))
      .prepare(name)
  })

  return async (filter: ItemFilter, { limit, offset, isFeaturedOnly = false }: ItemRange) => {
    const statement = statementFor({ filter, isFeaturedOnly })
    const rows = await statement.execute({ ...filterValues(filter), limit, offset })
    return {
      count: rows[0]?.total ?? 0,
      results: rows.map(({ total: _, ...item }) => item),
    }
  }
})

export const listItems = (database: Database, filter: ItemFilter, range: ItemRange) =>
  itemList(database)(filter, range)
