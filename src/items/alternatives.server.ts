import { maxPageSize } from '#contract/envelope.ts'
import type { Item } from '#contract/item.ts'
import { isInPriceRange } from '#contract/price-range.ts'
import { fetchItems } from './items.server.ts'
import { readPriceBand } from './price-band.ts'

const maxAlternatives = 3

/** Items in stock of the same category: those of the same price band first, the nearest price before the others. */
export async function alternativesTo(item: Item): Promise<Item[]> {
  const { results, facets } = await fetchItems({
    category: [item.category],
    availability: ['in-stock'],
    size: maxPageSize,
  })
  return nearestTo(item, results, Object.keys(facets.price))
}

/** @param bands price bands as `min-max`, yen a month */
export function nearestTo<Device extends Pick<Item, 'id' | 'from_price'>>(
  device: Pick<Item, 'id' | 'from_price'>,
  candidates: readonly Device[],
  bands: readonly string[],
): Device[] {
  const band = bands.map(readPriceBand).find((one) => isInPriceRange(device.from_price, one))
  const distance = ({ from_price: price }: Device) => Math.abs(price - device.from_price)
  const order = (candidate: Device) => (isInPriceRange(candidate.from_price, band) ? 0 : 1)
  return candidates
    .filter(({ id }) => id !== device.id)
    .toSorted((a, b) => order(a) - order(b) || distance(a) - distance(b))
    .slice(0, maxAlternatives)
}
