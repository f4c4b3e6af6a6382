import { type Hex, tone } from '#src/device-art/primitives/color.ts'
import { lens } from '#src/device-art/primitives/optics.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { circle, path, rect, squircle } from '#src/device-art/primitives/shapes.ts'
import { edgeLine } from '#src/device-art/primitives/surface.ts'
import type { DrawKind } from './drawing.ts'

function cameraWindow(pen: Pen, x: number, hex: Hex): string {
  return (
    path(squircle(x - 20, 62, 40, 40, 17), {
      fill: pen.slope(
        [
          [0, '#2b2d33'],
          [1, '#0b0c10'],
        ],
        0.2,
        0,
        0.8,
        1,
      ),
      stroke: tone(hex, -0.3),
      strokeWidth: 0.8,
    }) +
    lens(pen, x, 73, 7, '#3a3d45') +
    lens(pen, x - 8.4, 89, 6.2, '#3a3d45') +
    circle(x + 8.6, 89, 4.6, { fill: '#1a0f14' }) +
    circle(x + 7.6, 88, 1.6, { fill: '#7a3b4c', opacity: 0.7 })
  )
}

function straps(pen: Pen): string {
  const side = pen.across([
    [0, '#1b1c21'],
    [0.5, '#4c4e56'],
    [1, '#15161a'],
  ])
  const top = pen.down([
    [0, '#4a4c53'],
    [1, '#1b1c21'],
  ])
  return (
    path('M26 66C6 20 60 2 108 2S210 20 190 66', {
      stroke: '#8b8d94',
      strokeOpacity: 0.8,
      strokeWidth: 16.2,
    }) +
    path('M26 66C6 20 60 2 108 2S210 20 190 66', { stroke: side, strokeWidth: 15 }) +
    path('M98 0H118L121 58H95Z', {
      fill: top,
      stroke: '#8b8d94',
      strokeOpacity: 0.4,
      strokeWidth: 0.5,
    })
  )
}

/** A headset for virtual reality, from the front. */
export const headset: DrawKind = (pen, { hex }) => {
  const shell = squircle(12, 40, 192, 86, 36)
  const light = pen.slope(
    [
      [0, tone(hex, 0.7)],
      [0.35, tone(hex, 0.1)],
      [0.75, tone(hex, -0.12)],
      [1, tone(hex, -0.36)],
    ],
    0.1,
    0,
    0.4,
    1,
  )
  const body =
    straps(pen) +
    path('M16 78C12 74 14 118 22 126C34 134 182 134 194 126C202 118 204 74 200 78Z', {
      fill: '#17181c',
    }) +
    path(shell, { fill: light }) +
    path(squircle(13.4, 41.4, 189.2, 83.2, 34.8), {
      stroke: pen.down([
        [0, '#fff', 0.9],
        [0.5, '#fff', 0],
        [1, '#000', 0.22],
      ]),
      strokeWidth: 1.2,
    }) +
    cameraWindow(pen, 52, hex) +
    cameraWindow(pen, 164, hex) +
    rect(94, 100, 28, 3, 1.5, { fill: tone(hex, -0.2) }) +
    edgeLine(shell, hex, 0.7)
  return { width: 216, height: 132, tileScale: 1.95, maxTileWidth: 420, body }
}
