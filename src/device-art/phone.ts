import { moved, path } from '#src/device-art/primitives/shapes.ts'
import { castRight, outline } from '#src/device-art/primitives/surface.ts'
import { seedOf } from '#src/device-art/primitives/wallpaper.ts'
import { type DrawKind, modelOf } from './drawing.ts'
import { genericPhone } from './models/phone-model.ts'
import { phones } from './models/phones.ts'
import { phoneBack } from './phone-back.ts'
import { phoneFront } from './phone-front.ts'

const tileScale = 2.36

/** A phone: its back, its screen, or the back standing in front of the screen. */
export const phone: DrawKind = (pen, { slug, hex, view }) => {
  const model = modelOf(phones, slug, genericPhone)
  const { width, height, radius } = model
  const seed = seedOf(slug)
  if (view === 'back') return { width, height, tileScale, body: phoneBack(pen, model, hex) }
  if (view === 'front')
    return { width, height, tileScale, body: phoneFront(pen, model, { hex, seed }) }
  const offset = width * 0.6
  const body = path(outline({ x: 0, y: 0, w: width, h: height, r: radius }))
  const behind =
    phoneFront(pen, model, { hex, seed, isHalfHidden: true }) +
    pen.inside(body, castRight(pen, width - offset, 2, 17, height - 4))
  return {
    width: width + offset,
    height,
    tileScale,
    body: moved(offset, 0, behind) + phoneBack(pen, model, hex),
  }
}
