import { type Hex, tone } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { circle, data, path, rect } from '#src/device-art/primitives/shapes.ts'
import { glassSheen } from '#src/device-art/primitives/surface.ts'
import { type Screen, wallpaper, wallpaperInk } from '#src/device-art/primitives/wallpaper.ts'
import type { LaptopModel } from './models/laptops.ts'

/** A document window: title dots, a list with one chosen line, three pictures, a text. */
function documentWindow({ x, y, w, h }: Screen, ink: Hex): string {
  const left = x + w * 0.13
  const top = y + h * 0.14
  const main = left + w * 0.155
  const dots = [0, 1, 2].map((i) => circle(left + 5 + i * 4.4, top + 5.4, 1.3, { fill: '#c9c3b6' }))
  const list = [0, 1, 2, 3, 4].map((i) =>
    rect(left + 4, top + h * (0.11 + i * 0.065), w * (i === 1 ? 0.1 : 0.075), 2, 1, {
      fill: i === 1 ? '#d8391b' : '#bfb8a9',
    }),
  )
  const pictures = [0, 1, 2].map((i) =>
    rect(main + i * w * 0.122, top + h * 0.08, w * 0.11, h * 0.21, 2, {
      fill: tone(ink, 0.72 - i * 0.2),
    }),
  )
  const lines = [0.33, 0.3, 0.35, 0.24, 0.28].map((length, i) =>
    rect(main, top + h * (0.35 + i * 0.042), w * length, 1.8, 0.9, { fill: '#d5cfc2' }),
  )
  return [
    rect(left, top, w * 0.54, h * 0.6, 3, { fill: '#fbfaf7', opacity: 0.96 }),
    path(
      data`M${left + 3} ${top}H${left + w * 0.135}V${top + h * 0.6}H${left + 3}A3 3 0 0 1 ${left} ${top + h * 0.6 - 3}V${top + 3}A3 3 0 0 1 ${left + 3} ${top}Z`,
      { fill: '#ece8df' },
    ),
    ...dots,
    ...list,
    ...pictures,
    ...lines,
  ].join('')
}

function dock({ x, y, w, h }: Screen, ink: Hex): string {
  const icons = Array.from({ length: 8 }, (_, i) =>
    rect(x + w * 0.345 + i * w * 0.04, y + h - 11.4, 7.4, 7.4, 2, {
      fill: tone(ink, 0.25 + (i % 3) * 0.2),
    }),
  )
  return (
    rect(x + w * 0.33, y + h - 13, w * 0.34, 10.4, 3.4, { fill: '#fff', opacity: 0.34 }) +
    icons.join('')
  )
}

/** The inner side of the lid, flat, `width` by `height` of the model. */
export function laptopScreen(pen: Pen, model: LaptopModel, hex: Hex, seed: number): string {
  const { width, height, bezel, radius } = model
  const screen: Screen = {
    x: bezel,
    y: bezel,
    w: width - 2 * bezel,
    h: height - bezel - (model.chin ?? bezel),
  }
  const ink = wallpaperInk(hex, seed)
  const picture =
    wallpaper(pen, screen, model.wallpaper, hex, seed) +
    documentWindow(screen, ink) +
    dock(screen, ink)
  const eye = model.notch
    ? rect(width / 2 - 13, bezel - 1, 26, 6.6, 2.4, { fill: '#08090c' }) +
      circle(width / 2, bezel + 2, 1, { fill: '#1d2744' })
    : circle(width / 2, bezel / 2 + 0.4, 1, { fill: '#1d2744' })
  return (
    rect(1, 1, width - 2, height - 2, radius - 0.8, { fill: '#08090c' }) +
    pen.inside(rect(screen.x, screen.y, screen.w, screen.h, radius > 6 ? 4 : 1.5), picture) +
    eye +
    glassSheen(pen, { x: 1, y: 1, w: width - 2, h: height - 2, r: radius }, 0.6, 0.14)
  )
}
