import { type Hex, isLight, tone } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { circle, data, path, rect } from '#src/device-art/primitives/shapes.ts'
import type { LaptopModel } from './models/laptops.ts'

/** Key widths in key units, from the top row to the space bar. */
const keyRows: readonly (readonly number[])[] = [
  Array.from({ length: 14 }, () => 1),
  [...Array.from({ length: 13 }, () => 1), 1.6],
  [1.6, ...Array.from({ length: 13 }, () => 1)],
  [1.9, ...Array.from({ length: 11 }, () => 1), 1.9],
  [2.4, ...Array.from({ length: 10 }, () => 1), 2.4],
  [1.2, 1, 1, 1.2, 5, 1.2, 1, 1, 1, 1],
]

interface Board {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

function keyPath({ x, y, w, h }: Board, gap: number): string {
  const rowHeight = h / keyRows.length
  const keys = keyRows.flatMap((row, index) => {
    const unit = w / row.reduce((sum, width) => sum + width, 0)
    let left = x
    return row.map((width) => {
      const key = data`M${left + gap / 2} ${y + index * rowHeight + gap / 2}h${width * unit - gap}v${rowHeight - gap}h${gap - width * unit}z`
      left += width * unit
      return key
    })
  })
  return keys.join('')
}

function keyboard(pen: Pen, model: LaptopModel, board: Board, deck: Hex): string {
  const light = isLight(model.keys)
  const shape = keyPath(board, 2.2)
  const caps = pen.down([
    [0, tone(model.keys, 0.02)],
    [1, tone(model.keys, light ? 0.2 : 0.12)],
  ])
  const ground = model.well
    ? rect(board.x - 3, board.y - 3, board.w + 6, board.h + 6, 4, { fill: model.well })
    : ''
  const line = light ? tone(deck, -0.34) : tone(model.keys, -0.6)
  return (
    ground + path(shape, { fill: caps, stroke: line, strokeWidth: 0.5, strokeLinejoin: 'round' })
  )
}

const speakers = (board: Board, hex: Hex) =>
  [board.x - 17, board.x + board.w + 5]
    .map((x) => rect(x, board.y, 11, board.h, 2, { fill: tone(hex, -0.35), opacity: 0.4 }))
    .join('')

function touchPad(pen: Pen, model: LaptopModel, deck: Hex, bottom: number): string {
  const { width, depth } = model
  const padWidth = width * (model.stick ? 0.3 : 0.38)
  const top = bottom + (model.stick ? 15 : 9)
  const light = isLight(deck)
  const fill = pen.down([
    [0, tone(deck, light ? 0.14 : 0.1)],
    [1, tone(deck, light ? 0.42 : 0.26)],
  ])
  return rect((width - padWidth) / 2, top, padWidth, depth - 7 - top, 4, {
    fill,
    stroke: tone(deck, light ? -0.3 : -0.5),
    strokeOpacity: 0.5,
    strokeWidth: 0.7,
  })
}

const pointingStick = ({ width }: LaptopModel, board: Board) =>
  circle(width * 0.47, board.y + board.h * 0.58, 3.2, { fill: '#c22f13' }) +
  [0, 1, 2]
    .map((i) =>
      rect(width * (0.35 + i * 0.102), board.y + board.h + 3.5, width * 0.095, 8, 1.5, {
        fill: '#1b1c21',
      }),
    )
    .join('')

/** The base from above, flat, `width` by `depth` of the model, hinge at the top. */
export function laptopDeck(pen: Pen, model: LaptopModel, deck: Hex): string {
  const { width, depth, radius } = model
  const light = isLight(deck)
  const margin = width * (model.stick ? 0.06 : 0.085)
  const board: Board = { x: margin, y: depth * 0.11, w: width - margin * 2, h: depth * 0.44 }
  const fill = pen.down([
    [0, tone(deck, -0.26)],
    [0.14, tone(deck, light ? 0 : 0.06)],
    [1, tone(deck, light ? 0.34 : 0.22)],
  ])
  return (
    rect(0, 0, width, depth, radius, { fill }) +
    rect(width * 0.06, 0, width * 0.88, 5, 2, { fill: tone(deck, -0.62) }) +
    (model.speakers ? speakers(board, deck) : '') +
    keyboard(pen, model, board, deck) +
    (model.stick ? pointingStick(model, board) : '') +
    touchPad(pen, model, deck, board.y + board.h)
  )
}
