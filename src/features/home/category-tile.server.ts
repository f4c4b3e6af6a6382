import type { Category } from '#contract/enums.ts'
import type { View } from '#src/device-art/art-url.ts'
import type { CategoryOverview } from '#src/items/catalogue-overview.server.ts'
import { itemCutout, measureItem } from '#src/items/item-pictures.ts'

/** A cut drawing on the floor of a tile; millimetres, y from the top of the tallest device. */
export interface TileDevice {
  readonly src: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface CategoryTile {
  readonly category: Category
  readonly fromPrice: number
  /** The term of that price. */
  readonly fromMonths: number
  /** Millimetres from the first device's left to the last one's right, and from the floor to the highest top. */
  readonly width: number
  readonly height: number
  readonly devices: readonly TileDevice[]
}

/** How many of the most popular devices are on a tile, from which side, and how far apart (relative to a device's width). */
const arrangements: Record<Category, { count: number; view: View; gap: number }> = {
  phones: { count: 4, view: 'back', gap: 0.03 },
  tablets: { count: 1, view: 'pair', gap: 0 },
  laptops: { count: 1, view: 'pair', gap: 0 },
  watches: { count: 2, view: 'pair', gap: 0.5 },
  headphones: { count: 1, view: 'pair', gap: 0 },
  other: { count: 4, view: 'pair', gap: 0.12 },
}

const round = (value: number) => Math.round(value * 10) / 10

/** The devices of a category side by side, at their true relative sizes. */
export function toCategoryTile({
  category,
  fromPrice,
  fromMonths,
  items,
}: CategoryOverview): CategoryTile {
  const { count, view, gap } = arrangements[category]
  const shown = items.slice(0, count).map((item) => ({ item, size: measureItem(item, view) }))
  const height = Math.max(0, ...shown.map(({ size }) => size.heightMm))
  let left = 0
  let right = 0
  const devices = shown.map(({ item, size }): TileDevice => {
    const side = (size.imageWidthMm - size.widthMm) / 2
    const x = left - side
    right = left + size.widthMm
    left = right + size.widthMm * gap
    return {
      src: itemCutout(item, view),
      x: round(x),
      y: round(height - (size.imageHeightMm - size.belowFloorMm)),
      width: round(size.imageWidthMm),
      height: round(size.imageHeightMm),
    }
  })
  return { category, fromPrice, fromMonths, width: round(right), height: round(height), devices }
}
