import { type Hex, isLight, tone } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { ellipse, group, path, rect, turned } from '#src/device-art/primitives/shapes.ts'
import { edgeLine } from '#src/device-art/primitives/surface.ts'
import type { DrawKind } from './drawing.ts'

const width = 178
const height = 192

/** Metal yokes hold the cups of these models; the others have a plain arm. */
const yokedSlugs = new Set(['bose-quietcomfort-ultra-headphones-used'])

const bandRibbon =
  'M25 112C12 40 46 0 96 0C146 0 174 40 163 106C163 110 150 110 150 104C156 50 134 15 96 15C56 15 34 52 43 108C44 114 26 118 25 112Z'
const padding =
  'M43 92C37 46 58 12 97 12C136 12 155 44 150 88C149 94 137 94 136 87C136 56 122 32 97 32C70 32 56 56 58 88C58 95 44 98 43 92Z'

function band(pen: Pen, hex: Hex): string {
  const light = isLight(hex)
  const cloth = pen.across([
    [0, '#08090c'],
    [0.3, '#2d2f35'],
    [0.55, '#3b3d44'],
    [1, '#101115'],
  ])
  const ribbon = pen.across([
    [0, tone(hex, -0.3)],
    [0.1, tone(hex, 0.12)],
    [0.3, tone(hex, light ? 0.6 : 0.42)],
    [0.55, tone(hex, 0.06)],
    [0.86, tone(hex, -0.14)],
    [1, tone(hex, -0.46)],
  ])
  return (
    path(padding, { fill: cloth }) +
    path('M52 84C50 52 66 27 97 27C126 27 142 52 141.5 84', {
      stroke: '#fff',
      strokeOpacity: 0.07,
      strokeWidth: 1,
    }) +
    path(bandRibbon, { fill: ribbon }) +
    path('M30 98C22 44 52 5.5 96 4.5', {
      stroke: '#fff',
      strokeOpacity: light ? 0.75 : 0.34,
      strokeWidth: 1.4,
      strokeLinecap: 'round',
    }) +
    path('M43 106C35 54 58 16.5 96 16C132 16 155 50 150 102', {
      stroke: '#05060b',
      strokeOpacity: 0.4,
      strokeWidth: 1.2,
    }) +
    edgeLine(bandRibbon, hex, 0.7)
  )
}

/** The cup on the far side: we look into its cushion. */
function farCup(pen: Pen, hex: Hex): string {
  const leather = pen.glow(
    [
      [0, '#17181c'],
      [0.62, '#1d1e23'],
      [0.8, '#4a4c53'],
      [0.9, '#2a2b31'],
      [1, '#101115'],
    ],
    0.46,
    0.46,
    0.54,
  )
  const hollow = pen.glow(
    [
      [0, '#1b1c21'],
      [0.7, '#0c0d10'],
      [1, '#030405'],
    ],
    0.6,
    0.55,
    0.62,
  )
  const shell = pen.across([
    [0, tone(hex, -0.3)],
    [0.7, tone(hex, 0.16)],
    [1, tone(hex, -0.4)],
  ])
  const tilt = { transform: turned(-5, 138, 144) }
  return group(
    ellipse(147, 143, 27, 44, {
      fill: shell,
      stroke: tone(hex, isLight(hex) ? -0.46 : 0.5),
      strokeOpacity: 0.6,
      strokeWidth: 0.6,
    }) +
      ellipse(135, 144, 27, 45, { fill: leather }) +
      ellipse(133.5, 144, 27, 45, { stroke: '#fff', strokeOpacity: 0.1, strokeWidth: 0.8 }) +
      ellipse(134, 145, 14.5, 29, { fill: hollow }) +
      ellipse(134, 145, 14.5, 29, { stroke: '#fff', strokeOpacity: 0.08, strokeWidth: 0.8 }),
    tilt,
  )
}

/** The near cup: its shell faces the lamp, a slice of cushion shows behind it. */
function nearCup(pen: Pen, hex: Hex, yoked: boolean): string {
  const light = isLight(hex)
  const leather = pen.across([
    [0, '#2c2d33'],
    [0.55, '#3a3b41'],
    [0.8, '#1a1b20'],
    [1, '#090a0d'],
  ])
  const shellShape =
    'M38 99C58 99 72 119 72 145C72 172 58 191 38 191C18 191 5 171 5 145C5 119 18 99 38 99Z'
  const shell = pen.glow(
    [
      [0, tone(hex, light ? 0.75 : 0.44)],
      [0.35, tone(hex, light ? 0.2 : 0.14)],
      [0.75, tone(hex, -0.08)],
      [1, tone(hex, -0.42)],
    ],
    0.34,
    0.26,
    0.84,
  )
  const detail = yoked
    ? ellipse(37, 145, 22, 32, {
        stroke: tone(hex, light ? -0.25 : 0.34),
        strokeOpacity: 0.6,
        strokeWidth: 1,
      })
    : ellipse(37, 145, 25.5, 38, {
        stroke: pen.down([
          [0, '#fff', 0.32],
          [0.5, '#fff', 0],
          [1, '#05060b', 0.3],
        ]),
        strokeWidth: 0.9,
      }) + rect(13.6, 138, 2.4, 13, 1.2, { fill: '#05060b', opacity: 0.55 })
  return group(
    ellipse(53, 146, 27, 45, { fill: leather }) +
      path('M66 108C80 122 83 168 68 184', {
        stroke: '#fff',
        strokeOpacity: 0.12,
        strokeWidth: 1,
      }) +
      path(shellShape, { fill: shell }) +
      detail +
      edgeLine(shellShape, hex, 0.7),
    { transform: turned(4, 38, 145) },
  )
}

const armMetal = (pen: Pen, metal: Hex) => ({
  fill: pen.across([
    [0, tone(metal, 0.4)],
    [0.5, tone(metal, -0.05)],
    [1, tone(metal, -0.42)],
  ]),
  stroke: tone(metal, -0.6),
  strokeOpacity: 0.5,
  strokeWidth: 0.4,
})

/** What joins the band to the near cup. */
const nearArm = (pen: Pen, hex: Hex, yoked: boolean) =>
  yoked
    ? path('M26 98H43L47 124H22Z', armMetal(pen, '#b9bbc0'))
    : rect(29.5, 94, 9, 40, 4.2, { ...armMetal(pen, hex), transform: turned(2, 33, 110) })

/** Headphones seen from a little to the left: one shell, one cushion. */
export const overEar: DrawKind = (pen, { slug, hex }) => {
  const yoked = yokedSlugs.has(slug)
  const farArm = rect(150, 88, 9, 40, 3.6, armMetal(pen, yoked ? '#b9bbc0' : hex))
  const body =
    farArm + band(pen, hex) + farCup(pen, hex) + nearArm(pen, hex, yoked) + nearCup(pen, hex, yoked)
  return { width, height, tileScale: 1.85, body }
}
