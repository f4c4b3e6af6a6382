import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { availabilities, categories, conditions } from '#contract/enums.ts'
import { color, type Item } from '#contract/item.ts'

const device = v.object({
  id: v.number(),
  slug: v.string(),
  brand: v.string(),
  category: v.picklist(categories),
  condition: v.picklist(conditions),
  availability: v.picklist(availabilities),
  name_ja: v.string(),
  name_en: v.string(),
  name_kana: v.string(),
  search_words: v.array(v.string()),
  specs: v.array(v.object({ value: v.string(), label_ja: v.string(), label_en: v.string() })),
  tagline_ja: v.string(),
  tagline_en: v.string(),
  from_price: v.number(),
  popularity: v.number(),
  variants: v.array(v.object({ color, storage: v.string() })),
})
const file = new URL('../../api/store/data/catalogue.json', import.meta.url)
const { devices } = v.parse(
  v.object({ devices: v.array(device) }),
  JSON.parse(readFileSync(file, 'utf8')),
)

/** For tests: the devices of the demonstration shop as a list of the API gives them. */
export const testItems: readonly Item[] = devices.map(({ variants, specs, ...listed }) => ({
  ...listed,
  spec_words: specs.map(({ value, label_ja, label_en }) =>
    value === 'Yes' ? `${label_ja} ${label_en}` : value,
  ),
  brand_slug: listed.brand.toLowerCase(),
  tags: [],
  from_months: 24,
  is_out_of_stock: false,
  is_featured: false,
  release_year: 2025,
  thumbnail: null,
  illustration: { kind: 'phone', hex: '#2b2c30', showcase_hex: '#c9c0de' },
  storages: [...new Set(variants.map(({ storage }) => storage))],
  colors: [...new Map(variants.map((variant) => [variant.color.slug, variant.color])).values()],
}))
