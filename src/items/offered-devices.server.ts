import type { Locale } from '#app.config.ts'
import { type Category, categories } from '#contract/enums.ts'
import { catalogueIndex } from './catalogue-index.server.ts'
import { itemNames } from './item-names.ts'

/** The available devices of a category, most popular first. */
export interface OfferedDevices {
  readonly category: Category
  readonly devices: readonly { readonly slug: string; readonly name: string }[]
}

const maxOffered = 100

/** What a visitor can choose from to see its prices. @throws ApiError as `callApi` */
export async function offeredDevices(locale: Locale): Promise<OfferedDevices[]> {
  const { items } = await catalogueIndex()
  const available = items
    .filter(({ availability }) => availability !== 'out-of-stock')
    .slice(0, maxOffered)
  return categories.flatMap((category) => {
    const offered = available.filter((item) => item.category === category)
    const devices = offered.map((item) => ({ slug: item.slug, name: itemNames(item, locale).name }))
    return devices.length > 0 ? [{ category, devices }] : []
  })
}
