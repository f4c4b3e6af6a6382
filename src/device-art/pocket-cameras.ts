import type { Hex } from '#src/device-art/primitives/color.ts'
import { lettering } from '#src/device-art/primitives/glyphs.ts'
import { lens } from '#src/device-art/primitives/optics.ts'
import type { Pen } from '#src/device-art/primitives/pen.ts'
import { circle, data, path, rect, squircle } from '#src/device-art/primitives/shapes.ts'
import { edgeLine } from '#src/device-art/primitives/surface.ts'
import { type WallpaperName, wallpaper } from '#src/device-art/primitives/wallpaper.ts'
import type { DrawKind } from './drawing.ts'

const graphite: Hex = '#2b2c30'

const smallScreen = (
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  name: WallpaperName,
  ink: Hex,
  seed: number,
) => pen.inside(rect(x, y, w, h, 1.5), wallpaper(pen, { x, y, w, h }, name, ink, seed))

const button = (pen: Pen, x: number, y: number, r: number) =>
  circle(x, y, r, {
    fill: pen.glow(
      [
        [0, '#5a5c64'],
        [1, '#17181c'],
      ],
      0.38,
      0.3,
      0.8,
    ),
  })

const grooves = (x: number, y: number, w: number, count: number, step: number) =>
  path(Array.from({ length: count }, (_, i) => data`M${x} ${y + i * step}h${w}`).join(''), {
    stroke: '#000',
    strokeOpacity: 0.25,
    strokeWidth: 0.6,
  })

/** A camera on a three-axis stabiliser above a grip with a small screen. */
export const gimbalCamera: DrawKind = (pen) => {
  const grip = 'M14 68H50V166C50 172 47 176 42 176H22C17 176 14 172 14 166Z'
  const arm =
    'M24 70C24 60 44 62 48 54V30C48 20 44 16 38 14V24C40 26 40 30 40 34V46C36 52 24 52 22 60V70Z'
  const head = squircle(6, 6, 38, 44, 13)
  const metal = pen.across([
    [0, '#0c0d10'],
    [0.1, '#6a6c74'],
    [0.3, '#3a3c42'],
    [0.8, '#202126'],
    [1, '#08090b'],
  ])
  const dark = pen.slope(
    [
      [0, '#6a6c74'],
      [0.3, '#33353b'],
      [1, '#101115'],
    ],
    0.1,
    0,
    0.8,
    1,
  )
  const record = pen.glow(
    [
      [0, '#ff7a5c'],
      [0.7, '#c92d12'],
      [1, '#7d1a09'],
    ],
    0.38,
    0.3,
    0.8,
  )
  const body =
    path(grip, { fill: metal }) +
    edgeLine(grip, graphite, 0.5) +
    rect(17, 78, 30, 46, 3, { fill: '#050608' }) +
    smallScreen(pen, 19, 80, 26, 42, 'dunes', '#8fb1d6', 0) +
    circle(24, 85, 1.3, { fill: '#ff5a3a' }) +
    lettering('00:42', {
      x: 27,
      y: 86.2,
      size: 2.5,
      color: '#fff',
      weight: 'bold',
      anchor: 'start',
    }) +
    button(pen, 25, 138, 5.4) +
    circle(39, 138, 5, { fill: record }) +
    rect(20, 68, 24, 6, 2, { fill: '#101115' }) +
    path(arm, {
      fill: pen.across([
        [0, '#5a5c64'],
        [0.4, '#2b2d33'],
        [1, '#101115'],
      ]),
    }) +
    edgeLine(arm, graphite, 0.4) +
    path(head, { fill: dark }) +
    edgeLine(head, graphite, 0.5) +
    lens(pen, 24.6, 27, 14.4, '#4a4d55')
  return { width: 64, height: 176, tileScale: 2.05, body }
}

/** A rugged action camera, its front screen beside the lens. */
export const actionCamera: DrawKind = (pen) => {
  const shell = squircle(0, 5, 72, 51, 7)
  const body =
    rect(52, 2, 12, 5, 2, {
      fill: pen.down([
        [0, '#ff7a5c'],
        [1, '#a8260f'],
      ]),
    }) +
    path('M26 55H32V66H26ZM40 55H46V66H40Z', {
      fill: '#15161a',
      stroke: '#8b8d94',
      strokeOpacity: 0.6,
      strokeWidth: 0.25,
    }) +
    path(shell, {
      fill: pen.slope(
        [
          [0, '#5c5e66'],
          [0.15, '#34363c'],
          [0.7, '#1f2025'],
          [1, '#0c0d10'],
        ],
        0.1,
        0,
        0.4,
        1,
      ),
    }) +
    path(squircle(0.4, 5.4, 71.2, 50.2, 6.8), {
      stroke: pen.down([
        [0, '#fff', 0.5],
        [0.4, '#fff', 0.05],
        [1, '#000', 0.4],
      ]),
      strokeWidth: 0.5,
    }) +
    grooves(3, 14, 66, 9, 4.2) +
    path(squircle(5, 14, 30, 26, 3), { fill: '#050608' }) +
    smallScreen(pen, 7, 16, 26, 22, 'dunes', '#7fb3b0', 1) +
    path(squircle(39, 8, 30, 31, 5), {
      fill: pen.slope(
        [
          [0, '#4b4d55'],
          [1, '#0b0c10'],
        ],
        0.1,
        0,
        0.7,
        1,
      ),
    }) +
    path(squircle(41, 10, 26, 27, 4), { fill: '#0a0b0f' }) +
    lens(pen, 54, 23.4, 11, '#3a3d45') +
    rect(42, 45, 24, 1.6, 0.8, { fill: '#4f86b5', opacity: 0.85 }) +
    circle(10, 47, 1.4, { fill: '#ff5a3a' }) +
    edgeLine(shell, graphite, 0.3)
  return { width: 72, height: 66, tileScale: 5.2, body }
}

/** A stick with a lens on both sides and a screen below. */
export const sphereCamera: DrawKind = (pen) => {
  const shell = squircle(2, 0, 46, 128, 9)
  const body =
    path(shell, {
      fill: pen.across([
        [0, '#0b0c10'],
        [0.08, '#70727a'],
        [0.2, '#3e4047'],
        [0.75, '#232429'],
        [1, '#08090b'],
      ]),
    }) +
    grooves(4, 72, 42, 16, 3) +
    circle(25, 26, 20.6, { fill: '#08090c' }) +
    lens(pen, 25, 26, 20, '#4a4d55') +
    path(squircle(9, 52, 32, 40, 4), { fill: '#050608' }) +
    smallScreen(pen, 11, 54, 28, 36, 'orbs', '#c9c0de', 4) +
    circle(25, 103, 6.4, {
      fill: pen.glow(
        [
          [0, '#5a5c64'],
          [0.7, '#202126'],
          [1, '#101115'],
        ],
        0.38,
        0.3,
        0.8,
      ),
    }) +
    circle(25, 103, 2.6, { fill: '#d8391b' }) +
    rect(20, 119, 10, 2, 1, { fill: '#ead98a', opacity: 0.7 }) +
    edgeLine(shell, graphite, 0.5)
  return { width: 50, height: 128, tileScale: 2.75, body }
}
