import { eq } from 'drizzle-orm'
import {
  itemBuyouts,
  itemColors,
  itemInclusions,
  itemSpecs,
  items,
  priceBands,
  prices,
  variants,
} from '#api/store/tables/catalogue-tables.ts'
import type { Database } from './database.ts'
import type { Seed, SeedDevice } from './seed-source.ts'

const brandSlugOf = (brand: string) => brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The lowest monthly price over variants and terms, at the shortest term that has it. */
const lowestPriceOf = (device: SeedDevice) => {
  const [lowest] = device.variants
    .flatMap((variant) => variant.prices)
    .sort((a, b) => a.monthly - b.monthly || a.months - b.months)
  if (lowest === undefined) throw new Error(`${device.slug} has no price.`)
  return lowest
}

/** The best-looking color, unless its smallest size is gone while another color's is in stock. */
const shelfColorOf = ({ variants: offered }: SeedDevice, best: string) => {
  const inStock = offered.filter(
    ({ storage, is_out_of_stock }) => storage === offered[0]?.storage && !is_out_of_stock,
  )
  const [first] = inStock
  if (!first || inStock.some(({ color }) => color.hex === best)) return best
  return first.color.hex
}

const unknown = '—'
/** A property that a device either has or lacks is identified by its name. */
const specWords = ({ specs }: SeedDevice): string[] =>
  specs
    .filter(({ value }) => value !== unknown)
    .map(({ value, label_ja, label_en }) => (value === 'Yes' ? `${label_ja} ${label_en}` : value))

/** For a database that was filled before devices had search words. */
export async function seedSearchWords(database: Database, { catalogue }: Seed) {
  for (const device of catalogue.devices) {
    const { name_kana, search_words } = device
    await database
      .update(items)
      .set({ name_kana, search_words, spec_words: specWords(device) })
      .where(eq(items.slug, device.slug))
  }
}

const itemRow = (device: SeedDevice, showcase: Seed['showcase']): typeof items.$inferInsert => {
  const lowest = lowestPriceOf(device)
  const { illustration, care, condition_detail: condition } = device
  return {
    ...device,
    spec_words: specWords(device),
    brand_slug: brandSlugOf(device.brand),
    from_price: lowest.monthly,
    from_months: lowest.months,
    illustration_kind: illustration.kind,
    illustration_hex: illustration.hex,
    showcase_hex: shelfColorOf(device, showcase[device.slug] ?? illustration.hex),
    care_included: care.included,
    care_deductible: care.deductible,
    care_claims_per_year: care.claims_per_year,
    care_loss_theft_pct: care.loss_theft_pct,
    condition_grade: condition?.grade ?? null,
    condition_battery_health_min: condition?.battery_health_min ?? null,
    condition_note_ja: condition?.note_ja ?? null,
    condition_note_en: condition?.note_en ?? null,
  }
}

const colorRows = (device: SeedDevice): (typeof itemColors.$inferInsert)[] => {
  const bySlug = new Map(device.variants.map(({ color }) => [color.slug, color]))
  return [...bySlug.values()].map((color, position) => ({ ...color, item_id: device.id, position }))
}

const standardStorage = '標準'

const variantRows = (device: SeedDevice): (typeof variants.$inferInsert)[] =>
  device.variants.map(({ color, storage, ...variant }, position) => ({
    ...variant,
    item_id: device.id,
    color_slug: color.slug,
    storage: storage === standardStorage ? 'standard' : storage,
    storage_ja: storage,
    storage_en: storage === standardStorage ? 'Standard' : storage,
    position,
  }))

const priceRows = (device: SeedDevice): (typeof prices.$inferInsert)[] =>
  device.variants.flatMap((variant) =>
    variant.prices.map((price) => ({ ...price, variant_id: variant.id })),
  )

const specRows = (device: SeedDevice): (typeof itemSpecs.$inferInsert)[] =>
  device.specs.map((spec, position) => ({ ...spec, item_id: device.id, position }))

/** The source says `USB-Cケーブル / USB-C cable` in one text. */
const inclusionRows = (device: SeedDevice): (typeof itemInclusions.$inferInsert)[] =>
  device.included.map((text, position) => {
    const [text_ja = text, text_en = text_ja] = text.split(/\s*\/\s+/)
    return { item_id: device.id, position, text_ja, text_en }
  })

const buyoutRows = (device: SeedDevice): (typeof itemBuyouts.$inferInsert)[] =>
  device.buyout.map((buyout) => ({ ...buyout, item_id: device.id }))

const bound = (text: string | undefined) => (text ? Number(text) : null)

const bandRows = ({ catalogue }: Seed): (typeof priceBands.$inferInsert)[] =>
  catalogue.filters.price_bands.map(({ value }) => {
    const [min, max] = value.split('-')
    return { value, min: bound(min), max: bound(max) }
  })

export async function seedCatalogue(database: Database, seed: Seed) {
  const { devices } = seed.catalogue
  await database.insert(items).values(devices.map((device) => itemRow(device, seed.showcase)))
  await database.insert(itemColors).values(devices.flatMap(colorRows))
  await database.insert(variants).values(devices.flatMap(variantRows))
  await database.insert(prices).values(devices.flatMap(priceRows))
  await database.insert(itemSpecs).values(devices.flatMap(specRows))
  await database.insert(itemInclusions).values(devices.flatMap(inclusionRows))
  await database.insert(itemBuyouts).values(devices.flatMap(buyoutRows))
  await database.insert(priceBands).values(bandRows(seed))
}
