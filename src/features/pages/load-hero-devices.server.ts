import type { Locale } from '#app.config.ts'
import type { Category } from '#contract/enums.ts'
import { listItems } from '#contract/fullsite.ts'
import type { Item } from '#contract/item.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { deviceArtUrl, type View } from '#src/device-art/art-url.ts'
import { measureDevice } from '#src/device-art/device-sizes.ts'
import { type HeroDevice, type Place, place, places } from './hero-device-positions.ts'

/** Whose devices stand where, seen from which side; phones twice, the two most popular. */
const slots: readonly { place: Place; category: Category; view: View; prefersTall?: true }[] = [
  { place: 'left', category: 'tablets', view: 'pair', prefersTall: true },
  { place: 'middle', category: 'laptops', view: 'pair' },
  { place: 'right', category: 'headphones', view: 'pair', prefersTall: true },
  { place: 'frontLeft', category: 'phones', view: 'pair' },
  { place: 'frontRight', category: 'phones', view: 'back' },
]
const maxCandidates = 40

/**
 * The most popular new devices of each kind, ready to be drawn side by side at their true sizes.
 * @throws ApiError when the catalogue cannot be asked
 */
export async function loadHeroDevices(locale: Locale): Promise<HeroDevice[]> {
  const { results } = await callApi(listItems, {
    query: { tags: 'New', is_out_of_stock: false, o: '-popularity', size: maxCandidates },
  })
  const chosen = new Set<number>()
  return slots.flatMap(({ place: spot, category, view, prefersTall }) => {
    const candidates = results.filter((item) => item.category === category && !chosen.has(item.id))
    const item = prefersTall ? tallestOf(candidates) : candidates[0]
    if (!item) return []
    chosen.add(item.id)
    return [toHeroDevice(item, spot, view, locale)]
  })
}

const sizeOf = ({ slug, illustration }: Item, view: View) =>
  measureDevice({ slug, kind: illustration.kind, view })

/** The one that fills its place on the shelf best. */
const tallestOf = (items: readonly Item[]): Item | undefined =>
  items.toSorted((a, b) => sizeOf(b, 'pair').heightMm - sizeOf(a, 'pair').heightMm)[0]

function toHeroDevice(item: Item, spot: Place, view: View, locale: Locale): HeroDevice {
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
