import { type Hex, tone } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import {
  circle,
  data,
  ellipse,
  group,
  path,
  rect,
  squircle,
  turned,
} from '#src/device-art/primitives/shapes.ts'
import { edgeLine, type Frame, glassSheen, outline } from '#src/device-art/primitives/surface.ts'
import type { WatchModel } from './models/watches.ts'
import { hourMarks, minuteMarks, watchFace } from './watch-face.ts'

const graphite: Hex = '#2a2c31'

export interface Placed {
  /** Centre of the case. */
  readonly x: number
  readonly y: number
}

const caseFrame = ({ width, height, radius }: WatchModel, { x, y }: Placed): Frame => ({
  x: x - width / 2,
  y: y - height / 2,
  w: width,
  h: height,
  r: radius,
})

const polished = (pen: Pen, hex: Hex) =>
  pen.across([
    [0, tone(hex, -0.35)],
    [0.04, tone(hex, 0.7)],
    [0.12, tone(hex, 0.1)],
    [0.88, tone(hex, -0.15)],
    [0.96, tone(hex, 0.4)],
    [1, tone(hex, -0.5)],
  ])

const disc = (x: number, y: number, r: number) =>
  data`M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`

function squareCase(pen: Pen, model: WatchModel, place: Placed, hex: Hex): string {
  const { width, height, face } = model
  const frame = caseFrame(model, place)
  const inset = (by: number) =>
    squircle(frame.x + by, frame.y + by, width - by * 2, height - by * 2, frame.r - by)
  const crown = pen.down([
    [0, tone(hex, -0.2)],
    [0.25, tone(hex, 0.6)],
    [0.6, hex],
    [1, tone(hex, -0.5)],
  ])
  const right = place.x + width / 2
  return (
    rect(right - 0.6, frame.y + 9, 2.6, 8.6, 1.2, {
      fill: crown,
      stroke: tone(hex, -0.5),
      strokeOpacity: 0.5,
      strokeWidth: 0.2,
    }) +
    rect(right - 0.3, frame.y + 23, 1.2, 10, 0.6, { fill: tone(hex, -0.25) }) +
    path(outline(frame), { fill: polished(pen, hex) }) +
    path(inset(1.5), { fill: '#050608' }) +
    path(inset(1.7), {
      stroke: pen.slope(
        [
          [0, '#fff', 0.5],
          [0.35, '#fff', 0],
          [1, '#fff', 0.14],
        ],
        0,
        0,
        0.7,
        1,
      ),
      strokeWidth: 0.3,
    }) +
    watchFace(face, place.x, place.y) +
    glassSheen(
      pen,
      { x: frame.x + 1.6, y: frame.y + 1.6, w: width - 3.2, h: height - 3.2, r: frame.r - 1.6 },
      0.45,
      0.16,
    ) +
    edgeLine(outline(frame), hex, 0.3)
  )
}

function sportBezel(x: number, y: number, r: number, metal: Hex): string {
  const screws = [152, 180, 208, -28, 28].map((angle) =>
    group(rect(x + r - 1, y - 2.2, 2.4, 4.4, 0.9, { fill: tone(metal, 0.2) }), {
      transform: turned(angle, x, y),
    }),
  )
  return (
    screws.join('') +
    circle(x, y, r, { fill: tone(metal, 0.05) }) +
    circle(x, y, r - 1.8, { stroke: tone(metal, 0.3), strokeWidth: 3.4 }) +
    path(minuteMarks(x, y, r - 3, r - 2.2), {
      stroke: '#fff',
      strokeOpacity: 0.3,
      strokeWidth: 0.28,
    }) +
    path(hourMarks(x, y, r - 3, r - 1), {
      stroke: '#fff',
      strokeOpacity: 0.75,
      strokeWidth: 0.28,
    })
  )
}

const domeBezel = (pen: Pen, x: number, y: number, r: number, metal: Hex) =>
  rect(x + r - 1, y - 5, 3.4, 8, 1.6, {
    fill: pen.down([
      [0, tone(metal, 0.5)],
      [1, tone(metal, -0.5)],
    ]),
    stroke: tone(metal, -0.5),
    strokeOpacity: 0.5,
    strokeWidth: 0.2,
  }) +
  circle(x, y, r, {
    fill: pen.slope(
      [
        [0, tone(metal, 0.55)],
        [0.5, metal],
        [1, tone(metal, -0.45)],
      ],
      0.15,
      0.05,
      0.85,
      0.95,
    ),
  }) +
  circle(x, y, r - 0.9, { fill: '#07080b' })

function roundCase(pen: Pen, model: WatchModel, { x, y }: Placed, hex: Hex): string {
  const sport = model.shape === 'sport'
  const metal = sport ? graphite : hex
  const r = model.width / 2
  const glass = pen.glow([
    [0, '#0d0f14'],
    [0.8, '#050608'],
    [1, '#16181f'],
  ])
  return (
    (sport ? sportBezel(x, y, r, metal) : domeBezel(pen, x, y, r, metal)) +
    circle(x, y, r - (sport ? 3.6 : 1), { fill: glass }) +
    watchFace(model.face, x, y) +
    ellipse(x - r * 0.24, y - r * 0.52, r * 0.52, r * 0.24, {
      fill: '#fff',
      opacity: 0.09,
      transform: turned(-24, x, y),
    }) +
    edgeLine(disc(x, y, r), metal, 0.35)
  )
}

/** The side worn against the wrist: a metal plate and a glass dome with sensors. */
export function watchCaseBack(pen: Pen, model: WatchModel, place: Placed, body: Hex): string {
  const hex = model.shape === 'sport' ? graphite : body
  const { x, y } = place
  const shape = outline(caseFrame(model, place))
  const r = Math.min(model.width, model.height) * 0.36
  const dome = pen.glow(
    [
      [0, '#2b2f3a'],
      [0.6, '#14161c'],
      [1, '#08090c'],
    ],
    0.4,
    0.34,
    0.7,
  )
  const eyes = [0, 60, 120, 180, 240, 300].map((angle) =>
    circle(
      x + Math.cos((angle * Math.PI) / 180) * r * 0.52,
      y + Math.sin((angle * Math.PI) / 180) * r * 0.52,
      r * 0.13,
      {
        fill: angle % 120 === 0 ? '#1f4d3c' : '#4a1a1c',
      },
    ),
  )
  return (
    path(shape, { fill: polished(pen, hex) }) +
    circle(x, y, r * 1.16, {
      fill: pen.slope(
        [
          [0, tone(hex, 0.5)],
          [1, tone(hex, -0.3)],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    }) +
    circle(x, y, r, { fill: dome }) +
    eyes.join('') +
    circle(x, y, r * 0.16, { fill: '#20222a' }) +
    ellipse(x - r * 0.3, y - r * 0.42, r * 0.4, r * 0.18, {
      fill: '#fff',
      opacity: 0.14,
      transform: turned(-32, x, y),
    }) +
    edgeLine(shape, hex, 0.3)
  )
}

export const watchCase = (pen: Pen, model: WatchModel, place: Placed, hex: Hex) =>
  (model.shape === 'square' ? squareCase : roundCase)(pen, model, place, hex)
