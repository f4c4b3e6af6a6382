import { lettering } from '#src/device-art/primitives/glyphs.ts'
import { circle, data, path } from '#src/device-art/primitives/shapes.ts'
import type { WatchModel } from './models/watches.ts'

/** A ring filled clockwise from the top; `share` 0–1. */
function progressRing(
  x: number,
  y: number,
  r: number,
  share: number,
  color: string,
  width: number,
) {
  const angle = share * 2 * Math.PI - Math.PI / 2
  const large = share > 0.5 ? 1 : 0
  return (
    circle(x, y, r, { stroke: color, strokeOpacity: 0.22, strokeWidth: width }) +
    path(
      data`M${x} ${y - r}A${r} ${r} 0 ${large} 1 ${x + r * Math.cos(angle)} ${y + r * Math.sin(angle)}`,
      { stroke: color, strokeWidth: width, strokeLinecap: 'round' },
    )
  )
}

const isHour = (minute: number) => minute % 5 === 0
const minutes = Array.from({ length: 60 }, (_, minute) => minute)

/** Marks between two radii at each of the twelve hours. */
export const hourMarks = (x: number, y: number, inner: number, outer: number) =>
  dialMarks({ x, y, inner, outer }, minutes.filter(isHour))

/** The other marks of a dial. */
export const minuteMarks = (x: number, y: number, inner: number, outer: number) =>
  dialMarks(
    { x, y, inner, outer },
    minutes.filter((minute) => !isHour(minute)),
  )

interface Dial {
  readonly x: number
  readonly y: number
  readonly inner: number
  readonly outer: number
}

const dialMarks = ({ x, y, inner, outer }: Dial, marks: readonly number[]) =>
  marks
    .map((minute) => {
      const [cos, sin] = [Math.cos((minute * Math.PI) / 30), Math.sin((minute * Math.PI) / 30)]
      return data`M${x + cos * inner} ${y + sin * inner}L${x + cos * outer} ${y + sin * outer}`
    })
    .join('')

type Face = (x: number, y: number) => string

const rings: Face = (x, y) =>
  lettering('21', { x, y: y - 11.4, size: 2.8, color: '#ff8a6b', weight: 'bold' }) +
  lettering('10:08', { x, y: y - 1, size: 7, color: '#fff', weight: 'bold' }) +
  progressRing(x - 9.4, y + 8.6, 3.6, 0.78, '#ff6a48', 1.5) +
  progressRing(x, y + 8.6, 3.6, 0.55, '#8fd6a0', 1.5) +
  progressRing(x + 9.4, y + 8.6, 3.6, 0.66, '#8fb9ff', 1.5)

const hands: Face = (x, y) =>
  path(minuteMarks(x, y, 13, 14), {
    stroke: '#f3efe6',
    strokeOpacity: 0.4,
    strokeWidth: 0.25,
  }) +
  path(hourMarks(x, y, 11.6, 14), {
    stroke: '#f3efe6',
    strokeWidth: 0.6,
    strokeLinecap: 'round',
  }) +
  path(data`M${x} ${y}l-6 -4.4`, { stroke: '#fff', strokeWidth: 1.5, strokeLinecap: 'round' }) +
  path(data`M${x} ${y}l8.6 -7.6`, { stroke: '#fff', strokeWidth: 1.1, strokeLinecap: 'round' }) +
  path(data`M${x + 0.7} ${y - 4}L${x - 2} ${y + 11}`, { stroke: '#ff6a48', strokeWidth: 0.4 }) +
  circle(x, y, 1, { fill: '#ff6a48' })

const steps: Face = (x, y) =>
  progressRing(x, y, 16.2, 0.7, '#e9c79a', 1.5) +
  lettering('21', { x, y: y - 7.6, size: 2.8, color: '#e9c79a' }) +
  lettering('10:08', { x, y: y + 3.6, size: 7.6, color: '#fff' }) +
  lettering('5,842', { x, y: y + 11, size: 2.7, color: '#cfd3da' })

const heart = (x: number, y: number) =>
  path(
    data`M${x} ${y}c-2.6-1.6-2.6-3.2-1.3-3.2c.7 0 1.1.4 1.3.9c.2-.5.6-.9 1.3-.9c1.3 0 1.3 1.6-1.3 3.2z`,
    {
      fill: '#ff8a6b',
    },
  )

const run: Face = (x, y) =>
  progressRing(x, y, 17.2, 0.62, '#7fd6c9', 1.4) +
  lettering('5.24 km', { x, y: y - 7.6, size: 2.8, color: '#7fd6c9' }) +
  lettering('10:08', { x, y: y + 3.4, size: 7.4, color: '#fff', weight: 'bold' }) +
  heart(x - 11, y + 9.9) +
  lettering('128', { x: x - 6, y: y + 10, size: 2.5, color: '#ff8a6b' }) +
  lettering('5\'12"', { x: x + 6.6, y: y + 10, size: 2.5, color: '#cfd3da' })

const faces = { rings, hands, steps, run } satisfies Record<WatchModel['face'], Face>

/** What the watch shows, around its centre. */
export const watchFace = (face: WatchModel['face'], x: number, y: number) => faces[face](x, y)
