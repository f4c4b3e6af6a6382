import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { couponScopes, couponTypes } from '#contract/coupon.ts'
import { alignments, availabilities, categories, conditions } from '#contract/enums.ts'
import { faqTypes } from '#contract/faq.ts'
import { color, illustrationKinds, price } from '#contract/item.ts'
import { bannerThemes } from '#contract/promotion.ts'
import { seedDay } from './seed-days.ts'

const text = v.string()
const number = v.number()
const label = v.object({ label_ja: text, label_en: text })

const device = v.object({
  id: number,
  slug: text,
  brand: text,
  category: v.picklist(categories),
  condition: v.picklist(conditions),
  availability: v.picklist(availabilities),
  tags: v.array(text),
  name_ja: text,
  name_en: text,
  name_kana: text,
  search_words: v.array(text),
  tagline_ja: text,
  tagline_en: text,
  release_year: number,
  popularity: number,
  is_featured: v.boolean(),
  is_out_of_stock: v.boolean(),
  ships_in_days: v.nullable(number),
  expected_ship_date: v.nullable(text),
  condition_detail: v.nullable(
    v.object({
      grade: text,
      battery_health_min: v.nullable(number),
      note_ja: text,
      note_en: text,
    }),
  ),
  from_price: number,
  min_age: number,
  max_per_user: number,
  warranty_ja: text,
  warranty_en: text,
  care: v.object({
    included: v.boolean(),
    deductible: number,
    claims_per_year: number,
    loss_theft_pct: number,
  }),
  buyout: v.array(v.object({ after_months: number, price: number })),
  co2_saved_kg: v.nullable(number),
  included: v.array(text),
  specs: v.array(v.object({ ...label.entries, key: text, value: text })),
  illustration: v.object({ kind: v.picklist(illustrationKinds), hex: text }),
  variants: v.array(
    v.object({
      id: number,
      sku: text,
      storage: text,
      color,
      stock: number,
      is_out_of_stock: v.boolean(),
      reference_retail_price: number,
      prices: v.array(price),
    }),
  ),
})
export type SeedDevice = v.InferOutput<typeof device>

const catalogue = v.object({
  devices: v.array(device),
  filters: v.object({ price_bands: v.array(v.object({ value: text })) }),
  /** Business values, stored as they are; each is parsed where it is read. */
  fees: v.record(text, v.unknown()),
  faq: v.array(
    v.object({
      type: v.picklist(faqTypes),
      question_ja: text,
      question_en: text,
      answer_ja: text,
      answer_en: text,
      order: number,
    }),
  ),
  banners: v.array(
    v.object({
      scope: v.picklist(['fullsite', 'beta']),
      title_ja: text,
      title_en: text,
      link: text,
      coupon: v.optional(text),
      starts: text,
      ends: text,
      theme: v.picklist(bannerThemes),
    }),
  ),
  coupons: v.array(
    v.object({
      code: text,
      type: v.picklist(couponTypes),
      value: number,
      category: v.optional(v.picklist(categories)),
      min_monthly: v.optional(number),
      applies_to: v.optional(v.picklist(couponScopes)),
      expires_on: text,
      max_uses: v.nullable(number),
      used: v.optional(number),
      per_user: number,
    }),
  ),
  tradein: v.object({
    makes: v.array(v.object({ id: number, name: text, slug: text })),
    models: v.array(
      v.object({
        id: number,
        make_id: number,
        name: text,
        category: v.picklist(categories),
        capacities: v.array(v.object({ capacity: text, max_price: number, floor_price: number })),
      }),
    ),
    questions: v.array(
      v.object({
        code: text,
        text_ja: text,
        text_en: text,
        options: v.array(v.object({ ...label.entries, code: text, factor: number })),
      }),
    ),
  }),
})

const cards = v.array(
  v.object({
    placement: v.picklist(['card', 'card-short']),
    title_ja: text,
    title_en: text,
    text_ja: v.optional(text),
    text_en: v.optional(text),
    link: text,
    alignment: v.picklist(alignments),
  }),
)

async function read<const S extends v.GenericSchema>(name: string, schema: S) {
  const file = new URL(`./data/${name}.json`, import.meta.url)
  return v.parse(schema, JSON.parse(await readFile(file, 'utf8')))
}

/**
 * The demonstration data, parsed from api/store/data.
 * @param today in Japan, `YYYY-MM-DD`: its days are moved to what they mean for a shop that begins today
 */
export const readSeed = async (today: string) => ({
  catalogue: withDaysFor(today, await read('catalogue', catalogue)),
  /** Best shelf color by item slug. */
  showcase: await read('showcase', v.record(text, text)),
  cards: await read('promotions', cards),
})

function withDaysFor(today: string, written: v.InferOutput<typeof catalogue>) {
  const moved = (day: string) => seedDay(day, today)
  return {
    ...written,
    devices: written.devices.map((one) => ({
      ...one,
      expected_ship_date: one.expected_ship_date && moved(one.expected_ship_date),
    })),
    // They begin when it is written: later in its month, a shop that is started before that day would lack them.
    banners: written.banners.map((banner) => ({ ...banner, ends: moved(banner.ends) })),
    coupons: written.coupons.map((coupon) => ({
      ...coupon,
      expires_on: moved(coupon.expires_on),
    })),
  }
}

export type Seed = Awaited<ReturnType<typeof readSeed>>
