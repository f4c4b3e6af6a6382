import { type Hex, isLight, tone } from '#src/device-art/primitives/color.ts'
import { lettering } from '#src/device-art/primitives/glyphs.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { circle, data, path, rect, squircle } from '#src/device-art/primitives/shapes.ts'
import { outline } from '#src/device-art/primitives/surface.ts'
import { wallpaper } from '#src/device-art/primitives/wallpaper.ts'
import type { PhoneModel } from './models/phone-model.ts'

/** A second tone of glass set into a metal back. */
function twoTone(pen: Pen, model: PhoneModel, hex: Hex): string {
  if (!model.panel) return ''
  const light = isLight(hex)
  const shape = outline(model.panel)
  const fill = pen.slope(
    [
      [0, tone(hex, light ? 0.34 : 0.2)],
      [1, tone(hex, light ? 0.02 : -0.06)],
    ],
    0.1,
    0,
    0.8,
    1,
  )
  return (
    path(shape, { fill }) +
    path(shape, { stroke: tone(hex, -0.3), strokeOpacity: 0.5, strokeWidth: 0.3 })
  )
}

/** Fine vertical grooves. */
function grooves({ width, height }: PhoneModel): string {
  const lines = Array.from(
    { length: Math.floor(width / 1.4) },
    (_, i) => data`M${1.6 + i * 1.4} 0V${height}`,
  )
  return path(lines.join(''), { stroke: '#fff', strokeOpacity: 0.09, strokeWidth: 0.3 })
}

/** Parts seen through a clear back: battery, charging coil, cable, and three light strips. */
function clearBack({ width }: PhoneModel, hex: Hex): string {
  const light = isLight(hex)
  const line = { stroke: tone(hex, light ? -0.34 : 0.34), strokeOpacity: 0.6, strokeWidth: 0.4 }
  const strip = {
    stroke: light ? '#fffefa' : '#f4f4ee',
    strokeWidth: 1.7,
    strokeLinecap: 'round',
  } as const
  const stripBed = {
    stroke: tone(hex, -0.3),
    strokeOpacity: 0.35,
    strokeWidth: 2.5,
    strokeLinecap: 'round',
  } as const
  const strips =
    'M17.6 21.4A29 29 0 0 1 55 17.4M64.6 24.4A29 29 0 0 1 64.4 44M13.4 45A29 29 0 0 0 33 61.6'
  return (
    path(squircle(7, 8, width - 14, 76, 8), {
      ...line,
      fill: tone(hex, light ? 0.2 : 0.06),
      fillOpacity: 0.5,
    }) +
    path(squircle(7, 88, width - 14, 66, 8), {
      ...line,
      fill: tone(hex, light ? -0.08 : 0.12),
      fillOpacity: 0.6,
    }) +
    circle(width / 2, 121, 21, line) +
    circle(width / 2, 121, 17.5, line) +
    path(data`M12 96h14v44M${width - 12} 96h-12v18`, line) +
    path(strips, stripBed) +
    path(strips, strip)
  )
}

/** Upper half of a folding phone: an outer screen, then the hinge. */
function outerScreen(pen: Pen, { width, height, radius }: PhoneModel, hex: Hex): string {
  const half = height * 0.495
  const screen = { x: 3.4, y: 3.4, w: width - 6.8, h: half - 6, r: radius - 3 }
  const glass = pen.slope(
    [
      [0, '#23252c'],
      [0.4, '#0b0c11'],
      [1, '#050609'],
    ],
    0.05,
    0,
    0.6,
    1,
  )
  const hinge = pen.down([
    [0, '#000', 0.55],
    [0.4, tone(hex, 0.45)],
    [0.7, tone(hex, -0.1)],
    [1, '#000', 0.5],
  ])
  const picture =
    wallpaper(pen, screen, 'folds', hex, 3) +
    lettering('11/21', { x: width / 2, y: 16, size: 3.2, color: '#fff', opacity: 0.86 }) +
    lettering('10:08', { x: width / 2, y: 31, size: 11, color: '#fff', weight: 'bold' })
  return (
    rect(0, 0, width, half, 0, { fill: glass }) +
    pen.inside(path(outline(screen)), picture) +
    rect(0, height * 0.493, width, 2.4, 0, { fill: hinge })
  )
}

/** What lies on the back glass below the camera, before the light falls on it. */
export const phoneFinish = (pen: Pen, model: PhoneModel, hex: Hex) =>
  twoTone(pen, model, hex) +
  (model.finish === 'lines' ? grooves(model) : '') +
  (model.finish === 'clear' ? clearBack(model, hex) : '') +
  (model.folds ? outerScreen(pen, model, hex) : '')
