import type { Locale } from '#app.config.ts'
import type { Category } from '#contract/enums.ts'
import { listItems } from '#contract/fullsite.ts'
import type { Item } from '#contract/item.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { deviceArtUrl, type View } from '#src/device-art/art-url.ts'
import { measureDevice } from '#src/device-art/device-sizes.ts'
import { type Place, place, places, type ShelfDevice } from './shelf-places.ts'

/** Whose devices stand where, seen from which side; phones twice, the two most popular. */
const cast: readonly { place: Place; category: Category; view: View; tallest?: true }[] = [
  { place: 'left', category: 'tablets', view: 'pair', tallest: true },
  { place: 'middle', category: 'laptops', view: 'pair' },
  { place: 'right', category: 'headphones', view: 'pair', tallest: true },
  { place: 'frontLeft', category: 'phones', view: 'pair' },
  { place: 'frontRight', category: 'phones', view: 'back' },
]
const candidatesMax = 40

/**
 * The most popular new devices of each kind, ready to be drawn side by side at their true sizes.
 * @throws ApiError when the catalogue cannot be asked
 */
export async function shelfDevices(locale: Locale): Promise<ShelfDevice[]> {
  const { results } = await callApi(listItems, {
    query: { tags: 'New', is_out_of_stock: false, o: '-popularity', size: candidatesMax },
  })
  const chosen = new Set<number>()
  return cast.flatMap(({ place: spot, category, view, tallest }) => {
    const candidates = results.filter((item) => item.category === category && !chosen.has(item.id))
    const item = tallest ? highest(candidates) : candidates[0]
    if (!item) return []
    chosen.add(item.id)
    return [toShelfDevice(item, spot, view, locale)]
  })
}

const sizeOf = ({ slug, illustration }: Item, view: View) =>
  measureDevice({ slug, kind: illustration.kind, view })

/** The one that fills its place on the shelf best. */
const highest = (items: readonly Item[]): Item | undefined =>
  items.toSorted((a, b) => sizeOf(b, 'pair').heightMm - sizeOf(a, 'pair').heightMm)[0]

function toShelfDevice(item: Item, spot: Place, view: View, locale: Locale): ShelfDevice {
  const { slug, illustration } = item
  const size = sizeOf(item, view)
  const { wide, narrow } = places[spot]
  return {
    slug,
    place: spot,
    name: locale === 'ja' ? item.name_ja : item.name_en,
    fromPrice: item.from_price,
    fromMonths: item.from_months,
    picture: deviceArtUrl({
      slug,
      kind: illustration.kind,
      view,
      hex: illustration.showcase_hex,
      cut: true,
    }),
    wide: place(size, wide),
    narrow: narrow ? place(size, narrow) : null,
  }
}
