import { asc, eq, type SQL, sql } from 'drizzle-orm'
import {
  itemBuyouts,
  itemColors,
  itemInclusions,
  itemSpecs,
  items,
  prices,
  variants,
} from '#api/store/tables/catalogue-tables.ts'
import type { ItemDetail } from '#contract/item.ts'
import { slugPattern } from '#contract/values.ts'
import type { Database } from './database.ts'
import { perDatabase } from './per-database.ts'

const maxRelated = 4

/** Same category first by the same brand, then by how close the price is. */
const relatedIds = sql<number[]>`(select coalesce(json_agg(near.id), '[]') from (
  select other.id from ${items} other
  where other.category = ${items.category} and other.id <> ${items.id}
  order by (other.brand_slug = ${items.brand_slug}) desc,
    abs(other.from_price - ${items.from_price}), other.id
  limit ${sql.raw(String(maxRelated))}
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
        included: {
          columns: { text_ja: true, text_en: true },
          orderBy: asc(itemInclusions.position),
        },
        buyout: { columns: { item_id: false }, orderBy: asc(itemBuyouts.after_months) },
      },
    })
    .prepare(name)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareDetail>['execute']>>>

const toDetail = (row: Row): ItemDetail => {
  const {
    illustration_kind: kind,
    illustration_hex: hex,
    showcase_hex,
    care_included,
    care_deductible,
    care_claims_per_year,
    care_loss_theft_pct,
    condition_grade: grade,
    condition_battery_health_min: battery_health_min,
    condition_note_ja,
    condition_note_en,
    ...item
  } = row
  return {
    ...item,
    illustration: { kind, hex, showcase_hex },
    storages: [...new Set(item.variants.map(({ storage }) => storage))],
    care: {
      included: care_included,
      deductible: care_deductible,
      claims_per_year: care_claims_per_year,
      loss_theft_pct: care_loss_theft_pct,
    },
    condition_detail:
      grade === null
        ? null
        : {
            grade,
            battery_health_min,
            note_ja: condition_note_ja ?? '',
            note_en: condition_note_en ?? '',
          },
  }
}

const idPattern = /^[1-9]\d{0,8}$/

const statements = perDatabase((database) => {
  const key = sql.placeholder('key')
  return {
    byId: prepareDetail(database, eq(items.id, key), 'item_by_id'),
    bySlug: prepareDetail(database, eq(items.slug, key), 'item_by_slug'),
  }
})

/** One query, by id or slug; undefined when there is no such item. */
export async function findItem(
  database: Database,
  slugOrId: string,
): Promise<ItemDetail | undefined> {
  const { byId, bySlug } = statements(database)
  const isId = idPattern.test(slugOrId)
  if (!isId && !slugPattern.test(slugOrId)) return undefined
  const row = await (isId ? byId : bySlug).execute({ key: isId ? Number(slugOrId) : slugOrId })
  return row && toDetail(row)
}
