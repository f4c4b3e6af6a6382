import { type Hex, tone } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { projection } from '#src/device-art/primitives/projection.ts'
import { floorPatch } from '#src/device-art/primitives/shadow.ts'
import { data, group, moved, path, rect } from '#src/device-art/primitives/shapes.ts'
import { edgeLine } from '#src/device-art/primitives/surface.ts'
import type { DrawKind } from './drawing.ts'

const width = 112
const depth = 216
const height = 354

const leftPanel =
  'M6 0C26 4 41 14 43 46C45 86 36 150 36 182C36 236 44 300 42 350H8C3 300 0 240 0 180S1 50 6 0Z'
const rightPanel =
  'M108 7C90 9 72 18 69 50C67 88 76 150 76 182C76 236 68 300 70 350H104C109 300 112 240 112 180S112 56 108 7Z'

/** The narrow side with its glossy core between two panels. */
function frontSide(pen: Pen, hex: Hex): string {
  const core = pen.across([
    [0, '#050608'],
    [0.3, '#3a3c43'],
    [0.5, '#1a1b20'],
    [0.8, '#0b0c10'],
    [1, '#26282e'],
  ])
  const vents = Array.from({ length: 26 }, (_, i) => data`M40 ${14 + i * 4.2}h32`).join('')
  const left = pen.across([
    [0, tone(hex, -0.06)],
    [0.16, '#fff'],
    [0.6, tone(hex, -0.06)],
    [0.92, tone(hex, -0.24)],
    [1, tone(hex, -0.44)],
  ])
  const right = pen.across([
    [0, tone(hex, -0.4)],
    [0.12, tone(hex, 0.1)],
    [0.5, tone(hex, -0.14)],
    [0.86, tone(hex, -0.26)],
    [1, tone(hex, -0.46)],
  ])
  return (
    path('M38 6H74V350H38Z', { fill: core }) +
    path(vents, { stroke: '#000', strokeOpacity: 0.4, strokeWidth: 1.3 }) +
    rect(47, 176, 2.6, 12, 1.3, { fill: '#d9d9d6' }) +
    rect(53, 176, 9, 3.4, 1.6, { fill: '#030405', stroke: '#4a4c53', strokeWidth: 0.5 }) +
    rect(53, 185, 9, 3.4, 1.6, { fill: '#030405', stroke: '#4a4c53', strokeWidth: 0.5 }) +
    path(leftPanel, { fill: left }) +
    path(rightPanel, { fill: right }) +
    path('M1 176H36.2M75.8 176H111', { stroke: '#8d8a84', strokeOpacity: 0.7, strokeWidth: 1.6 }) +
    path('M42.6 46C44.6 86 35.8 150 35.8 182', {
      stroke: '#aac8ff',
      strokeOpacity: 0.6,
      strokeWidth: 1,
    }) +
    path('M69.4 46C67.4 86 76.2 150 76.2 182', {
      stroke: '#aac8ff',
      strokeOpacity: 0.45,
      strokeWidth: 1,
    }) +
    edgeLine(rightPanel, hex, 0.9)
  )
}

const sidePanel = `M20 12C80 4 160 2 ${depth + 6} 0C${depth + 1} 50 ${depth} 120 ${depth} 180S${depth + 3} 300 ${depth + 8} 350H24C12 346 8 320 8 290V60C8 34 8 18 20 12Z`

/** The wide panel, in two halves. */
function wideSide(pen: Pen, hex: Hex): string {
  const fill = pen.slope(
    [
      [0, tone(hex, -0.08)],
      [0.35, '#ffffff'],
      [0.75, tone(hex, -0.02)],
      [1, tone(hex, -0.2)],
    ],
    0,
    0,
    1,
    0.55,
  )
  const foot = pen.down([
    [0, '#06070d', 0],
    [0.6, '#06070d', 0],
    [1, '#06070d', 0.16],
  ])
  return (
    path(sidePanel, { fill }) +
    path(sidePanel, { fill: foot }) +
    path(`M8 168L${depth} 177`, { stroke: tone(hex, -0.44), strokeWidth: 1.6 }) +
    path(`M8 169.5L${depth} 178.5`, { stroke: '#fff', strokeOpacity: 0.8, strokeWidth: 0.8 }) +
    edgeLine(sidePanel, hex, 0.9)
  )
}

/** A games console standing upright, turned so that its wide panel catches the lamp. */
export const towerConsole: DrawKind = (pen, { hex }) => {
  const eye = projection(54, 5)
  const down = { x: 0, y: -1, z: 0 }
  const back = -depth / 2
  const front = depth / 2
  const face = eye.plane({ x: -width / 2, y: height, z: front }, { x: 1, y: 0, z: 0 }, down)
  const side = eye.plane({ x: -width / 2, y: height, z: back }, { x: 0, y: 0, z: 1 }, down)
  const floor = eye.plane(
    { x: -width / 2, y: 0, z: back },
    { x: 1, y: 0, z: 0 },
    { x: 0, y: 0, z: 1 },
  )
  const left = eye.point({ x: -width / 2, y: 0, z: back }).x
  const right = eye.point({ x: width / 2, y: 0, z: front }).x
  const top = eye.point({ x: width / 2, y: height, z: back }).y
  const bottom = eye.point({ x: -width / 2, y: 0, z: front }).y
  const [near, far] = [
    eye.point({ x: width * 0.2, y: 0, z: front }),
    eye.point({ x: -width * 0.4, y: 0, z: back * 0.7 }),
  ]
  const stand = path(
    data`M${near.x} ${near.y - 7}L${near.x} ${near.y + 3}L${far.x} ${far.y + 6}V${far.y - 4}Z`,
    { fill: '#15161a' },
  )
  return {
    width: right - left,
    height: bottom - top - 3,
    tileScale: 1.03,
    shadow: moved(-left, -top, group(floorPatch(width, depth), { transform: floor })),
    body: moved(
      -left,
      -top,
      stand +
        group(frontSide(pen, hex), { transform: face }) +
        group(wideSide(pen, hex), { transform: side }),
    ),
  }
}
