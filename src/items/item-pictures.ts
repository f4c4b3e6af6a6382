import type { Item } from '#contract/item.ts'
import { deviceArtUrl, type View } from '#src/device-art/art-url.ts'
import { type DeviceMeasure, measureDevice } from '#src/device-art/device-sizes.ts'

type Pictured = Pick<Item, 'slug' | 'illustration'>

/** Address of the square picture: an operator's photograph, or our drawing in the color that suits it best. */
export const itemPicture = ({ thumbnail, ...item }: Pictured & Pick<Item, 'thumbnail'>): string =>
  thumbnail ?? deviceArtUrl({ ...artOf(item), view: 'pair' })

/** Address of our drawing cut to the object, to stand beside others at its true size. */
export const itemCutout = (item: Pictured, view: View): string =>
  deviceArtUrl({ ...artOf(item), view, cut: true })

/** The size of that drawing in millimetres. */
export const measureItem = ({ slug, illustration }: Pictured, view: View): DeviceMeasure =>
  measureDevice({ slug, kind: illustration.kind, view })

const artOf = ({ slug, illustration }: Pictured) => ({
  slug,
  kind: illustration.kind,
  hex: illustration.showcase_hex,
})
