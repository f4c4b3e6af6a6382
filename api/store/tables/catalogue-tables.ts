import { relations, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { availabilities, categories, conditions } from '#contract/enums.ts'
import { illustrationKinds } from '#contract/item.ts'
import type { TermMonths } from '#contract/values.ts'
import { dateTime } from './date-time-column.ts'
import { oneOf } from './enum-check.ts'

/** Column names are the contract's field names. Money is tax-included integer yen. */
export const items = pgTable(
  'items',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    brand: text().notNull(),
    brand_slug: text().notNull(),
    category: text({ enum: categories }).notNull(),
    condition: text({ enum: conditions }).notNull(),
    availability: text({ enum: availabilities }).notNull(),
    tags: text().array().notNull(),
    name_ja: text().notNull(),
    name_en: text().notNull(),
    name_kana: text().notNull().default(''),
    search_words: text().array().notNull().default([]),
    spec_words: text().array().notNull().default([]),
    tagline_ja: text().notNull(),
    tagline_en: text().notNull(),
    from_price: integer().notNull(),
    from_months: integer().$type<TermMonths>().notNull(),
    is_out_of_stock: boolean().notNull(),
    popularity: integer().notNull(),
    is_featured: boolean().notNull(),
    release_year: integer().notNull(),
    thumbnail: text(),
    illustration_kind: text({ enum: illustrationKinds }).notNull(),
    illustration_hex: text().notNull(),
    showcase_hex: text().notNull(),
    warranty_ja: text().notNull(),
    warranty_en: text().notNull(),
    care_included: boolean().notNull(),
    care_deductible: integer().notNull(),
    care_claims_per_year: integer().notNull(),
    care_loss_theft_pct: real().notNull(),
    condition_grade: text(),
    condition_battery_health_min: integer(),
    condition_note_ja: text(),
    condition_note_en: text(),
    expected_ship_date: date(),
    ships_in_days: integer(),
    co2_saved_kg: real(),
    min_age: integer().notNull(),
    max_per_user: integer().notNull(),
  },
  (table) => [
    // NULLS FIRST is what ORDER BY … DESC asks for; an index in another order cannot give it.
    index('items_by_popularity').on(table.popularity.desc().nullsFirst(), table.id),
    index('items_by_price').on(table.from_price, table.id),
    index('items_by_dispatch').on(table.ships_in_days),
    index('items_by_release').on(table.release_year, table.id),
    index('items_by_name').on(sql`lower(${table.name_en}) collate "C"`, table.id),
    index('items_by_category').on(table.category, table.popularity.desc().nullsFirst(), table.id),
    index('items_by_category_and_condition').on(
      table.category,
      table.condition,
      table.popularity.desc().nullsFirst(),
      table.id,
    ),
    index('items_by_condition').on(table.condition, table.popularity.desc().nullsFirst(), table.id),
    index('items_by_brand').on(table.brand_slug, table.popularity.desc().nullsFirst(), table.id),
    index('items_featured')
      .on(table.popularity.desc().nullsFirst(), table.id)
      .where(sql`${table.is_featured}`),
    oneOf('items_category', table.category, categories),
    oneOf('items_condition', table.condition, conditions),
    oneOf('items_availability', table.availability, availabilities),
    check(
      'items_stock_flag',
      sql`${table.is_out_of_stock} = (${table.availability} <> 'in-stock')`,
    ),
    check('items_from_price', sql`${table.from_price} >= 0`),
    check('items_care_deductible', sql`${table.care_deductible} >= 0`),
  ],
)

/**
 * How many items share everything that the filter compares. A trigger on `items` keeps it (migrations 0002, 0036):
 * counting a hundred thousand items for every list would be the slowest query of all.
 */
export const itemCounts = pgTable(
  'item_counts',
  {
    category: text({ enum: categories }).notNull(),
    condition: text({ enum: conditions }).notNull(),
    availability: text({ enum: availabilities }).notNull(),
    brand_slug: text().notNull(),
    brand: text().notNull(),
    from_price: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'item_counts_cell',
      columns: [
        table.category,
        table.condition,
        table.availability,
        table.brand_slug,
        table.brand,
        table.from_price,
      ],
    }),
  ],
)

