import type { Hex } from '#src/device-art/primitives/color.ts'
import type { Frame } from '#src/device-art/primitives/surface.ts'
import type { WallpaperName } from '#src/device-art/primitives/wallpaper.ts'

type Spot = readonly [x: number, y: number]
type Disc = readonly [x: number, y: number, r: number]

/** What is raised from the back around the lenses; all in millimetres from the top left corner of the back. */
export interface CameraModel {
  readonly plates: readonly (Frame & { readonly hex?: Hex })[]
  readonly lenses: readonly Disc[]
  readonly flash: Disc
  readonly sensor?: Disc
  readonly microphones?: readonly Spot[]
  /** A bar across the whole back. */
  readonly visor?: { readonly y: number; readonly h: number }
  /** A soft asymmetric island. */
  readonly pebble?: true
}

/** Millimetres. */
export interface PhoneModel {
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly bezel: number
  readonly front: 'island' | 'notch' | 'hole' | 'home' | 'bezel'
  readonly finish: 'matte' | 'gloss' | 'lines' | 'clear'
  readonly wallpaper: WallpaperName
  readonly polishedFrame?: true
  /** Folds at half height, with an outer screen on the upper half. */
  readonly folds?: true
  /** Second tone set into the back. */
  readonly panel?: Frame
  readonly camera: CameraModel
}

/** A phone nobody drew yet: a pill of two lenses, a hole in the screen. */
export const genericPhone: PhoneModel = {
  width: 72,
  height: 150,
  radius: 12,
  bezel: 2.8,
  front: 'hole',
  finish: 'matte',
  wallpaper: 'orbs',
  camera: {
    plates: [{ x: 5, y: 5, w: 18, h: 34, r: 9 }],
    lenses: [
      [14, 14, 6],
      [14, 30, 6],
    ],
    flash: [29, 12, 1.9],
  },
}
