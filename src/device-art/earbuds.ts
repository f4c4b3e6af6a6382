import { type Hex, tone } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { circle, ellipse, group, path, rect, squircle } from '#src/device-art/primitives/shapes.ts'
import { edgeLine } from '#src/device-art/primitives/surface.ts'
import type { DrawKind } from './drawing.ts'

const bowl = 'M15 46H81C81 70 76 84 62 84H34C20 84 15 70 15 46Z'

function lidAndHollow(pen: Pen, hex: Hex): string {
  const lid = squircle(17, 22, 62, 28, 11)
  return (
    path(lid, {
      fill: pen.down([
        [0, tone(hex, -0.06)],
        [0.5, tone(hex, -0.2)],
        [1, tone(hex, -0.36)],
      ]),
    }) +
    path(squircle(19.4, 25, 57.2, 26, 9), {
      fill: pen.down([
        [0, tone(hex, -0.34)],
        [1, tone(hex, -0.18)],
      ]),
    }) +
    edgeLine(lid, hex, 0.4)
  )
}

/** One bud; `side` 1 faces right, -1 faces left. */
function bud(pen: Pen, x: number, side: 1 | -1, hex: Hex): string {
  const stem = pen.across([
    [0, tone(hex, 0.5)],
    [0.5, hex],
    [1, tone(hex, -0.3)],
  ])
  const head = pen.glow(
    [
      [0, '#fff'],
      [0.5, tone(hex, 0.1)],
      [1, tone(hex, -0.3)],
    ],
    0.34,
    0.28,
    0.8,
  )
  const tip = pen.across([
    [0, '#e2e0da'],
    [1, '#aaa79f'],
  ])
  const content =
    rect(-3.4, 27, 6.6, 30, 3.2, {
      fill: stem,
      stroke: tone(hex, -0.4),
      strokeOpacity: 0.4,
      strokeWidth: 0.3,
    }) +
    ellipse(2, 20, 9.6, 11, {
      fill: head,
      stroke: tone(hex, -0.4),
      strokeOpacity: 0.5,
      strokeWidth: 0.3,
    }) +
    ellipse(8.8, 21.6, 4.6, 6.4, { fill: tip, transform: 'rotate(14 8.8 21.6)' }) +
    ellipse(11, 22.4, 1.9, 3.4, { fill: '#8a877f', transform: 'rotate(14 11 22.4)' }) +
    rect(-2.6, 15.6, 4.2, 2, 1, { fill: '#2a2b30', transform: 'rotate(-28 0 16)' })
  return group(content, { transform: `translate(${x} 0) scale(${side} 1)` })
}

const side = (pen: Pen, hex: Hex) =>
  pen.across([
    [0, tone(hex, -0.1)],
    [0.12, tone(hex, 0.6)],
    [0.5, tone(hex, 0.1)],
    [0.88, tone(hex, -0.12)],
    [1, tone(hex, -0.36)],
  ])
const foot = (pen: Pen) =>
  pen.down([
    [0, '#06070d', 0],
    [0.6, '#06070d', 0],
    [1, '#06070d', 0.24],
  ])

/** The closed case, as it lies in a pocket. */
function closedCase(pen: Pen, hex: Hex) {
  const shape = squircle(15, 0, 66, 56, 25)
  return (
    path(shape, { fill: side(pen, hex) }) +
    path(shape, { fill: foot(pen) }) +
    path('M15 19.5H81', { stroke: tone(hex, -0.34), strokeWidth: 0.7 }) +
    path('M15 20.3H81', { stroke: '#fff', strokeOpacity: 0.7, strokeWidth: 0.5 }) +
    circle(48, 31, 1, { fill: '#9fd6a8' }) +
    edgeLine(shape, hex, 0.5)
  )
}

/** Buds standing in their open case; any other view shows the case closed. */
export const earbuds: DrawKind = (pen, { hex, view }) => {
  if (view === 'back') return { width: 96, height: 56, tileScale: 3.5, body: closedCase(pen, hex) }
  const body =
    lidAndHollow(pen, hex) +
    bud(pen, 37, -1, hex) +
    bud(pen, 59, 1, hex) +
    path(bowl, { fill: side(pen, hex) }) +
    path('M15 46H81V48.6H15Z', {
      fill: pen.down([
        [0, tone(hex, 0.7)],
        [1, tone(hex, -0.1)],
      ]),
    }) +
    path(bowl, { fill: foot(pen) }) +
    circle(48, 60, 1, { fill: '#9fd6a8' }) +
    edgeLine(bowl, hex, 0.45)
  return { width: 96, height: 84, tileScale: 3.7, body }
}
