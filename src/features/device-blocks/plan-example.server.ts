import type { Locale } from '#app.config.ts'
import type { ItemDetail, Price } from '#contract/item.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { catalogueIndex } from '#src/items/catalogue-index.server.ts'
import { type DeviceDetailData, toDeviceDetail } from '#src/items/device-detail-data.ts'
import { fetchItem, fetchPopularItems } from '#src/items/items.server.ts'

/** Yen, tax included. */
export interface PlanExample {
  readonly device: Pick<DeviceDetailData, 'slug' | 'brand' | 'name'> & {
    /** The smallest, which is the one that the prices are for. */
    readonly storage: string | undefined
  }
  readonly prices: readonly (Price & { readonly buyout: number | null })[]
  /** Months of use after which the device can be bought; `null` where it cannot. */
  readonly firstBuyoutMonths: number | null
}

interface PlanInput {
  /** Of the editors: the shop may have withdrawn it since. */
  readonly item?: string | undefined
  /** Of the visitor. */
  readonly device?: string | undefined
}

async function exampleItem({ item, device }: PlanInput): Promise<ItemDetail | undefined> {
  const known = device && (await catalogueIndex()).bySlug.get(device)
  if (known && known.availability !== 'out-of-stock') return fetchItem(device)
  const chosen = item && (await fetchItem(item).catch(nothingIfUnknown))
  if (chosen) return chosen
  const [first] = await fetchPopularItems({ category: ['phones'] })
  return first && fetchItem(first.slug)
}

function nothingIfUnknown(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** What a device costs for each term, for its smallest storage; `null` when there is none. @throws ApiError as `callApi` */
export async function planExample(input: PlanInput, locale: Locale): Promise<PlanExample | null> {
  const item = await exampleItem(input)
  if (!item) return null
  const device = toDeviceDetail(item, locale, dayInJapan(Date.now()))
  const { slug, brand, name, storages, variants, buyout } = device
  const [smallest] = storages
  // The purchase price of the API is that of the smallest storage.
  const ofSmallest = variants.filter(({ storage }) => storage === smallest?.key)
  const variant = ofSmallest.find(({ isOutOfStock }) => !isOutOfStock) ?? ofSmallest[0]
  if (!variant) return null
  return {
    device: { slug, brand, name, storage: smallest?.label },
    prices: variant.prices.map((price) => ({
      ...price,
      buyout: buyout.find(({ afterMonths }) => afterMonths === price.months)?.price ?? null,
    })),
    firstBuyoutMonths: buyout[0]?.afterMonths ?? null,
  }
}
