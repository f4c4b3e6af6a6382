import { type Hex, mix, saturation, tone } from './color.ts'
import type { Pen } from './pen.ts'
import { circle, data, path, rect } from './shapes.ts'

export type WallpaperName = 'dunes' | 'orbs' | 'folds' | 'arcs' | 'ridge'

export interface Screen {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const inks = ['#2b4f86', '#b5533a', '#3c6f5d', '#6a4f86', '#2b7186', '#b5677d'] as const
const inkAt = (seed: number): Hex => inks[seed % inks.length] ?? inks[0]

/** Same text, same number: picks the ink of a wallpaper. */
export const seedOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

/** The wallpaper's leading color: follows a colored body, otherwise one of six inks. */
export const wallpaperInk = (body: Hex, seed: number): Hex =>
  saturation(body) > 0.16 ? mix(body, mix(inkAt(seed), body, 0.35), 0.55) : inkAt(seed)

type Painter = (pen: Pen, screen: Screen, ink: Hex) => string

const ground = (pen: Pen, { x, y, w, h }: Screen, top: Hex, bottom: Hex) =>
  rect(x, y, w, h, 0, {
    fill: pen.down([
      [0, top],
      [1, bottom],
    ]),
  })

const dunes: Painter = (pen, { x, y, w, h }, ink) => {
  const hill = (height: number, swell: number, top: Hex, bottom: Hex) =>
    path(
      data`M${x} ${y + h * height}C${x + w * 0.3} ${y + h * (height - swell)} ${x + w * 0.55} ${y + h * (height + swell)} ${x + w} ${y + h * (height - swell * 0.4)}` +
        data`V${y + h}H${x}Z`,
      {
        fill: pen.down([
          [0, top],
          [1, bottom],
        ]),
      },
    )
  const sky = pen.down([
    [0, tone(ink, -0.3)],
    [0.45, tone(ink, 0.42)],
    [1, tone(ink, 0.72)],
  ])
  const sun = pen.down([
    [0, '#fff6e6', 0.95],
    [1, '#fff6e6', 0.35],
  ])
  return (
    rect(x, y, w, h, 0, { fill: sky }) +
    circle(x + w * 0.68, y + h * 0.38, Math.min(w, h) * 0.17, { fill: sun }) +
    hill(0.55, 0.07, tone(ink, 0.34), tone(ink, 0.05)) +
    hill(0.67, 0.06, tone(ink, 0.12), tone(ink, -0.25)) +
    hill(0.8, 0.05, tone(ink, -0.2), tone(ink, -0.6))
  )
}

const orbs: Painter = (pen, screen, ink) => {
  const { x, y, w, h } = screen
  const size = Math.min(w, h * (w > h ? 1.1 : 0.6))
  const large = pen.glow(
    [
      [0, tone(ink, 0.72)],
      [0.45, tone(ink, 0.42)],
      [0.8, ink],
      [1, tone(ink, -0.25)],
    ],
    0.34,
    0.28,
    0.78,
  )
  const small = pen.glow(
    [
      [0, tone(ink, 0.55), 0.9],
      [1, tone(ink, -0.1), 0.75],
    ],
    0.34,
    0.28,
    0.78,
  )
  return (
    ground(pen, screen, tone(ink, -0.62), tone(ink, -0.2)) +
    circle(x + w * 0.56, y + h * 0.62, size * 0.58, { fill: large }) +
    circle(x + w * 0.3, y + h * 0.8, size * 0.3, { fill: small })
  )
}

const folds: Painter = (pen, screen, ink) => {
  const { x, y, w, h } = screen
  const fold = (index: number) => {
    const rise = index * 0.17
    const shape =
      data`M${x - w * 0.1} ${y + h * (0.98 - rise)}C${x + w * 0.35} ${y + h * (1.02 - rise)} ${x + w * 0.5} ${y + h * (0.5 - rise * 0.8)} ${x + w * 1.1} ${y + h * (0.52 - rise)}` +
      data`V${y + h * (0.78 - rise)}C${x + w * 0.6} ${y + h * (0.74 - rise * 0.8)} ${x + w * 0.45} ${y + h * 1.2} ${x - w * 0.1} ${y + h * 1.2}Z`
    const top = tone(ink, 0.62 - index * 0.18)
    const bottom = tone(ink, 0.02 - index * 0.1)
    return path(shape, {
      fill: pen.slope(
        [
          [0, top, 0.92],
          [1, bottom, 0.9],
        ],
        0,
        0,
        0.6,
        1,
      ),
    })
  }
  return ground(pen, screen, tone(ink, -0.55), tone(ink, -0.1)) + [0, 1, 2, 3, 4].map(fold).join('')
}

const arcs: Painter = (pen, screen, ink) => {
  const { x, y, w, h } = screen
  const ring = (step: number) =>
    circle(x + w * 0.5, y + h * 1.02, Math.min(w, h * 0.9) * (0.2 + step * 0.2), {
      fill: tone(ink, 0.66 - (6 - step) * 0.2),
    })
  return ground(pen, screen, tone(ink, 0.72), tone(ink, 0.42)) + [5, 4, 3, 2, 1].map(ring).join('')
}

const ridge: Painter = (pen, { x, y, w, h }, ink) => {
  const slope = (left: number, right: number, top: number, bottom: number) =>
    path(data`M${x} ${y + h * left}L${x + w} ${y + h * right}V${y + h}H${x}Z`, {
      fill: pen.down([
        [0, tone(ink, top), 0.8],
        [1, tone(ink, bottom), 0.92],
      ]),
    })
  const sky = pen.slope(
    [
      [0, tone(ink, 0.5)],
      [0.5, ink],
      [1, tone(ink, -0.5)],
    ],
    0,
    0,
    0.5,
    1,
  )
  return (
    rect(x, y, w, h, 0, { fill: sky }) + slope(0.72, 0.34, 0.3, -0.55) + slope(0.5, 0.9, 0.1, -0.7)
  )
}

const painters = { dunes, orbs, folds, arcs, ridge } satisfies Record<WallpaperName, Painter>

/** Ink that reads on the upper part of the wallpaper. */
export const wallpaperTextColor = (name: WallpaperName) => (name === 'arcs' ? '#16181d' : '#fff')

/** Paints one of our own wallpapers over `screen`; the caller clips it. */
export const wallpaper = (pen: Pen, screen: Screen, name: WallpaperName, body: Hex, seed: number) =>
  painters[name](pen, screen, wallpaperInk(body, seed))
