import { type Hex, isLight, mix, tone } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { path, rect } from '#src/device-art/primitives/shapes.ts'
import {
  edgeLine,
  type Frame,
  grown,
  metalStops,
  outline,
} from '#src/device-art/primitives/surface.ts'
import type { PhoneModel } from './models/phone-model.ts'
import { cameraVisor, phoneCamera } from './phone-camera.ts'
import { phoneFinish } from './phone-finish.ts'

function faceFill(pen: Pen, hex: Hex, glossy: boolean): string {
  const light = isLight(hex)
  const gain = glossy ? 1.35 : 1
  return pen.slope(
    [
      [0, tone(hex, (light ? 0.42 : 0.26) * gain)],
      [0.3, tone(hex, light ? 0.1 : 0.1)],
      [0.7, tone(hex, light ? -0.05 : -0.05)],
      [1, tone(hex, (light ? -0.16 : -0.24) * gain)],
    ],
    0.05,
    0,
    0.75,
    1,
  )
}

/** The lamp on the back: a broad streak (stronger on glossy glass), a bright left edge, a shaded right one. */
function lampLight(pen: Pen, { width, height, finish }: PhoneModel, light: boolean): string {
  const glossy = finish === 'gloss'
  const matteStrength = light ? 0.2 : 0.14
  const streak = pen.slope(
    [
      [0, '#fff', glossy ? 0.2 : 0],
      [0.2, '#fff', glossy ? 0.34 : matteStrength],
      [0.24, '#fff', glossy ? 0.12 : matteStrength * 0.8],
      [0.46, '#fff', 0],
      [1, '#fff', 0],
    ],
    0.1,
    0,
    0.72,
    0.86,
  )
  const falloff = pen.across([
    [0, '#06070d', 0],
    [1, '#06070d', light ? 0.16 : 0.34],
  ])
  const glow = pen.across([
    [0, '#fff', light ? 0.5 : 0.2],
    [1, '#fff', 0],
  ])
  return (
    rect(0, 0, width, height, 0, { fill: streak }) +
    rect(width - 7, 0, 7, height, 0, { fill: falloff }) +
    rect(0, 0, 5, height, 0, { fill: glow })
  )
}

function antennaLines({ width, height, finish, polishedFrame }: PhoneModel, metal: Hex): string {
  if (finish === 'clear' || polishedFrame) return ''
  const line = (x: number, y: number, shade: number) =>
    rect(x, y, 1.2, 0.8, 0, { fill: tone(metal, shade), opacity: 0.5 })
  return (
    line(0, height * 0.13, -0.3) +
    line(0, height * 0.86, -0.3) +
    line(width - 1.2, height * 0.86, -0.4)
  )
}

/** The back with its camera. */
export function phoneBack(pen: Pen, model: PhoneModel, hex: Hex): string {
  const { width, height, radius, camera } = model
  const light = isLight(hex)
  const metal = model.polishedFrame ? mix(hex, '#e3e2df', 0.4) : hex
  const body: Frame = { x: 0, y: 0, w: width, h: height, r: radius }
  const face = outline(grown(body, -1.45))
  const button = (x: number, y: number, length: number, shade: number) =>
    rect(x, y, 0.85, length, 0.4, { fill: tone(metal, shade) })
  const visor = camera.visor ? cameraVisor(pen, camera.visor.y, camera.visor.h, width, hex) : ''
  const bevel = pen.slope(
    [
      [0, '#fff', light ? 0.9 : 0.45],
      [0.5, '#fff', 0.08],
      [1, '#000', 0.3],
    ],
    0,
    0,
    0.6,
    1,
  )
  return (
    button(-0.7, height * 0.27, 15, -0.12) +
    button(width - 0.15, height * 0.2, 5, -0.4) +
    button(width - 0.15, height * 0.27, 9.5, -0.4) +
    path(outline(body), { fill: pen.across(metalStops(metal)) }) +
    path(face, { fill: faceFill(pen, hex, model.finish === 'gloss') }) +
    pen.inside(path(face), phoneFinish(pen, model, hex) + lampLight(pen, model, light) + visor) +
    path(face, { stroke: bevel, strokeWidth: 0.35 }) +
    phoneCamera(pen, camera, hex) +
    antennaLines(model, metal) +
    edgeLine(outline(grown(body, -0.15)), metal, 0.5)
  )
}
