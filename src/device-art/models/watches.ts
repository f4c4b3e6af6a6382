/** Millimetres. */
export interface WatchModel {
  readonly width: number
  readonly height: number
  /** Corner of a square case. */
  readonly radius: number
  readonly shape: 'square' | 'dome' | 'sport'
  readonly face: 'rings' | 'hands' | 'steps' | 'run'
  /** Strap width at the case, as a share of the case. */
  readonly strapShare: number
}

export const genericWatch: WatchModel = {
  width: 42,
  height: 42,
  radius: 21,
  shape: 'dome',
  face: 'hands',
  strapShare: 0.56,
}

export const watches: Readonly<Record<string, WatchModel>> = {
  'apple-watch-series-11-42mm': {
    width: 36,
    height: 42,
    radius: 11,
    shape: 'square',
    face: 'rings',
    strapShare: 0.8,
  },
  'apple-watch-se-3-40mm': {
    width: 34,
    height: 40,
    radius: 10,
    shape: 'square',
    face: 'hands',
    strapShare: 0.8,
  },
  'google-pixel-watch-4-41mm': {
    width: 41,
    height: 41,
    radius: 20.5,
    shape: 'dome',
    face: 'steps',
    strapShare: 0.62,
  },
  'garmin-forerunner-265-used': {
    width: 46,
    height: 46,
    radius: 23,
    shape: 'sport',
    face: 'run',
    strapShare: 0.54,
  },
}
