import type { Pen } from './pen.ts'
import { ellipse, rect } from './shapes.ts'

/** Contact shadow and wider fall-off under an object that touches the floor along a line. */
export function floorShadow(
  pen: Pen,
  center: number,
  floor: number,
  width: number,
  scale: number,
): string {
  const contact = pen.glow([
    [0, '#0a0a10', 0.5],
    [0.55, '#0a0a10', 0.2],
    [1, '#0a0a10', 0],
  ])
  const wide = pen.glow([
    [0, '#1a1408', 0.22],
    [0.5, '#1a1408', 0.1],
    [1, '#1a1408', 0],
  ])
  return (
    ellipse(center + width * 0.05, floor + scale * 4, width * 0.66, scale * 17, { fill: wide }) +
    ellipse(center + width * 0.01, floor + scale, width * 0.52, scale * 5, { fill: contact })
  )
}

/** Faint shade that an object throws on the wall behind it, so that a white one does not melt into paper. */
export function wallShade(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  side: number,
) {
  const center = x + width * 0.52
  const reach = Math.min(width * 0.78, center, side - center)
  return ellipse(center, y + height * 0.54, reach, Math.min(height * 0.66, side * 0.46), {
    fill: pen.glow([
      [0, '#1a1408', 0.16],
      [0.5, '#1a1408', 0.1],
      [0.8, '#1a1408', 0.03],
      [1, '#1a1408', 0],
    ]),
  })
}

/** Shadow of a slab lying on the floor plane, `width` by `depth`, softened by steps. */
export const floorPatch = (width: number, depth: number) =>
  Array.from({ length: 12 }, (_, step) => 26 - step * 2.2)
    .map((spread) =>
      rect(6 - spread, 8 - spread, width + spread * 2, depth + spread * 2 - 4, 8 + spread, {
        fill: '#0c0a08',
        opacity: 0.03,
      }),
    )
    .join('')
