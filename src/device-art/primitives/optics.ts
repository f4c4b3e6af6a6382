import { type Hex, isLight, tone } from './color.ts'
import type { Pen } from './pen.ts'
import { circle, data, ellipse, path, turned } from './shapes.ts'

/** A camera lens in ten layers, from its shadow to the glint. Color of the ring follows the body. */
export function lens(pen: Pen, x: number, y: number, r: number, body: Hex): string {
  const ring = tone(body, isLight(body) ? -0.12 : 0.22)
  const glint = { x: x - r * 0.24, y: y - r * 0.3 }
  const flare = { x: x + r * 0.27, y: y + r * 0.33 }
  return [
    circle(x + r * 0.06, y + r * 0.12, r * 1.08, { fill: '#06070c', opacity: 0.28 }),
    circle(x, y, r, {
      fill: pen.slope(
        [
          [0, tone(ring, 0.6)],
          [0.35, tone(ring, 0.05)],
          [0.65, tone(ring, -0.35)],
          [1, tone(ring, 0.15)],
        ],
        0.15,
        0,
        0.85,
        1,
      ),
    }),
    circle(x, y, r * 0.9, {
      fill: pen.slope(
        [
          [0, '#1b1d24'],
          [1, '#050609'],
        ],
        0.2,
        0,
        0.8,
        1,
      ),
    }),
    circle(x, y, r * 0.74, {
      fill: pen.glow([
        [0, '#27304a'],
        [0.45, '#141926'],
        [1, '#07080d'],
      ]),
    }),
    circle(x, y, r * 0.52, { stroke: '#8fa3d8', strokeOpacity: 0.13, strokeWidth: r * 0.05 }),
    circle(x, y, r * 0.4, {
      fill: pen.glow(
        [
          [0, '#3c4c86'],
          [0.4, '#171d33'],
          [1, '#04050a'],
        ],
        0.38,
        0.32,
        0.7,
      ),
    }),
    ellipse(glint.x, glint.y, r * 0.23, r * 0.13, {
      fill: '#cfe0ff',
      opacity: 0.5,
      transform: turned(-38, glint.x, glint.y),
    }),
    ellipse(flare.x, flare.y, r * 0.17, r * 0.08, {
      fill: '#b98cff',
      opacity: 0.34,
      transform: turned(-38, flare.x, flare.y),
    }),
    circle(x - r * 0.1, y - r * 0.12, r * 0.055, { fill: '#fff', opacity: 0.85 }),
    path(
      data`M${x - r * 0.8} ${y - r * 0.25}A${r * 0.84} ${r * 0.84} 0 0 1 ${x - r * 0.1} ${y - r * 0.83}`,
      { stroke: '#fff', strokeOpacity: 0.28, strokeWidth: r * 0.05, strokeLinecap: 'round' },
    ),
  ].join('')
}

export const flash = (pen: Pen, x: number, y: number, r: number) =>
  circle(x, y, r, {
    fill: pen.glow(
      [
        [0, '#fffdf0'],
        [0.5, '#f3e6bf'],
        [0.8, '#cbb989'],
        [1, '#8b8069'],
      ],
      0.45,
      0.4,
      0.6,
    ),
    stroke: '#000',
    strokeOpacity: 0.25,
    strokeWidth: 0.25,
  })

/** Infrared or distance sensor: a dark window with a faint reflection. */
export const sensorWindow = (x: number, y: number, r: number) =>
  circle(x, y, r, { fill: '#0a0b10' }) +
  circle(x - 0.5, y - 0.6, r * 0.4, { fill: '#3a4055', opacity: 0.6 })

export const pinhole = (x: number, y: number) =>
  circle(x, y, 0.5, { fill: '#08090d', opacity: 0.75 })

/** Selfie camera behind glass. */
export const tinyLens = (pen: Pen, x: number, y: number, r: number) =>
  circle(x, y, r, {
    fill: pen.glow([
      [0, '#2d3a63'],
      [1, '#0a0c14'],
    ]),
  })