const itemId = () =>
  integer()
    .notNull()
    .references(() => items.id, { onDelete: 'cascade' })

export const itemColors = pgTable(
  'item_colors',
  {
    item_id: itemId(),
    slug: text().notNull(),
    label_ja: text().notNull(),
    label_en: text().notNull(),
    hex: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.item_id, table.slug] })],
)

export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey(),
    item_id: itemId(),
    sku: text().notNull().unique(),
    storage: text().notNull(),
    storage_ja: text().notNull(),
    storage_en: text().notNull(),
    color_slug: text().notNull(),
    stock: integer().notNull(),
    is_out_of_stock: boolean().notNull(),
    reference_retail_price: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    index('variants_by_item').on(table.item_id, table.position),
    foreignKey({
      name: 'variants_color',
      columns: [table.item_id, table.color_slug],
      foreignColumns: [itemColors.item_id, itemColors.slug],
    }),
    check('variants_stock', sql`${table.stock} >= 0`),
    check('variants_retail_price', sql`${table.reference_retail_price} >= 0`),
  ],
)

export const prices = pgTable(
  'prices',
  {
    variant_id: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    months: integer().$type<TermMonths>().notNull(),
    monthly: integer().notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variant_id, table.months] }),
    check('prices_monthly', sql`${table.monthly} >= 0`),
    check('prices_total', sql`${table.total} = ${table.monthly} * ${table.months}`),
  ],
)

export const itemSpecs = pgTable(
  'item_specs',
  {
    item_id: itemId(),
    position: integer().notNull(),
    key: text().notNull(),
    label_ja: text().notNull(),
    label_en: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.item_id, table.position] })],
)

export const itemInclusions = pgTable(
  'item_inclusions',
  {
    item_id: itemId(),
    position: integer().notNull(),
    text_ja: text().notNull(),
    text_en: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.item_id, table.position] })],
)

export const itemBuyouts = pgTable(
  'item_buyouts',
  {
    item_id: itemId(),
    after_months: integer().notNull(),
    price: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.after_months] }),
    check('item_buyouts_price', sql`${table.price} >= 0`),
  ],
)

/**
 * One row for each statement that changed a table which public answers are read from, written by triggers (migration 0021).
 * Rows only: a counter would be a lock that every change waits for.
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: dateTime().notNull().defaultNow(),
})

/** Ranges of the monthly price that the filter offers; `value` is what the query field `price` says. */
export const priceBands = pgTable('price_bands', {
  value: text().primaryKey(),
  min: integer(),
  max: integer(),
})

export const itemRelations = relations(items, ({ many }) => ({
  colors: many(itemColors),
  variants: many(variants),
  specs: many(itemSpecs),
  included: many(itemInclusions),
  buyout: many(itemBuyouts),
}))
export const itemColorRelations = relations(itemColors, ({ one }) => ({
  item: one(items, { fields: [itemColors.item_id], references: [items.id] }),
}))
export const variantRelations = relations(variants, ({ one, many }) => ({
  item: one(items, { fields: [variants.item_id], references: [items.id] }),
  color: one(itemColors, {
    fields: [variants.item_id, variants.color_slug],
    references: [itemColors.item_id, itemColors.slug],
  }),
  prices: many(prices),
}))
export const priceRelations = relations(prices, ({ one }) => ({
  variant: one(variants, { fields: [prices.variant_id], references: [variants.id] }),
}))
export const itemSpecRelations = relations(itemSpecs, ({ one }) => ({
  item: one(items, { fields: [itemSpecs.item_id], references: [items.id] }),
}))
export const itemInclusionRelations = relations(itemInclusions, ({ one }) => ({
  item: one(items, { fields: [itemInclusions.item_id], references: [items.id] }),
}))
export const itemBuyoutRelations = relations(itemBuyouts, ({ one }) => ({
  item: one(items, { fields: [itemBuyouts.item_id], references: [items.id] }),
}))
