import type { Hex } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import type { View } from './art-url.ts'

/** One object in millimetres: its origin is the top left, its floor is `height`. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly body: string
  /** Pixels per millimetre in the square tile. */
  readonly tileScale: number
  /** Widest the object may be in the square tile, in pixels. */
  readonly maxTileWidth?: number
  /** How much of the width, from the left, throws a shade on the wall; all of it when left out. */
  readonly shadeWidth?: number
  /** The object's own floor shadow, instead of the common ellipse. */
  readonly shadow?: string
}

export interface Request {
  /** A slug from the model tables, or any other for the kind's generic device. */
  readonly slug: string
  readonly hex: Hex
  readonly view: View
}

export type DrawKind = (pen: Pen, request: Request) => Drawing

/** The model of a slug, or the kind's generic one; a slug such as `constructor` is not a model. */
export const modelOf = <Model>(
  models: Readonly<Record<string, Model>>,
  slug: string,
  generic: Model,
): Model => (Object.hasOwn(models, slug) ? (models[slug] ?? generic) : generic)
