import type { Locale } from '#app.config.ts'
import type { Category } from '#contract/enums.ts'
import type { Item } from '#contract/item.ts'
import type { View } from '#src/device-art/art-url.ts'
import { catalogueIndex } from '#src/items/catalogue-index.server.ts'
import { itemNames } from '#src/items/item-names.ts'
import { itemCutout, measureItem } from '#src/items/item-pictures.ts'
import { type HeroDevice, type Place, place, places } from './hero-device-positions.ts'

/** Which device is where, seen from which side; phones twice, the two most popular. */
const slots: readonly { place: Place; category: Category; view: View; prefersTall?: true }[] = [
  { place: 'left', category: 'tablets', view: 'pair', prefersTall: true },
  { place: 'middle', category: 'laptops', view: 'pair' },
  { place: 'right', category: 'headphones', view: 'pair', prefersTall: true },
  { place: 'frontLeft', category: 'phones', view: 'pair' },
  { place: 'frontRight', category: 'phones', view: 'back' },
]

/**
 * The most popular new devices of each kind, ready to be drawn side by side at their true sizes.
 * @throws ApiError when the catalogue cannot be read
 */
export async function loadHeroDevices(locale: Locale): Promise<HeroDevice[]> {
  const { items } = await catalogueIndex()
  const offered = items.filter(
    (item) => item.condition === 'New' && item.availability === 'in-stock',
  )
  const chosen = new Set<number>()
  return slots.flatMap(({ place: spot, category, view, prefersTall }) => {
    const candidates = offered.filter((item) => item.category === category && !chosen.has(item.id))
    const item = prefersTall ? tallestOf(candidates) : candidates[0]
    if (!item) return []
    chosen.add(item.id)
    return [toHeroDevice(item, spot, view, locale)]
  })
}

/** The device that fits its place in the picture best. */
const tallestOf = (items: readonly Item[]): Item | undefined =>
  items.toSorted((a, b) => measureItem(b, 'pair').heightMm - measureItem(a, 'pair').heightMm)[0]

function toHeroDevice(item: Item, spot: Place, view: View, locale: Locale): HeroDevice {
  const size = measureItem(item, view)
  const { wide, narrow } = places[spot]
  return {
    slug: item.slug,
    place: spot,
    name: itemNames(item, locale).name,
    fromPrice: item.from_price,
    fromMonths: item.from_months,
    picture: itemCutout(item, view),
    wide: place(size, wide),
    narrow: narrow ? place(size, narrow) : null,
  }
}
