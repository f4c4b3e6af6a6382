import { readHex } from '#src/device-art/primitives/color.ts'
import { Pen } from '#src/device-art/primitives/pen.ts'
import { floorShadow, wallShade } from '#src/device-art/primitives/shadow.ts'
import { moved, round } from '#src/device-art/primitives/shapes.ts'
import { seedOf } from '#src/device-art/primitives/wallpaper.ts'
import { type ArtKind, artTile, type GalleryView } from './art-url.ts'
import { besideCard } from './beside-card.ts'
import { box } from './box.ts'
import { cutMargins, trueScaleOf } from './device-sizes.ts'
import { type Drawing, type DrawKind, modelOf } from './drawing.ts'
import { headphoneSlugs, headphones } from './headphones.ts'
import { laptop } from './laptop.ts'
import { laptops } from './models/laptops.ts'
import { phones } from './models/phones.ts'
import { tablets } from './models/tablets.ts'
import { watches } from './models/watches.ts'
import { objects, other } from './other.ts'
import { phone } from './phone.ts'
import { tablet } from './tablet.ts'
import { watch } from './watch.ts'

const kinds: Readonly<Record<string, DrawKind>> = {
  phone,
  tablet,
  laptop,
  watch,
  headphones,
  other,
  box,
}

export interface DeviceArt {
  /** A kind of the catalogue; any other draws a box. */
  readonly kind: string
  readonly slug: string
  /** `#rrggbb`; anything else draws in graphite. */
  readonly hex: string
  readonly view: GalleryView
  /** Cut to the object for the shelf instead of the square tile. */
  readonly cut?: boolean
}

const maxTileSide = 388
const tileTopMargin = 40

function tileScaleOf({ width, height, tileScale, maxTileWidth = maxTileSide }: Drawing): number {
  return Math.min(tileScale, maxTileWidth / width, (artTile.floor - tileTopMargin) / height)
}

function tileSvg(pen: Pen, drawing: Drawing): string {
  const scale = tileScaleOf(drawing)
  const width = drawing.width * scale
  const height = drawing.height * scale
  const shade = (drawing.shadeWidth ?? drawing.width) * scale
  const left = (artTile.size - width) / 2
  const top = artTile.floor - height
  const place = (content: string) =>
    `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})">${content}</g>`
  const shadow = drawing.shadow
    ? place(drawing.shadow)
    : floorShadow(pen, artTile.size / 2, artTile.floor, width, 1.15)
  const content =
    wallShade(pen, left, top, shade, height, artTile.size) + shadow + place(drawing.body)
  const { size } = artTile
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${pen.definitions()}${content}</svg>`
}

function cutSvg(pen: Pen, drawing: Drawing): string {
  const { width, height } = drawing
  const { side, top, bottom } = cutMargins(width)
  const shadow = drawing.shadow ?? floorShadow(pen, width / 2, height, width, width / 260)
  const [w, h] = [round(width + side * 2), round(height + top + bottom)]
  const content = moved(side, top, shadow + drawing.body)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${pen.definitions()}${content}</svg>`
}

/** Every device drawn after its own model, by kind. */
export const drawnSlugs = {
  phone: Object.keys(phones),
  tablet: Object.keys(tablets),
  laptop: Object.keys(laptops),
  watch: Object.keys(watches),
  headphones: headphoneSlugs,
  other: Object.keys(objects),
  box: [],
} as const satisfies Record<ArtKind, readonly string[]>

/** A phone is known by its back, where its color is; anything else by its face. */
const sizedSide = (kind: string) => (kind === 'phone' ? 'back' : 'front')

/** The object itself in millimetres, before it is put on a tile or cut out. */
export function sketchDevice(art: DeviceArt, pen: Pen): Drawing {
  const { slug, kind, view } = art
  const side = view === 'size' ? sizedSide(kind) : view
  const drawing = modelOf(kinds, kind, box)(pen, { slug, hex: readHex(art.hex), view: side })
  return view === 'size' ? besideCard(pen, drawing, trueScaleOf(slug)) : drawing
}

/**
 * Draws one device as an SVG document: gradients only, no text, no references. The same input gives the same bytes;
 * ids carry a prefix of the input, so several drawings may stand in one page.
 */
export function drawDevice(art: DeviceArt): string {
  const name = [art.kind, art.slug, art.view, readHex(art.hex), art.cut === true].join(' ')
  const pen = new Pen(`a${seedOf(name).toString(36)}-`)
  const drawing = sketchDevice(art, pen)
  return art.cut ? cutSvg(pen, drawing) : tileSvg(pen, drawing)
}
