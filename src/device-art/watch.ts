import { type Hex, isLight, mix, saturation } from '#src/device-art/primitives/color.ts'
import { type DrawKind, modelOf } from './drawing.ts'
import { genericWatch, type WatchModel, watches } from './models/watches.ts'
import { watchCase, watchCaseBack } from './watch-case.ts'
import { lowerStrap, upperStrap } from './watch-strap.ts'

const tileScale = 3.5
const strapLength = 31
/** Room left and right of the case for its crown. */
const sideRoom = 4

function strapColor({ shape }: WatchModel, hex: Hex): Hex {
  if (shape !== 'square') return mix(hex, isLight(hex) ? '#efebe2' : '#2a2c31', 0.4)
  const plainDark = saturation(hex) <= 0.05 && !isLight(hex)
  if (plainDark) return '#33353b'
  return mix(hex, '#f3efe6', isLight(hex) ? 0.3 : 0)
}

/** A watch on a strap that bends out of sight above and below; from the front, or the side worn on the wrist. */
export const watch: DrawKind = (pen, { slug, hex, view }) => {
  const model = modelOf(watches, slug, genericWatch)
  const { width, height, shape, strapShare } = model
  const center = width / 2 + sideRoom
  const place = { x: center, y: strapLength + height / 2 }
  const overlap = shape === 'square' ? 3 : 6
  const strap = strapColor(model, hex)
  const half = { center, width: width * strapShare }
  const upper = { ...half, start: strapLength + overlap, end: 0 }
  const total = height + strapLength * 2
  const lower = { ...half, start: strapLength + height - overlap, end: total }
  const body =
    upperStrap(pen, upper, strap) +
    lowerStrap(pen, lower, strap) +
    (view === 'back' ? watchCaseBack : watchCase)(pen, model, place, hex)
  return { width: width + sideRoom * 2, height: total, tileScale, body }
}
