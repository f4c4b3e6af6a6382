import { type Hex, tone } from '#src/device-art/primitives/color.ts'
import { group, path } from '#src/device-art/primitives/shapes.ts'
import type { DrawKind } from './drawing.ts'

const card: Hex = '#cdb694'

/** The box a device travels in: plain card, one vermilion tape, our mark. Also stands for any device nobody drew. */
export const box: DrawKind = (pen) => {
  const top = pen.slope(
    [
      [0, tone(card, 0.42)],
      [1, tone(card, 0.16)],
    ],
    0,
    0,
    1,
    1,
  )
  const left = pen.slope(
    [
      [0, tone(card, 0.1)],
      [1, tone(card, -0.06)],
    ],
    0,
    0,
    1,
    0.4,
  )
  const right = pen.slope(
    [
      [0, tone(card, -0.2)],
      [1, tone(card, -0.34)],
    ],
    0,
    0,
    1,
    0.4,
  )
  const ink = '#4b3b22'
  const body =
    path('M0 34L84 12L190 30L106 56Z', { fill: top }) +
    path('M0 34L106 56V150L0 120Z', { fill: left }) +
    path('M106 56L190 30V118L106 150Z', { fill: right }) +
    path('M40 23.5L58 18.7L160 38.6L140 45Z', { fill: '#d8391b', opacity: 0.94 }) +
    path('M140 45L160 38.8V62L140 69Z', { fill: '#a82a12' }) +
    path('M0 34L106 56L190 30', { stroke: '#fff', strokeOpacity: 0.45, strokeWidth: 0.8 }) +
    path('M106 56V150', { stroke: tone(card, -0.38), strokeOpacity: 0.6, strokeWidth: 0.7 }) +
    group('<path d="M13.8 1.3A14 14 0 1 0 22.2 1.3"/>', {
      transform: 'matrix(1 .21 0 1 30 62)',
      stroke: ink,
      strokeOpacity: 0.78,
      strokeWidth: 5,
      strokeLinecap: 'round',
    }) +
    group('<path d="M0 0H30V2.2H0ZM0 6H22V8.2H0Z"/>', {
      transform: 'matrix(1 .21 0 1 68 92)',
      fill: ink,
      fillOpacity: 0.55,
    })
  return { width: 190, height: 150, tileScale: 1.9, body }
}
