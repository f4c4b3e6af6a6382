import type { GalleryView, View } from './art-url.ts'

/** Width and height in millimetres of pair, back and front. `device-sizes.test.ts` keeps the table true to the drawings. */
type Sizes = readonly [
  pairWidth: number,
  pairHeight: number,
  backWidth: number,
  backHeight: number,
  frontWidth: number,
  frontHeight: number,
]

const sizes: Readonly<Record<string, Sizes>> = {
  phone: [115.2, 150, 72, 150, 72, 150],
  'apple-iphone-17': [114.4, 149.6, 71.5, 149.6, 71.5, 149.6],
  'apple-iphone-17-pro': [115, 150, 71.9, 150, 71.9, 150],
  'apple-iphone-air': [119.5, 156.2, 74.7, 156.2, 74.7, 156.2],
  'apple-iphone-16e': [114.4, 146.7, 71.5, 146.7, 71.5, 146.7],
  'apple-iphone-16-used': [114.6, 147.6, 71.6, 147.6, 71.6, 147.6],
  'apple-iphone-15-used': [114.6, 147.6, 71.6, 147.6, 71.6, 147.6],
  'apple-iphone-14-used': [114.4, 146.7, 71.5, 146.7, 71.5, 146.7],
  'apple-iphone-se-3rd-generation-used': [107.7, 138.4, 67.3, 138.4, 67.3, 138.4],
  'google-pixel-10': [115.2, 152.8, 72, 152.8, 72, 152.8],
  'google-pixel-10-pro': [115.2, 152.8, 72, 152.8, 72, 152.8],
  'google-pixel-9a': [117.3, 154.7, 73.3, 154.7, 73.3, 154.7],
  'google-pixel-8a-used': [116.3, 152.1, 72.7, 152.1, 72.7, 152.1],
  'samsung-galaxy-s25': [112.8, 146.9, 70.5, 146.9, 70.5, 146.9],
  'samsung-galaxy-z-flip7': [120.3, 166.7, 75.2, 166.7, 75.2, 166.7],
  'sony-xperia-1-vii': [118.4, 162, 74, 162, 74, 162],
  'sharp-aquos-sense10': [116.8, 149, 73, 149, 73, 149],
  'nothing-phone-3a-used': [124, 163.9, 77.5, 163.9, 77.5, 163.9],
  tablet: [242.1, 250, 178, 250, 178, 250],
  'apple-ipad-a16': [244.1, 248.6, 179.5, 248.6, 179.5, 248.6],
  'apple-ipad-mini-a17-pro': [183.3, 195.4, 134.8, 195.4, 134.8, 195.4],
  'apple-ipad-air-11-inch-m3': [242.8, 247.6, 178.5, 247.6, 178.5, 247.6],
  'apple-ipad-pro-11-inch-m4-used': [241.4, 249.7, 177.5, 249.7, 177.5, 249.7],
  'samsung-galaxy-tab-s10-fe': [300.3, 185.8, 254.3, 165.8, 254.3, 165.8],
  'xiaomi-pad-7': [297.2, 193.4, 251.2, 173.4, 251.2, 173.4],
  laptop: [409, 333.3, 318, 217, 310, 262.6],
  'apple-macbook-air-13-inch-m4': [402.3, 331.4, 312, 217, 304, 262],
  'apple-macbook-pro-14-inch-m4-used': [413.5, 342.5, 320, 225, 312, 271.3],
  'microsoft-surface-pro-12-inch': [364.7, 300.8, 282, 203, 274, 237.9],
  'lenovo-thinkpad-x1-carbon-gen-13': [409.1, 334.4, 320, 219, 312, 263.7],
  'asus-chromebook-plus-cx34-used': [422, 340.8, 334, 223, 326, 267.7],
  watch: [50, 104, 50, 104, 50, 104],
  'apple-watch-series-11-42mm': [44, 104, 44, 104, 44, 104],
  'apple-watch-se-3-40mm': [42, 102, 42, 102, 42, 102],
  'google-pixel-watch-4-41mm': [49, 103, 49, 103, 49, 103],
  'garmin-forerunner-265-used': [54, 108, 54, 108, 54, 108],
  headphones: [178, 192, 178, 192, 178, 192],
  'apple-airpods-pro-3': [96, 84, 96, 56, 96, 84],
  'sony-wh-1000xm6': [178, 192, 178, 192, 178, 192],
  'bose-quietcomfort-ultra-headphones-used': [178, 192, 178, 192, 178, 192],
  other: [190, 150, 190, 150, 190, 150],
  'nintendo-switch-2': [308, 182, 272, 116, 272, 116],
  'sony-playstation-5-slim-used': [240.6, 368.6, 240.6, 368.6, 240.6, 368.6],
  'meta-quest-3s': [216, 132, 216, 132, 216, 132],
  'dji-osmo-pocket-3-used': [64, 176, 64, 176, 64, 176],
  'gopro-hero13-black': [72, 66, 72, 66, 72, 66],
  'insta360-x5': [50, 128, 50, 128, 50, 128],
  'anker-nebula-capsule-3-used': [78, 160, 78, 160, 78, 160],
  box: [190, 150, 190, 150, 190, 150],
}

