import type { Hex } from '#src/device-art/primitives/color.ts'
import { mix, tone } from '#src/device-art/primitives/color.ts'
import { lettering } from '#src/device-art/primitives/glyphs.ts'
import { tinyLens } from '#src/device-art/primitives/optics.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { circle, data, path, rect } from '#src/device-art/primitives/shapes.ts'
import {
  edgeLine,
  type Frame,
  glassSheen,
  grown,
  metalStops,
  outline,
} from '#src/device-art/primitives/surface.ts'
import { wallpaper, wallpaperTextColor } from '#src/device-art/primitives/wallpaper.ts'
import type { PhoneModel } from './models/phone-model.ts'

const glassBlack = '#07080b'

function screenFrame({ width, height, radius, bezel, front }: PhoneModel): Frame {
  const top = { home: 16.6, bezel: 5.6, island: bezel, notch: bezel, hole: bezel }[front]
  const bottom = { home: 17.6, bezel: 5.2, island: bezel, notch: bezel, hole: bezel }[front]
  return {
    x: bezel,
    y: top,
    w: width - bezel * 2,
    h: height - top - bottom,
    r: front === 'home' ? 0.6 : Math.max(2, radius - bezel),
  }
}

type FaceDetail = (pen: Pen, model: PhoneModel, screenTop: number) => string

const faceDetails: Record<PhoneModel['front'], FaceDetail> = {
  island: (pen, { width }, top) =>
    rect(width / 2 - 9.6, top + 2.6, 19.2, 5.6, 2.8, { fill: '#050608' }) +
    tinyLens(pen, width / 2 + 6.5, top + 5.4, 1.5),
  notch: (_, { width }, top) =>
    path(
      `${data`M${width / 2 - 14.6} ${top - 0.3}`}h29.2c-1.6 0-1.8 1-1.8 2.2 0 2.2-1.4 3.4-3.6 3.4h-18.4c-2.2 0-3.6-1.2-3.6-3.4 0-1.2-.2-2.2-1.8-2.2Z`,
      { fill: glassBlack },
    ) + circle(width / 2 + 7, top + 2.2, 1.2, { fill: '#18203a' }),
  hole: (pen, { width }, top) =>
    circle(width / 2, top + 4.6, 2, { fill: '#050608' }) + tinyLens(pen, width / 2, top + 4.6, 1),
  home: (_, { width, height }) =>
    circle(width / 2, height - 8.8, 5.4, { fill: '#0b0c10', stroke: '#3a3c44', strokeWidth: 0.5 }) +
    rect(width / 2 - 5, 8, 10, 1.3, 0.65, { fill: '#1e2026' }) +
    circle(width / 2 - 9, 8.6, 1, { fill: '#161d33' }),
  bezel: (_, { width }) =>
    rect(width / 2 - 8, 2.2, 16, 0.8, 0.4, { fill: '#1e2026' }) +
    circle(width / 2 + 12, 2.8, 1, { fill: '#161d33' }),
}

function lockScreen(pen: Pen, model: PhoneModel, { hex, seed, isHalfHidden }: FrontLook) {
  const screen = screenFrame(model)
  const color = wallpaperTextColor(model.wallpaper)
  const center = isHalfHidden ? model.width * 0.69 : model.width / 2
  const size = model.width * (isHalfHidden ? 0.108 : 0.145)
  const clockBase = screen.y + screen.h * 0.145 + size * 1.5
  const content =
    wallpaper(pen, screen, model.wallpaper, hex, seed) +
    lettering('11/21', {
      x: center,
      y: clockBase - size * 1.5,
      size: size * 0.36,
      color,
      opacity: 0.86,
    }) +
    lettering('10:08', { x: center, y: clockBase, size, color, weight: 'bold', opacity: 0.96 }) +
    rect(screen.x + screen.w * 0.34, screen.y + screen.h - 3, screen.w * 0.32, 0.9, 0.45, {
      fill: '#fff',
      opacity: 0.7,
    })
  return pen.inside(path(outline(screen)), content)
}

interface FrontLook {
  readonly hex: Hex
  readonly seed: number
  /** The clock stands in the part that shows beside the back. */
  readonly isHalfHidden?: boolean
}

/** The glass side. */
export function phoneFront(pen: Pen, model: PhoneModel, look: FrontLook) {
  const { hex } = look
  const { width, height, radius } = model
  const metal = model.polishedFrame ? mix(hex, '#d9d9dc', 0.45) : hex
  const body: Frame = { x: 0, y: 0, w: width, h: height, r: radius }
  const button = (x: number, y: number, length: number, shade: number) =>
    rect(x, y, 0.85, length, 0.4, { fill: tone(metal, shade) })
  const glass = grown(body, -1.05)
  return (
    button(width - 0.15, height * 0.27, 15, -0.3) +
    button(-0.7, height * 0.2, 5, -0.1) +
    button(-0.7, height * 0.27, 9.5, -0.1) +
    path(outline(body), { fill: pen.across(metalStops(metal)) }) +
    path(outline(glass), { fill: glassBlack }) +
    lockScreen(pen, model, look) +
    faceDetails[model.front](pen, model, screenFrame(model).y) +
    glassSheen(pen, glass) +
    edgeLine(outline(grown(body, -0.15)), metal, 0.5)
  )
}
