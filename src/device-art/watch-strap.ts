import { type Hex, isLight, tone } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { data, ellipse, path, rect } from '#src/device-art/primitives/shapes.ts'
import { edgeLine } from '#src/device-art/primitives/surface.ts'

export interface StrapShape {
  readonly center: number
  /** Where the strap leaves the case, and where it turns away from the viewer. */
  readonly start: number
  readonly end: number
  readonly width: number
}

/** Outline of one half: wide at the case, a waist, then straight to where it bends out of sight. */
function halfOutline({ center, start, end, width }: StrapShape): string {
  const way = Math.sign(end - start)
  const wide = width / 2
  const narrow = wide * 0.86
  const waist = start + way * 15
  return (
    data`M${center - wide} ${start}C${center - wide} ${start + way * 7} ${center - narrow} ${start + way * 9} ${center - narrow} ${waist}` +
    data`V${end - way * 3.4}C${center - narrow} ${end - way * 1} ${center - narrow + 1.6} ${end} ${center - narrow + 4} ${end}` +
    data`H${center + narrow - 4}C${center + narrow - 1.6} ${end} ${center + narrow} ${end - way * 1} ${center + narrow} ${end - way * 3.4}` +
    data`V${waist}C${center + narrow} ${start + way * 9} ${center + wide} ${start + way * 7} ${center + wide} ${start}Z`
  )
}

/** Soft rubber: rolled edges left and right. */
const across = (pen: Pen, hex: Hex) =>
  pen.across([
    [0, tone(hex, -0.38)],
    [0.05, tone(hex, 0.34)],
    [0.14, tone(hex, 0.12)],
    [0.5, tone(hex, 0.02)],
    [0.86, tone(hex, -0.1)],
    [0.95, tone(hex, 0.08)],
    [1, tone(hex, -0.46)],
  ])

/** How dark the bend is: a shadow at the case, a highlight where the strap faces the lamp, then shade as it turns away. */
const depthOf = (hex: Hex) => (isLight(hex) ? 0.3 : 0.55)

function alongUpper(pen: Pen, hex: Hex): string {
  const depth = depthOf(hex)
  return pen.down([
    [0, '#fff', 0.34],
    [0.05, '#05060b', depth * 0.5],
    [0.3, '#05060b', depth * 0.3],
    [0.55, '#fff', 0.16],
    [0.86, '#05060b', 0],
    [1, '#05060b', depth],
  ])
}

function alongLower(pen: Pen, hex: Hex): string {
  const depth = depthOf(hex)
  return pen.down([
    [0, '#05060b', depth * 1.1],
    [0.1, '#05060b', 0.06],
    [0.34, '#fff', 0.1],
    [0.62, '#05060b', depth * 0.26],
    [1, '#05060b', depth * 1.35],
  ])
}

const holes = ({ center, start }: StrapShape, hex: Hex) =>
  [0, 1, 2].map((index) => {
    const y = start + 11 + index * 5.4
    return (
      ellipse(center, y + 0.35, 1.35, 1.15 - index * 0.12, { fill: tone(hex, 0.5), opacity: 0.5 }) +
      ellipse(center, y, 1.3, 1.1 - index * 0.12, { fill: tone(hex, -0.72) })
    )
  })

/** The keeper that holds the free end. */
const keeper = (pen: Pen, { center, end, width }: StrapShape, hex: Hex) =>
  rect(center - width * 0.46, end + 8.5, width * 0.92, 3.6, 1.4, {
    fill: pen.down([
      [0, tone(hex, 0.4)],
      [0.3, tone(hex, 0.02)],
      [1, tone(hex, -0.36)],
    ]),
    stroke: tone(hex, -0.5),
    strokeOpacity: 0.5,
    strokeWidth: 0.2,
  })

export function upperStrap(pen: Pen, shape: StrapShape, hex: Hex): string {
  const outline = halfOutline(shape)
  return (
    path(outline, { fill: across(pen, hex) }) +
    path(outline, { fill: alongUpper(pen, hex) }) +
    keeper(pen, shape, hex) +
    edgeLine(outline, hex, 0.3)
  )
}

export function lowerStrap(pen: Pen, shape: StrapShape, hex: Hex): string {
  const outline = halfOutline(shape)
  return (
    path(outline, { fill: across(pen, hex) }) +
    path(outline, { fill: alongLower(pen, hex) }) +
    holes(shape, hex).join('') +
    edgeLine(outline, hex, 0.3)
  )
}
