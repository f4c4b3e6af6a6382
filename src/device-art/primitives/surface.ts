import { brightness, type Hex, isLight, tone } from './color.ts'
import type { Pen, Stop } from './pen.ts'
import { data, path, rect, squircle } from './shapes.ts'

export interface Frame {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly r: number
}

export const grown = ({ x, y, w, h, r }: Frame, by: number): Frame => ({
  x: x - by,
  y: y - by,
  w: w + by * 2,
  h: h + by * 2,
  r: Math.max(0, r + by),
})

export const outline = ({ x, y, w, h, r }: Frame) => squircle(x, y, w, h, r)

/** A metal band seen from the front: bright bevels at both ends, lit from the left. */
export const metalStops = (hex: Hex): readonly Stop[] => [
  [0, tone(hex, -0.5)],
  [0.018, tone(hex, 0.1)],
  [0.035, tone(hex, 0.62)],
  [0.06, tone(hex, 0.12)],
  [0.5, tone(hex, -0.06)],
  [0.94, tone(hex, -0.1)],
  [0.968, tone(hex, 0.38)],
  [0.985, tone(hex, -0.1)],
  [1, tone(hex, -0.6)],
]

/**
 * The line that parts an object from its wall in either theme: dark around light bodies (seen on paper),
 * light around dark bodies (seen on the dark stage). `width` in the drawing's own units.
 */
export function edgeLine(shape: string, hex: Hex, width: number): string {
  const value = brightness(hex)
  if (value > 0.72)
    return path(shape, { stroke: tone(hex, -0.46), strokeOpacity: 0.85, strokeWidth: width })
  if (value < 0.36)
    return path(shape, { stroke: tone(hex, 0.62), strokeOpacity: 0.75, strokeWidth: width })
  return path(shape, { stroke: tone(hex, -0.5), strokeOpacity: 0.6, strokeWidth: width * 0.8 })
}

/** Diagonal reflection of the lamp on a glass front. */
export function glassSheen(pen: Pen, frame: Frame, from = 0.52, strength = 0.17): string {
  const { x, y, w, h } = frame
  const streak = path(data`M${x + w * from} ${y}H${x + w}V${y + h * 0.62}Z`, {
    fill: pen.slope(
      [
        [0, '#fff', strength],
        [1, '#fff', 0.02],
      ],
      1,
      0,
      0.2,
      0.6,
    ),
  })
  return pen.inside(path(outline(frame)), streak)
}

/** Shadow that a nearer device throws on the one behind it, falling to the right of `x`. */
export const castRight = (pen: Pen, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, 0, {
    fill: pen.across([
      [0, '#05060b', 0.5],
      [0.35, '#05060b', 0.18],
      [1, '#05060b', 0],
    ]),
  })

/** Soft shadow of a nearer device on the one behind it; cut it to that one. */
export const castAround = (frame: Frame) =>
  [1.5, 4, 7, 10.5, 14.5]
    .map((by) => path(outline(grown(frame, by)), { fill: '#05060b', opacity: 0.1 }))
    .join('')

/** A raised part (camera island, badge) with its own shadow and bevel. */
export function raisedPlate(pen: Pen, frame: Frame, hex: Hex): string {
  const light = isLight(hex)
  const shape = outline(frame)
  const shadow = path(outline({ ...frame, x: frame.x + 0.5, y: frame.y + 1.1 }), {
    fill: '#05060a',
    opacity: 0.22,
  })
  const top = path(shape, {
    fill: pen.slope(
      [
        [0, tone(hex, light ? 0.5 : 0.2)],
        [0.5, tone(hex, light ? 0.12 : 0.06)],
        [1, tone(hex, light ? -0.06 : -0.12)],
      ],
      0.1,
      0,
      0.7,
      1,
    ),
  })
  const ring = light
    ? path(shape, { stroke: tone(hex, -0.4), strokeOpacity: 0.5, strokeWidth: 0.3 })
    : ''
  const bevel = path(outline(grown(frame, -0.18)), {
    stroke: pen.slope(
      [
        [0, '#fff', 0.75],
        [0.4, '#fff', 0.08],
        [1, '#000', 0.35],
      ],
      0,
      0,
      0.5,
      1,
    ),
    strokeWidth: 0.36,
  })
  return shadow + top + ring + bevel
}
