import type { Locale } from '#app.config.ts'
import { type Category, categories } from '#contract/enums.ts'
import { maxPageSize } from '#contract/envelope.ts'
import { getItem, listItems } from '#contract/fullsite.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { deviceArtUrl } from '#src/device-art/art-url.ts'
import type { RentExample } from './rent-or-buy.ts'

/** The devices of a category that can be had, most popular first. */
export interface RentChoices {
  readonly category: Category
  readonly devices: readonly { readonly slug: string; readonly name: string }[]
}

const nameOf = (item: { name_ja: string; name_en: string }, locale: Locale) =>
  locale === 'ja' ? item.name_ja : item.name_en

/** @throws ApiError as `callApi` */
async function rentChoices(locale: Locale): Promise<RentChoices[]> {
  const query = { o: ['-popularity'], size: maxPageSize }
  const { results } = await callApi(listItems, { query })
  const available = results.filter(({ availability }) => availability !== 'out-of-stock')
  return categories.flatMap((category) => {
    const items = available.filter((item) => item.category === category)
    const devices = items.map((item) => ({ slug: item.slug, name: nameOf(item, locale) }))
    return devices.length > 0 ? [{ category, devices }] : []
  })
}

/** What a device costs, by its slug; `null` when it has no prices. @throws ApiError as `callApi` */
export async function rentExample(device: string, locale: Locale): Promise<RentExample | null> {
  const item = await callApi(getItem, { params: { id: device } })
  const variant = item.variants.find(({ is_out_of_stock }) => !is_out_of_stock) ?? item.variants[0]
  if (!variant) return null
  const storage = locale === 'ja' ? variant.storage_ja : variant.storage_en
  const { slug, illustration, thumbnail } = item
  const { kind, showcase_hex: hex } = illustration
  return {
    slug,
    name: [nameOf(item, locale), storage].filter(Boolean).join(' '),
    picture: thumbnail ?? deviceArtUrl({ slug, kind, view: 'pair', hex }),
    retailPrice: variant.reference_retail_price,
    prices: variant.prices,
    buyout: item.buyout.map(({ after_months, price }) => ({ afterMonths: after_months, price })),
  }
}

/** The choices with the prices of one: of the device asked for, else of the most popular phone. */
export async function rentComparison(device: string | undefined, locale: Locale) {
  const choices = await rentChoices(locale)
  const all = choices.flatMap(({ devices }) => devices)
  const shown = all.find(({ slug }) => slug === device) ?? all[0]
  const example = shown ? await rentExample(shown.slug, locale) : null
  return example && { choices, example }
}
