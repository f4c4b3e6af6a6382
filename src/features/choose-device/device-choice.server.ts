import type { ItemDetail } from '#contract/item.ts'
import type { TermMonths } from '#contract/values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { type DeviceCardData, toDeviceCard } from '#src/items/device-card-data.ts'
import { fetchItem, fetchItems } from '#src/items/items.server.ts'

const devicesPerPage = 60

export interface VariantChoice {
  readonly id: number
  readonly storage: string
  readonly color: string
  readonly hex: string
  /** Yen a month of the longest term. */
  readonly from: number
}

interface ChosenDevice {
  readonly slug: string
  readonly name: string
}

/** The next choice on the way to another device, until the address has all of them. */
export type OpenChoice =
  | {
      readonly step: 'device'
      readonly devices: readonly DeviceCardData[]
      readonly page: number
      readonly pageCount: number
    }
  | {
      readonly step: 'variant'
      readonly chosen: ChosenDevice
      readonly variants: readonly VariantChoice[]
    }
  | {
      readonly step: 'term'
      readonly chosen: ChosenDevice
      readonly variant: VariantChoice
      readonly prices: readonly { readonly months: TermMonths; readonly monthly: number }[]
    }

interface Chosen {
  readonly item?: string | undefined
  readonly variant?: number | undefined
  /** Of the devices, from 1. */
  readonly page?: number | undefined
}

function toVariants(item: ItemDetail): VariantChoice[] {
  const locale = getLocale()
  return item.variants
    .filter(({ is_out_of_stock }) => !is_out_of_stock)
    .map(({ id, color, prices, ...variant }) => ({
      id,
      storage: localizedField(variant, 'storage', locale),
      color: localizedField(color, 'label', locale),
      hex: color.hex,
      from: Math.min(...prices.map(({ monthly }) => monthly)),
    }))
}

/** A page past the end is the first one. */
async function loadDevices(page: number): Promise<OpenChoice> {
  const filter = { availability: ['in-stock'], size: devicesPerPage, page } as const
  const { results, count } = await fetchItems(filter)
  if (results.length === 0 && page > 1) return loadDevices(1)
  return {
    step: 'device',
    devices: results.map((item) => toDeviceCard(item, getLocale())),
    page,
    pageCount: Math.ceil(count / devicesPerPage),
  }
}

/** @throws ApiError as `callApi`: 404 when the device does not exist */
export async function readDeviceChoice({
  item,
  variant: id,
  page = 1,
}: Chosen): Promise<OpenChoice> {
  if (item === undefined) return loadDevices(page)
  const detail = await fetchItem(item)
  const { slug, name } = toDeviceCard(detail, getLocale())
  const chosen = { slug, name }
  const variants = toVariants(detail)
  const variant = variants.find((one) => one.id === id)
  if (!variant) return { step: 'variant', chosen, variants }
  const prices = detail.variants.find((one) => one.id === id)?.prices ?? []
  return { step: 'term', chosen, variant, prices }
}
