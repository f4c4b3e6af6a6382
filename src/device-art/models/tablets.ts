import type { Frame } from '#src/device-art/primitives/surface.ts'
import type { WallpaperName } from '#src/device-art/primitives/wallpaper.ts'

type Disc = readonly [x: number, y: number, r: number]

/** Millimetres; lens positions from the top left corner of the back. */
export interface TabletModel {
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly bezel: number
  readonly wallpaper: WallpaperName
  readonly lenses: readonly Disc[]
  readonly plate?: Frame
  readonly flash?: readonly [x: number, y: number]
  readonly sensor?: Disc
  readonly landscape?: true
  readonly stylus?: true
  /** Pixels per millimetre in the 480 tile, when not the kind's usual one. */
  readonly tileScale?: number
}

export const genericTablet: TabletModel = {
  width: 178,
  height: 250,
  radius: 13,
  bezel: 8.6,
  wallpaper: 'ridge',
  lenses: [[12.5, 12.5, 4.8]],
}

export const tablets: Readonly<Record<string, TabletModel>> = {
  'apple-ipad-a16': {
    width: 179.5,
    height: 248.6,
    radius: 15,
    bezel: 9.4,
    wallpaper: 'arcs',
    lenses: [[12, 12, 5.2]],
  },
  'apple-ipad-mini-a17-pro': {
    width: 134.8,
    height: 195.4,
    radius: 13,
    bezel: 8,
    wallpaper: 'dunes',
    lenses: [[11, 11, 5]],
    flash: [19.6, 11],
    tileScale: 1.66,
  },
  'apple-ipad-air-11-inch-m3': {
    width: 178.5,
    height: 247.6,
    radius: 16,
    bezel: 8.4,
    wallpaper: 'folds',
    lenses: [[12, 12, 5.4]],
  },
  'apple-ipad-pro-11-inch-m4-used': {
    width: 177.5,
    height: 249.7,
    radius: 16,
    bezel: 6.6,
    wallpaper: 'orbs',
    lenses: [[14, 14, 6]],
    plate: { x: 5, y: 5, w: 28, h: 28, r: 8 },
    flash: [26, 14],
    sensor: [20, 26, 3],
  },
  'samsung-galaxy-tab-s10-fe': {
    width: 254.3,
    height: 165.8,
    radius: 11,
    bezel: 7,
    wallpaper: 'orbs',
    lenses: [[13, 14, 5.4]],
    landscape: true,
    stylus: true,
  },
  'xiaomi-pad-7': {
    width: 251.2,
    height: 173.4,
    radius: 12,
    bezel: 6.4,
    wallpaper: 'folds',
    lenses: [[17, 17, 6]],
    plate: { x: 8, y: 8, w: 27, h: 27, r: 8 },
    flash: [28, 28],
    landscape: true,
  },
}
