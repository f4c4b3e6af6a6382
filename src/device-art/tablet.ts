import { type Hex, isLight, tone } from '#src/device-art/primitives/color.ts'
import { lettering } from '#src/device-art/primitives/glyphs.ts'
import { flash, lens } from '#src/device-art/primitives/optics.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { floorShadow } from '#src/device-art/primitives/shadow.ts'
import { circle, moved, path, rect } from '#src/device-art/primitives/shapes.ts'
import {
  castAround,
  edgeLine,
  type Frame,
  glassSheen,
  grown,
  metalStops,
  outline,
  raisedPlate,
} from '#src/device-art/primitives/surface.ts'
import { seedOf, wallpaper, wallpaperTextColor } from '#src/device-art/primitives/wallpaper.ts'
import { type Drawing, type DrawKind, modelOf } from './drawing.ts'
import { genericTablet, type TabletModel, tablets } from './models/tablets.ts'

const usualTileScale = 1.36
const landscapeTileScale = 1.53

const bodyFrame = ({ width, height, radius }: TabletModel): Frame => ({
  x: 0,
  y: 0,
  w: width,
  h: height,
  r: radius,
})

const edge = (pen: Pen, model: TabletModel, hex: Hex) =>
  path(outline(bodyFrame(model)), { fill: pen.across(metalStops(hex)) })

const rim = (model: TabletModel, hex: Hex) =>
  edgeLine(outline(grown(bodyFrame(model), -0.25)), hex, 0.8)

function tabletBack(pen: Pen, model: TabletModel, hex: Hex): string {
  const light = isLight(hex)
  const fill = pen.slope(
    [
      [0, tone(hex, light ? 0.4 : 0.28)],
      [0.5, tone(hex, 0.04)],
      [1, tone(hex, light ? -0.16 : -0.2)],
    ],
    0.05,
    0,
    0.8,
    1,
  )
  const [flashX, flashY] = model.flash ?? []
  return [
    edge(pen, model, hex),
    path(outline(grown(bodyFrame(model), -1.3)), { fill }),
    model.plate ? raisedPlate(pen, model.plate, hex) : '',
    ...model.lenses.map(([x, y, r]) => lens(pen, x, y, r, hex)),
    flashX === undefined || flashY === undefined ? '' : flash(pen, flashX, flashY, 2),
    model.sensor ? circle(...model.sensor, { fill: '#0a0b10' }) : '',
    rim(model, hex),
  ].join('')
}

function homeScreen(pen: Pen, model: TabletModel, hex: Hex, seed: number): string {
  const { width, height, radius, bezel } = model
  const screen: Frame = {
    x: bezel,
    y: bezel,
    w: width - 2 * bezel,
    h: height - 2 * bezel,
    r: Math.max(4, radius - bezel + 3),
  }
  const color = wallpaperTextColor(model.wallpaper)
  const size = Math.min(width, height) * 0.1
  const base = screen.y + screen.h * 0.12 + size * 1.4
  return pen.inside(
    path(outline(screen)),
    wallpaper(pen, screen, model.wallpaper, hex, seed) +
      lettering('11/21', {
        x: width / 2,
        y: base - size * 1.42,
        size: size * 0.28,
        color,
        opacity: 0.86,
      }) +
      lettering('10:08', { x: width / 2, y: base, size, color, weight: 'bold' }) +
      rect(width * 0.4, height - bezel - 4, width * 0.2, 1.3, 0.65, { fill: '#fff', opacity: 0.7 }),
  )
}

function tabletFront(pen: Pen, model: TabletModel, hex: Hex, seed: number): string {
  const { width, height, bezel, landscape } = model
  const glass = grown(bodyFrame(model), -1.2)
  const eye = landscape ? { x: width / 2, y: bezel / 2 } : { x: width - bezel / 2, y: height / 2 }
  return (
    edge(pen, model, hex) +
    path(outline(glass), { fill: '#08090c' }) +
    homeScreen(pen, model, hex, seed) +
    circle(eye.x, eye.y, 1.1, { fill: '#1d2744' }) +
    glassSheen(pen, glass, 0.5, 0.14) +
    rim(model, hex)
  )
}

/** The pen lies on the upper edge of the front tablet. */
const stylus = (pen: Pen, hex: Hex) =>
  rect(0, 0, 138, 7.4, 3.4, {
    fill: pen.down([
      [0, tone(hex, 0.65)],
      [0.4, tone(hex, 0.25)],
      [1, tone(hex, -0.35)],
    ]),
  }) +
  path('M138 1.2L150 3.7L138 6.2Z', { fill: tone(hex, -0.2) }) +
  rect(22, 2.6, 17, 2, 1, { fill: tone(hex, -0.25) })

type Pair = (
  pen: Pen,
  model: TabletModel,
  hex: Hex,
  seed: number,
) => Pick<Drawing, 'width' | 'height' | 'body'>

/** The one behind stands on the same floor: its foot is above the other's, but not above the floor line. */
const landscapePair: Pair = (pen, model, hex, seed) => {
  const { width, height } = model
  const dx = 46
  const dy = 20
  const frame = bodyFrame(model)
  const cast = pen.inside(path(outline(frame)), castAround({ ...frame, x: dx, y: dy }))
  const tool = model.stylus ? moved(dx + width * 0.33, dy - 7.4, stylus(pen, hex)) : ''
  return {
    width: width + dx,
    height: height + dy,
    maxTileWidth: 424,
    shadow:
      floorShadow(pen, width / 2, height, width, 0.5) +
      floorShadow(pen, dx + width / 2, height + dy, width, 0.7),
    body:
      tabletBack(pen, model, hex) + cast + moved(dx, dy, tabletFront(pen, model, hex, seed)) + tool,
  }
}

const portraitPair: Pair = (pen, model, hex, seed) => {
  const { width, height } = model
  const offset = width * 0.36
  const shadow = rect(offset - 30, 3, 31, height - 6, 0, {
    fill: pen.across([
      [0, '#05060b', 0],
      [0.7, '#05060b', 0.16],
      [1, '#05060b', 0.46],
    ]),
  })
  const back = tabletBack(pen, model, hex) + pen.inside(path(outline(bodyFrame(model))), shadow)
  return {
    width: width + offset,
    height,
    body: back + moved(offset, 0, tabletFront(pen, model, hex, seed)),
  }
}

/** A tablet: its back, its screen, or both, the screen in front. */
export const tablet: DrawKind = (pen, { slug, hex, view }) => {
  const model = modelOf(tablets, slug, genericTablet)
  const { width, height } = model
  const seed = seedOf(slug)
  const tileScale = model.tileScale ?? (model.landscape ? landscapeTileScale : usualTileScale)
  if (view === 'front')
    return { width, height, tileScale, body: tabletFront(pen, model, hex, seed) }
  if (view === 'back') return { width, height, tileScale, body: tabletBack(pen, model, hex) }
  return { ...(model.landscape ? landscapePair : portraitPair)(pen, model, hex, seed), tileScale }
}