export interface MeasuredDevice {
  readonly slug: string
  readonly kind: string
  readonly view: View
}

/** Where a cut drawing's object stands inside its image. Millimetres, so devices on one shelf keep their true relation. */
export interface DeviceMeasure {
  readonly widthMm: number
  readonly heightMm: number
  /** Of the whole image, shadow included: give the `<img>` this width times the shelf's scale. */
  readonly imageWidthMm: number
  readonly imageHeightMm: number
  /** Empty room below the floor line: pull the image down by it. */
  readonly belowFloorMm: number
  /** Width over height of the image. */
  readonly aspect: number
}

/** Margins of a cut drawing around its object, in millimetres: room for its shadow. */
export const cutMargins = (widthMm: number) => ({
  side: widthMm * 0.14,
  top: 2,
  bottom: widthMm * 0.07 + 4,
})

const unknownSize: Sizes = [190, 150, 190, 150, 190, 150]

const widthAt = { pair: 0, back: 2, front: 4 } as const satisfies Record<View, number>
const heightAt = { pair: 1, back: 3, front: 5 } as const satisfies Record<View, number>

/** Sizes of a cut drawing, without drawing it. An unknown slug measures as its kind's generic device. */
export function measureDevice({ slug, kind, view }: MeasuredDevice): DeviceMeasure {
  const find = (key: string) => (Object.hasOwn(sizes, key) ? sizes[key] : undefined)
  const measured = find(slug) ?? find(kind) ?? unknownSize
  const widthMm = measured[widthAt[view]]
  const heightMm = measured[heightAt[view]]
  const { side, top, bottom } = cutMargins(widthMm)
  const imageWidthMm = widthMm + side * 2
  const imageHeightMm = heightMm + top + bottom
  return {
    widthMm,
    heightMm,
    imageWidthMm,
    imageHeightMm,
    belowFloorMm: bottom,
    aspect: imageWidthMm / imageHeightMm,
  }
}

const ownViews = new Map<string, readonly View[]>([
  ['apple-airpods-pro-3', ['pair', 'back']],
  ['nintendo-switch-2', ['pair', 'front', 'back']],
])
const kindViews = new Map<string, readonly View[]>([
  ['phone', ['pair', 'back', 'front']],
  ['tablet', ['pair', 'front', 'back']],
  ['laptop', ['pair', 'front', 'back']],
  ['watch', ['pair', 'back']],
])

/** Views of a device that differ from each other, in the order a gallery shows them; its size only where it was measured. */
export function viewsOf({
  slug,
  kind,
}: Pick<MeasuredDevice, 'slug' | 'kind'>): readonly GalleryView[] {
  const seen = ownViews.get(slug) ?? kindViews.get(kind) ?? ['pair']
  return Object.hasOwn(sizes, slug) && slug !== kind ? [...seen, 'size'] : seen
}

/** Drawings whose unit is not quite a millimetre: how much of one it is. */
const unitsInMm: Readonly<Record<string, number>> = {
  'apple-airpods-pro-3': 0.94,
  'dji-osmo-pocket-3-used': 0.79,
  'insta360-x5': 0.97,
}

/** Millimetres per unit of a device's drawing. */
export const trueScaleOf = (slug: string): number =>
  (Object.hasOwn(unitsInMm, slug) ? unitsInMm[slug] : undefined) ?? 1
