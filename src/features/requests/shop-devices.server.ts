import type { Locale } from '#app.config.ts'
import { matchingDevices, type NamedItem, type ShopDevice, toShopDevice } from './shop-device.ts'

const maxPopular = 100
const maxOutOfStock = 4

/** The devices that the form has without another request. */
export interface KnownDevices {
  /** Most popular first. */
  readonly devices: readonly ShopDevice[]
  /** Whether the shop has no others. */
  readonly isWhole: boolean
}

/** What of the catalogue is needed here. */
interface NamedItems {
  /** Most popular first. */
  readonly items: readonly NamedItem[]
  readonly bySlug: ReadonlyMap<string, NamedItem>
}

/**
 * The most popular devices, those out of stock that most customers know, and the one of which the visitor wants to hear
 * (`awaited`, a slug), however long the catalogue is.
 */
export function knownDevices(
  { items, bySlug }: NamedItems,
  awaited: string | undefined,
  locale: Locale,
): KnownDevices {
  const outOfStock = items.filter(({ availability }) => availability === 'out-of-stock')
  const requested = awaited === undefined ? undefined : bySlug.get(awaited)
  const known = new Set([
    ...items.slice(0, maxPopular),
    ...outOfStock.slice(0, maxOutOfStock),
    ...(requested ? [requested] : []),
  ])
  return {
    devices: [...known].map((item) => toShopDevice(item, locale)),
    isWhole: known.size === items.length,
  }
}

const devicesOfCatalogue = new WeakMap<NamedItems, Map<Locale, readonly ShopDevice[]>>()

/** The devices of the whole catalogue that a typed name may mean. */
export function devicesNamed(catalogue: NamedItems, typed: string, locale: Locale): ShopDevice[] {
  const byLocale = devicesOfCatalogue.get(catalogue) ?? new Map<Locale, readonly ShopDevice[]>()
  devicesOfCatalogue.set(catalogue, byLocale)
  const devices = byLocale.get(locale) ?? catalogue.items.map((item) => toShopDevice(item, locale))
  byLocale.set(locale, devices)
  return matchingDevices(devices, typed)
}
