import { asc, type SQL, sql } from 'drizzle-orm'
import type { ItemDetail } from '#contract/item.ts'
import type { Database } from './database.ts'
import { itemBuyouts, itemColors, itemInclusions, items, itemSpecs, prices, variants } from './tables-catalogue.ts'

const relatedLimit = 4

/** Same category first by the same brand, then by how close the price is. */
const relatedIds = sql<number[]>`(select coalesce(json_agg(near.id), '[]') from (
  select other.id from ${items} other
  where other.category = ${items.category} and other.id <> ${items.id}
  order by (other.brand_slug = ${items.brand_slug}) desc,
    abs(other.from_price - ${items.from_price}), other.id
  limit ${sql.raw(String(relatedLimit))}
) near)`

const colorColumns = { slug: true, label_ja: true, label_en: true, hex: true } as const

const prepareDetail = (database: Database, condition: SQL, name: string) =>
  database.query.items
    .findFirst({
      where: condition,
      extras: { related: relatedIds.as('related') },
      with: {
        colors: { columns: colorColumns, orderBy: asc(itemColors.position) },
        variants: {
          columns: { item_id: false, color_slug: false, position: false },
          orderBy: asc(variants.position),
          with: {
            color: { columns: colorColumns },
            prices: { columns: { variant_id: false }, orderBy: asc(prices.months) },
          },
        },
        specs: { columns: { item_id: false, position: false }, orderBy: asc(itemSpecs.position) },
        included: { columns: { text_ja: true, text_en: true }, orderBy: asc(itemInclusions.position) },
        buyout: { columns: { item_id: false }, orderBy: asc(itemBuyouts.after_months) },
      },
    })
    .prepare(name)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareDetail>['execute']>>>

const toDetail = (row: Row): ItemDetail => ({
})
