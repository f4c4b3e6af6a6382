import { lens } from '#src/device-art/primitives/optics.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { circle, data, ellipse, path, rect } from '#src/device-art/primitives/shapes.ts'
import { edgeLine } from '#src/device-art/primitives/surface.ts'
import type { DrawKind } from './drawing.ts'

const can = 'M0 14V146C0 155 17 160 39 160S78 155 78 146V14C78 7 61 2 39 2S0 7 0 14Z'

/** Rows of small holes around the lower half, closer together towards the edges. */
function speakerHoles(): string {
  const dots = Array.from({ length: 14 }, (_, row) =>
    Array.from({ length: 21 }, (_, column) => {
      const angle = (Math.PI * (column + 1)) / 22
      const x = 39 - Math.cos(angle) * 38
      return data`M${x} ${88 + row * 4.5 + Math.sin(angle) * 5}h0`
    }).join(''),
  )
  return path(dots.join(''), {
    stroke: '#000',
    strokeOpacity: 0.6,
    strokeWidth: 1.7,
    strokeLinecap: 'round',
  })
}

const lid = (pen: Pen) =>
  ellipse(39, 14, 39, 12, {
    fill: pen.slope(
      [
        [0, '#686a72'],
        [0.5, '#3e4047'],
        [1, '#202126'],
      ],
      0,
      0,
      1,
      0.6,
    ),
  }) +
  ellipse(39, 13.6, 30, 8.6, { fill: '#17181c' }) +
  ellipse(39, 13.6, 12, 3.6, { stroke: '#7d8087', strokeWidth: 0.8 })

/** A projector the size of a can, its lamp on. */
export const projector: DrawKind = (pen) => {
  const metal = pen.across([
    [0, '#08090b'],
    [0.1, '#3f4148'],
    [0.26, '#73757d'],
    [0.42, '#3f4148'],
    [0.8, '#212227'],
    [1, '#050608'],
  ])
  const lamp = pen.glow([
    [0, '#fff6df', 0.9],
    [0.5, '#ffd98a', 0.35],
    [1, '#ffd98a', 0],
  ])
  const body =
    path(can, { fill: metal }) +
    speakerHoles() +
    lid(pen) +
    circle(39, 54, 18.6, {
      fill: pen.down([
        [0, '#15161a'],
        [1, '#4a4c53'],
      ]),
    }) +
    lens(pen, 39, 54, 16.4, '#50535b') +
    circle(39, 54, 5, { fill: lamp }) +
    rect(30, 80, 18, 1.4, 0.7, { fill: '#c84a30' }) +
    edgeLine(can, '#2b2c30', 0.6)
  return { width: 78, height: 160, tileScale: 2.25, body }
}
