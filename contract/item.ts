import * as v from 'valibot'
import { availabilities, categories, conditions } from './enums.ts'
import { listOf } from './envelope.ts'
import { facetKeys } from './facets.ts'
import { fees } from './fees.ts'
import { recordOf } from './record-of.ts'
import { count, day, hexColor, identifier, slug, termMonths, yen } from './values.ts'

export const illustrationKinds = [
  'phone',
  'tablet',
  'laptop',
  'watch',
  'headphones',
  'other',
] as const

export const color = v.object({
  slug,
  label_ja: v.string(),
  label_en: v.string(),
  hex: hexColor,
})
export type Color = v.InferOutput<typeof color>

export const price = v.object({
  months: v.picklist(termMonths),
  /** Yen a month, tax included. */
  monthly: yen,
  /** Yen over the whole term, tax included. */
  total: yen,
})
export type Price = v.InferOutput<typeof price>

export const variant = v.object({
  id: identifier,
  sku: v.string(),
  /** Key of the size, memory or connection that distinguishes variants of one color. */
  storage: v.string(),
  storage_ja: v.string(),
  storage_en: v.string(),
  color,
  stock: count,
  is_out_of_stock: v.boolean(),
  /** Price of the maker's shop for the same thing, yen, tax included. */
  reference_retail_price: yen,
  prices: v.pipe(v.array(price), v.minLength(1)),
})
export type Variant = v.InferOutput<typeof variant>

export const item = v.object({
  id: identifier,
  slug,
  brand: v.string(),
  brand_slug: slug,
  category: v.picklist(categories),
  condition: v.picklist(conditions),
  availability: v.picklist(availabilities),
  tags: v.array(v.string()),
  name_ja: v.string(),
  name_en: v.string(),
  /** The pronunciation of the name in katakana, its words separated; empty when nobody has written it yet. */
  name_kana: v.string(),
  /** Other names for it, in both languages. */
  search_words: v.array(v.string()),
  /** Short specifications for the search: `Snapdragon 8 Elite`, `eSIM`. */
  spec_words: v.array(v.string()),
  tagline_ja: v.string(),
  tagline_en: v.string(),
  /** Lowest monthly price of all variants and terms, and the term in months that has it. */
  from_price: yen,
  from_months: v.picklist(termMonths),
  is_out_of_stock: v.boolean(),
  popularity: count,
  is_featured: v.boolean(),
  release_year: v.pipe(v.number(), v.integer()),
  /** An operator's photograph; without one the site draws `illustration`. */
  thumbnail: v.nullable(v.string()),
  illustration: v.object({
    kind: v.picklist(illustrationKinds),
    /** Color of the first variant. */
    hex: hexColor,
    /** The color in stock in which this device looks best on a shelf. */
    showcase_hex: hexColor,
  }),
  colors: v.array(color),
  /** Keys of the sizes, memories or connections on offer, each once. */
  storages: v.array(v.string()),
})
export type Item = v.InferOutput<typeof item>

export const itemDetail = v.object({
  ...item.entries,
  variants: v.pipe(v.array(variant), v.minLength(1)),
  specs: v.array(
    v.object({
      key: v.string(),
      label_ja: v.string(),
      label_en: v.string(),
      value: v.string(),
    }),
  ),
  included: v.array(v.object({ text_ja: v.string(), text_en: v.string() })),
  care: v.object({
    included: v.boolean(),
    /** Yen per accepted claim. */
    deductible: yen,
    claims_per_year: count,
    /** Share of the retail price to be paid for a lost or stolen device. */
    loss_theft_pct: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
  /** One curve for all variants: a subscription's `buyout_today` follows it, whatever its variant. */
  buyout: v.array(v.object({ after_months: count, price: yen })),
  /** Only for `Used`. */
  condition_detail: v.nullable(
    v.object({
      grade: v.string(),
      battery_health_min: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
      note_ja: v.string(),
      note_en: v.string(),
    }),
  ),
  warranty_ja: v.string(),
  warranty_en: v.string(),
  /** Only for `pre-order`. */
  expected_ship_date: v.nullable(day),
  /** Only for `in-stock`. */
  ships_in_days: v.nullable(count),
  /** Kilograms of CO2 saved against a new device; only for `Used`. */
  co2_saved_kg: v.nullable(v.number()),
  min_age: count,
  max_per_user: count,
  /** Ids of up to four similar items, most similar first. */
  related: v.array(identifier),
})
export type ItemDetail = v.InferOutput<typeof itemDetail>

const counts = v.record(v.string(), count)

/**
 * How many items each choice would leave, by the slug of its value (`price`: by the query value of each band, e.g.
 * `3001-6000`); the counts of a facet ignore its own selection.
 */
const facetCounts = v.object(recordOf(facetKeys, () => counts))
export type Facets = v.InferOutput<typeof facetCounts>

export const itemList = listOf(item)

export const itemPage = v.object({
  ...itemList.entries,
  facets: facetCounts,
  /** Names of the brands that `facets.brand` counts, by slug. */
  brands: v.record(v.string(), v.string()),
  fees,
})
export type ItemPage = v.InferOutput<typeof itemPage>
