import type { DeviceMeasure } from '#src/device-art/device-sizes.ts'

/** The two pictures of the hero: their sizes in their own units. On the wide one a unit is a millimetre at the back of the board. */
export const pictureSizes = {
  wide: { width: 928, height: 268 },
  narrow: { width: 390, height: 212 },
} as const

export type Place = 'left' | 'middle' | 'right' | 'frontLeft' | 'frontRight'

interface Spot {
  /** Middle of the device, from the left. */
  readonly center: number
  /** Its foot, from the top: things in front are lower. */
  readonly floor: number
  /** Things in front look larger. */
  readonly scale: number
  /** A device that is wider than this is drawn smaller. */
  readonly maxWidth: number
}

/** `narrow` is the picture on a phone, which has room for three. */
export const places: Record<Place, { wide: Spot; narrow: Spot | null }> = {
  left: {
    wide: { center: 132, floor: 257, scale: 0.94, maxWidth: 236 },
    narrow: { center: 62, floor: 198, scale: 0.7, maxWidth: 172 },
  },
  middle: { wide: { center: 465, floor: 257, scale: 0.98, maxWidth: 310 }, narrow: null },
  right: {
    wide: { center: 832, floor: 260, scale: 1, maxWidth: 168 },
    narrow: { center: 312, floor: 200, scale: 0.93, maxWidth: 156 },
  },
  frontLeft: {
    wide: { center: 270, floor: 269, scale: 1.22, maxWidth: 150 },
    narrow: { center: 194, floor: 211, scale: 1.3, maxWidth: 156 },
  },
  frontRight: { wide: { center: 660, floor: 269, scale: 1.22, maxWidth: 96 }, narrow: null },
}

/** Position of an image in the picture. */
export interface PlacedDevice {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface HeroDevice {
  readonly slug: string
  readonly place: Place
  readonly name: string
  /** Yen a month, tax included, at `fromMonths`. */
  readonly fromPrice: number
  readonly fromMonths: number
  readonly picture: string
  readonly wide: PlacedDevice
  readonly narrow: PlacedDevice | null
}

const round = (value: number) => Math.round(value * 10) / 10

/** Places a device of this size on a spot. */
export function place(size: DeviceMeasure, spot: Spot): PlacedDevice {
  const scale = Math.min(spot.scale, spot.maxWidth / size.widthMm)
  const width = size.imageWidthMm * scale
  const height = size.imageHeightMm * scale
  return {
    x: round(spot.center - width / 2),
    y: round(spot.floor - height + size.belowFloorMm * scale),
    width: round(width),
    height: round(height),
  }
}
