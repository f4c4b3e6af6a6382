import type { Locale } from '#app.config.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { itemNames } from '#src/items/item-names.ts'
import { itemPicture } from '#src/items/item-pictures.ts'
import { fetchItem } from '#src/items/items.server.ts'
import { offeredDevices } from '#src/items/offered-devices.server.ts'
import type { RentExample } from './rent-or-buy.ts'

/** The prices of a device, by its slug; `null` when it has none. @throws ApiError as `callApi` */
export async function rentExample(device: string, locale: Locale): Promise<RentExample | null> {
  const item = await fetchItem(device)
  const variant = item.variants.find(({ is_out_of_stock }) => !is_out_of_stock) ?? item.variants[0]
  if (!variant) return null
  const { name } = itemNames(item, locale)
  return {
    slug: item.slug,
    name: [name, localizedField(variant, 'storage', locale)].filter(Boolean).join(' '),
    picture: itemPicture(item),
    retailPrice: variant.reference_retail_price,
    prices: variant.prices,
    buyout: item.buyout.map(({ after_months, price }) => ({ afterMonths: after_months, price })),
  }
}

/** The choices with the prices of one: of the requested device, else of the most popular phone. */
export async function rentComparison(device: string | undefined, locale: Locale) {
  const choices = await offeredDevices(locale)
  const all = choices.flatMap(({ devices }) => devices)
  const shown = all.find(({ slug }) => slug === device) ?? all[0]
  const example = shown ? await rentExample(shown.slug, locale) : null
  return example && { choices, example }
}
