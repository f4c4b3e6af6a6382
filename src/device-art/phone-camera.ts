import { type Hex, isLight, tone } from '#src/device-art/primitives/color.ts'
import { flash, lens, pinhole, sensorWindow } from '#src/device-art/primitives/optics.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { moved, path, rect } from '#src/device-art/primitives/shapes.ts'
import { raisedPlate } from '#src/device-art/primitives/surface.ts'
import type { CameraModel } from './models/phone-model.ts'

const pebbleShape =
  'M8 20.5C8 11 16 7.2 27 7.6C40 8 53.6 11.4 53.6 22.2C53.6 32.6 42.6 33.6 30.6 33C17 32.4 8 30.4 8 20.5Z'

const pebble = (pen: Pen, hex: Hex) =>
  moved(0.5, 1.1, path(pebbleShape, { fill: '#05060a', opacity: 0.22 })) +
  path(pebbleShape, {
    fill: pen.slope(
      [
        [0, tone(hex, isLight(hex) ? 0.5 : 0.26)],
        [1, tone(hex, -0.06)],
      ],
      0.1,
      0,
      0.7,
      1,
    ),
    stroke: pen.down([
      [0, tone(hex, isLight(hex) ? -0.14 : 0.6)],
      [1, tone(hex, -0.4)],
    ]),
    strokeWidth: 0.36,
  })

/** A camera bar over the full width; clipped to the back by the caller. */
export const cameraVisor = (pen: Pen, y: number, h: number, width: number, hex: Hex) =>
  rect(-1, y + 1.4, width + 2, h, 3, { fill: '#05060a', opacity: 0.25 }) +
  rect(-1, y, width + 2, h, 3, {
    fill: pen.down([
      [0, tone(hex, 0.62)],
      [0.12, tone(hex, 0.2)],
      [0.6, tone(hex, 0.02)],
      [1, tone(hex, -0.22)],
    ]),
  })

/** Plates, lenses, flash, sensor and microphones of one phone, drawn from its table. */
export function phoneCamera(pen: Pen, camera: CameraModel, hex: Hex): string {
  const darkGlass = camera.plates.some((plate) => plate.hex !== undefined)
  const ring = darkGlass ? '#3a3d45' : hex
  const [flashX, flashY, flashR] = camera.flash
  return [
    camera.pebble ? pebble(pen, hex) : '',
    ...camera.plates.map((plate) => raisedPlate(pen, plate, plate.hex ?? hex)),
    ...camera.lenses.map(([x, y, r]) => lens(pen, x, y, r, ring)),
    flash(pen, flashX, flashY, flashR),
    camera.sensor ? sensorWindow(...camera.sensor) : '',
    ...(camera.microphones ?? []).map(([x, y]) => pinhole(x, y)),
  ].join('')
}
