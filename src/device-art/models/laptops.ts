import type { Hex } from '#src/device-art/primitives/color.ts'
import type { WallpaperName } from '#src/device-art/primitives/wallpaper.ts'

/** Millimetres. */
export interface LaptopModel {
  readonly width: number
  /** Of the lid. */
  readonly height: number
  /** Of the base, from hinge to front edge. */
  readonly depth: number
  readonly bezel: number
  /** Border below the screen, when wider than the others. */
  readonly chin?: number
  readonly radius: number
  readonly wallpaper: WallpaperName
  readonly keys: Hex
  /** Darker ground around the keys. */
  readonly well?: Hex
  readonly notch?: true
  readonly speakers?: true
  /** A pointing stick and buttons between keys and touch pad. */
  readonly stick?: true
  /** A tablet on a thin keyboard cover, held by a stand. */
  readonly detachable?: true
}

export const genericLaptop: LaptopModel = {
  width: 310,
  height: 204,
  depth: 218,
  bezel: 6,
  radius: 7,
  wallpaper: 'orbs',
  keys: '#1d1e23',
}

export const laptops: Readonly<Record<string, LaptopModel>> = {
  'apple-macbook-air-13-inch-m4': {
    width: 304,
    height: 204,
    depth: 215,
    bezel: 6,
    radius: 9,
    wallpaper: 'dunes',
    keys: '#15161a',
    notch: true,
  },
  'apple-macbook-pro-14-inch-m4-used': {
    width: 312,
    height: 212,
    depth: 221,
    bezel: 5,
    radius: 9,
    wallpaper: 'folds',
    keys: '#0c0d10',
    well: '#101115',
    notch: true,
    speakers: true,
  },
  'microsoft-surface-pro-12-inch': {
    width: 274,
    height: 190,
    depth: 196,
    bezel: 9,
    radius: 8,
    wallpaper: 'orbs',
    keys: '#2a2b31',
    detachable: true,
  },
  'lenovo-thinkpad-x1-carbon-gen-13': {
    width: 312,
    height: 206,
    depth: 214,
    bezel: 6.5,
    chin: 8,
    radius: 4,
    wallpaper: 'ridge',
    keys: '#141519',
    stick: true,
  },
  'asus-chromebook-plus-cx34-used': {
    width: 326,
    height: 210,
    depth: 214,
    bezel: 8,
    chin: 12,
    radius: 5,
    wallpaper: 'arcs',
    keys: '#e9e8e4',
  },
}
