import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { readPriceBand } from '#src/items/price-band.ts'
import type { DeviceSort } from './device-search.ts'

const sortMessages: Record<DeviceSort, () => string> = {
  'best-match': m.catalogue_sort_best,
  'most-popular': m.catalogue_sort_popular,
  'price-low-high': m.catalogue_sort_cheap,
  'price-high-low': m.catalogue_sort_expensive,
}
export const sortName = (sort: DeviceSort) => sortMessages[sort]()

/** `3001-6000` → ¥3,001〜¥6,000. */
export function priceBandName(band: string): string {
  const { min, max } = readPriceBand(band) ?? {}
  if (min !== undefined && min > 0 && max !== undefined) {
    return m.catalogue_price_between({ min: formatYen(min), max: formatYen(max) })
  }
  return max === undefined
    ? m.catalogue_price_from({ min: formatYen(min ?? 0) })
    : m.catalogue_price_up_to({ max: formatYen(max) })
}
