import { type Hex, isLight, mix, tone } from '#src/device-art/primitives/color.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { type Point, type Projection, projection } from '#src/device-art/primitives/projection.ts'
import { floorPatch } from '#src/device-art/primitives/shadow.ts'
import { group, moved, path, rect, squircle } from '#src/device-art/primitives/shapes.ts'
import { edgeLine } from '#src/device-art/primitives/surface.ts'
import { seedOf } from '#src/device-art/primitives/wallpaper.ts'
import { type Drawing, type DrawKind, modelOf } from './drawing.ts'
import { laptopDeck } from './laptop-deck.ts'
import { laptopScreen } from './laptop-screen.ts'
import { genericLaptop, type LaptopModel, laptops } from './models/laptops.ts'

const tileScale = 1.5
const maxTileWidth = 406
const lidLeanDegrees = 19

interface Pose {
  readonly yaw: number
  readonly pitch: number
}
const poses = {
  angled: { yaw: -29, pitch: 21 },
  frontal: { yaw: 0, pitch: 13 },
} as const satisfies Record<string, Pose>

interface Corners {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function boundsOf(points: readonly Point[]): Corners {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

const thicknessOf = (model: LaptopModel) => (model.detachable ? 5 : 11)

interface LidVectors {
  readonly up: number
  readonly back: number
}
const lidVectors = (): LidVectors => {
  const angle = (lidLeanDegrees * Math.PI) / 180
  return { up: Math.cos(angle), back: Math.sin(angle) }
}

/** The lid: a thin slab leaning back, its screen laid onto its plane. */
function lidDrawing(pen: Pen, model: LaptopModel, hex: Hex, seed: number, eye: Projection): string {
  const { width, height, radius } = model
  const { up, back } = lidVectors()
  const transform = eye.plane(
    { x: -width / 2, y: height * up, z: -height * back },
    { x: 1, y: 0, z: 0 },
    { x: 0, y: -up, z: back },
  )
  const behind = eye.point({ x: 0, y: -back, z: -up })
  const depth = model.detachable ? 6 : 4.5
  const slab = group(
    rect(0, 0, width, height, radius, { fill: tone(hex, isLight(hex) ? -0.3 : -0.45) }),
    { transform },
  )
  const steps = [1, 0.66, 0.33].map(
    (part) => [behind.x * depth * part, behind.y * depth * part] as const,
  )
  const face = squircle(0.3, 0.3, width - 0.6, height - 0.6, radius)
  const fill = pen.slope(
    [
      [0, tone(hex, 0.5)],
      [0.4, tone(hex, 0.1)],
      [1, tone(hex, -0.3)],
    ],
    0,
    0,
    1,
    1,
  )
  return (
    pen.repeat(slab, steps) +
    group(path(face, { fill }) + laptopScreen(pen, model, hex, seed) + edgeLine(face, hex, 1), {
      transform,
    })
  )
}

/** The base: a slab on the floor with rounded corners, then its upper side. */
function baseDrawing(pen: Pen, model: LaptopModel, hex: Hex, eye: Projection): string {
  const { width, depth, radius } = model
  const deck = model.detachable ? mix(hex, '#5d5a66', 0.55) : hex
  const thickness = thicknessOf(model)
  const lay = (y: number) =>
    eye.plane({ x: -width / 2, y, z: 0 }, { x: 1, y: 0, z: 0 }, { x: 0, y: 0, z: 1 })
  const layer = (color: Hex) =>
    group(rect(0, 0, width, depth, radius, { fill: color }), { transform: lay(0) })
  const rise = -eye.point({ x: 0, y: 1, z: 0 }).y
  const sides = pen.across([
    [0, tone(deck, 0.3)],
    [0.45, tone(deck, -0.1)],
    [1, tone(deck, -0.5)],
  ])
  const slab = group(rect(0, 0, width, depth, radius, { fill: sides }), { transform: lay(0) })
  const steps = Array.from({ length: Math.ceil(thickness) }, (_, i) => [0, -i * rise] as const)
  const outline = squircle(0.4, 0.4, width - 0.8, depth - 0.8, radius)
  const upper = group(laptopDeck(pen, model, deck) + edgeLine(outline, deck, 1), {
    transform: lay(thickness),
  })
  return layer(tone(deck, -0.6)) + pen.repeat(slab, steps) + upper
}

function openLaptop(pen: Pen, model: LaptopModel, hex: Hex, seed: number, pose: Pose): Drawing {
  const eye = projection(pose.yaw, pose.pitch)
  const { width, height, depth } = model
  const thickness = thicknessOf(model)
  const { up, back } = lidVectors()
  const corners = [-width / 2, width / 2].flatMap((x) => [
    eye.point({ x, y: thickness + height * up, z: -height * back }),
    eye.point({ x, y: 0, z: depth }),
    eye.point({ x, y: 0, z: 0 }),
  ])
  const { left, right, top, bottom } = boundsOf(corners)
  const lift = eye.point({ x: 0, y: thickness - 1, z: 0 })
  const floor = eye.plane({ x: -width / 2, y: 0, z: 0 }, { x: 1, y: 0, z: 0 }, { x: 0, y: 0, z: 1 })
  return {
    width: right - left,
    height: bottom - top,
    tileScale,
    maxTileWidth,
    ...(pose.yaw === 0
      ? {}
      : { shadow: moved(-left, -top, group(floorPatch(width, depth), { transform: floor })) }),
    body: moved(
      -left,
      -top,
      moved(0, lift.y, lidDrawing(pen, model, hex, seed, eye)) + baseDrawing(pen, model, hex, eye),
    ),
  }
}

/** The outside of the lid, standing open. */
function lidBack(pen: Pen, model: LaptopModel, hex: Hex): Drawing {
  const { width, height, radius } = model
  const light = isLight(hex)
  const fill = pen.slope(
    [
      [0, tone(hex, light ? 0.45 : 0.3)],
      [0.5, tone(hex, 0.04)],
      [1, tone(hex, light ? -0.18 : -0.24)],
    ],
    0.05,
    0,
    0.8,
    1,
  )
  const lid = squircle(0, 0, width, height + 4, radius)
  const hinge = rect(width * 0.08, height - 3, width * 0.84, 6, 2, { fill: tone(hex, -0.6) })
  const foot = rect(-4, height + 2, width + 8, 11, 5, {
    fill: pen.down([
      [0, tone(hex, 0.4)],
      [0.25, tone(hex, 0)],
      [1, tone(hex, -0.5)],
    ]),
  })
  const stand = model.detachable
    ? path(`M${width * 0.06} ${height * 0.52}H${width * 0.94}`, {
        stroke: tone(hex, -0.4),
        strokeWidth: 0.9,
      })
    : ''
  const body = path(lid, { fill }) + stand + edgeLine(lid, hex, 0.9) + hinge + foot
  return { width: width + 8, height: height + 13, tileScale, maxTileWidth, body: moved(4, 0, body) }
}

/** A laptop: open and turned to the light, from the front, or the outside of its lid. */
export const laptop: DrawKind = (pen, { slug, hex, view }) => {
  const model = modelOf(laptops, slug, genericLaptop)
  if (view === 'back') return lidBack(pen, model, hex)
  return openLaptop(pen, model, hex, seedOf(slug), view === 'front' ? poses.frontal : poses.angled)
}
