import { type Hex, tone } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { floorShadow } from '#src/device-art/primitives/shadow.ts'
import { circle, data, group, path, rect, round } from '#src/device-art/primitives/shapes.ts'
import type { Drawing } from './drawing.ts'

/** A bank card, millimetres (ISO/IEC 7810, ID-1). */
const card = { width: 85.6, height: 53.98, radius: 3.18 } as const
const cardHex: Hex = '#7d8a94'
const gap = 13

function chip(pen: Pen): string {
  const gold = pen.slope(
    [
      [0, '#f3e3b4'],
      [0.5, '#d2b36c'],
      [1, '#a98a45'],
    ],
    0,
    0,
    1,
    1,
  )
  return (
    rect(10, 17.6, 12.4, 9.8, 1.8, { fill: gold, stroke: '#6d5827', strokeWidth: 0.3 }) +
    path('M10 22.5H14.4M18 22.5H22.4M14.4 17.6V27.4M18 17.6V27.4M14.4 20.4H18M14.4 24.6H18', {
      stroke: '#6d5827',
      strokeOpacity: 0.7,
      strokeWidth: 0.35,
    })
  )
}

const waves = path(
  'M26.6 20a4 4 0 0 1 0 5M29 18.4a6.6 6.6 0 0 1 0 8.2M31.4 16.8a9.2 9.2 0 0 1 0 11.4',
  {
    stroke: '#fff',
    strokeOpacity: 0.7,
    strokeWidth: 0.8,
    strokeLinecap: 'round',
  },
)

/** Four groups of four digits nobody can read. */
const digits = Array.from({ length: 16 }, (_, index) =>
  circle(11 + index * 3 + Math.floor(index / 4) * 3.4, 37, 0.85, {
    fill: '#fff',
    fillOpacity: 0.62,
  }),
).join('')

function bankCard(pen: Pen): string {
  const { width, height, radius } = card
  const face = pen.slope(
    [
      [0, tone(cardHex, 0.34)],
      [0.5, cardHex],
      [1, tone(cardHex, -0.28)],
    ],
    0,
    0,
    1,
    0.8,
  )
  const sheen = path(
    data`M${width * 0.5} 0H${width * 0.86}L${width * 0.56} ${height}H${width * 0.2}Z`,
    {
      fill: '#fff',
      opacity: 0.08,
    },
  )
  const shape = rect(0, 0, width, height, radius)
  return (
    rect(0, 0, width, height, radius, { fill: face }) +
    pen.inside(shape, sheen) +
    chip(pen) +
    waves +
    digits +
    rect(11, 43.4, 26, 2, 1, { fill: '#fff', fillOpacity: 0.4 }) +
    rect(0.2, 0.2, width - 0.4, height - 0.4, radius, {
      stroke: pen.down([
        [0, '#fff', 0.7],
        [0.4, '#fff', 0.12],
        [1, '#000', 0.35],
      ]),
      strokeWidth: 0.4,
    })
  )
}

const place = (x: number, y: number, scale: number, content: string) =>
  group(content, { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` })

/** An object with a bank card standing beside it, both in millimetres: how big it is. `scale`: millimetres per unit of its drawing. */
export function besideCard(pen: Pen, drawing: Drawing, scale: number): Drawing {
  const [objectWidth, objectHeight] = [drawing.width * scale, drawing.height * scale]
  const width = objectWidth + gap + card.width
  const height = Math.max(objectHeight, card.height)
  const [top, cardLeft] = [height - objectHeight, objectWidth + gap]
  const own =
    drawing.shadow ?? floorShadow(pen, drawing.width / 2, drawing.height, drawing.width, 0.6)
  return {
    width,
    height,
    tileScale: 2.5,
    maxTileWidth: 400,
    shadeWidth: objectWidth,
    shadow:
      place(0, top, scale, own) +
      floorShadow(pen, cardLeft + card.width / 2, height, card.width, 0.35),
    body:
      place(0, top, scale, drawing.body) + place(cardLeft, height - card.height, 1, bankCard(pen)),
  }
}
