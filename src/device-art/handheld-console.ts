import type { Pen } from '#src/device-art/primitives/pen.ts'
import { floorShadow } from '#src/device-art/primitives/shadow.ts'
import { circle, moved, path, rect, squircle } from '#src/device-art/primitives/shapes.ts'
import { castAround, edgeLine } from '#src/device-art/primitives/surface.ts'
import { wallpaper } from '#src/device-art/primitives/wallpaper.ts'
import type { DrawKind } from './drawing.ts'

const width = 272
const height = 116
const leftGrip = 'M39 0H22C7 0 0 9 0 24V92C0 107 7 116 22 116H39Z'
const rightGrip = 'M233 0H250C265 0 272 9 272 24V92C272 107 265 116 250 116H233Z'
const silhouette =
  'M22 0H250C265 0 272 9 272 24V92C272 107 265 116 250 116H22C7 116 0 107 0 92V24C0 9 7 0 22 0Z'
const railBlue = '#4f86b5'
const railRed = '#d2583c'

const stick = (pen: Pen, x: number, y: number) =>
  circle(x, y + 1, 10.6, { fill: '#05060a', opacity: 0.5 }) +
  circle(x, y, 10, {
    fill: pen.glow(
      [
        [0, '#4b4d55'],
        [0.6, '#24262b'],
        [1, '#0d0e12'],
      ],
      0.4,
      0.32,
      0.7,
    ),
  }) +
  circle(x, y, 6.6, {
    fill: pen.glow(
      [
        [0, '#17181c'],
        [1, '#3b3d44'],
      ],
      0.45,
      0.4,
      0.6,
    ),
  })

const buttons = (pen: Pen, x: number, y: number) =>
  [
    [0, -9],
    [9, 0],
    [0, 9],
    [-9, 0],
  ]
    .map(([dx = 0, dy = 0]) =>
      circle(x + dx, y + dy, 4.2, {
        fill: pen.glow(
          [
            [0, '#5a5c64'],
            [1, '#1b1c21'],
          ],
          0.38,
          0.3,
          0.8,
        ),
        stroke: '#05060a',
        strokeOpacity: 0.5,
        strokeWidth: 0.6,
      }),
    )
    .join('')

function grips(pen: Pen): string {
  const left = pen.across([
    [0, '#17181c'],
    [0.12, '#5c5e66'],
    [0.5, '#303238'],
    [1, '#22242a'],
  ])
  const right = pen.across([
    [0, '#2b2d33'],
    [0.5, '#2e3036'],
    [0.9, '#40424a'],
    [1, '#101115'],
  ])
  return (
    path(leftGrip, { fill: left }) +
    path(rightGrip, { fill: right }) +
    rect(37.2, 0, 2, height, 0, { fill: railBlue }) +
    rect(232.8, 0, 2, height, 0, { fill: railRed })
  )
}

/** A shelf of four games over dunes: our own pictures. */
function gameShelf(pen: Pen): string {
  const grounds = ['#f6f2e9', '#d8391b', '#2c3a55', '#a9c3ae']
  const suns = ['#d8391b', '#f6f2e9', '#8fb1d6', '#2f5a49']
  const games = grounds.map(
    (ground, i) =>
      rect(58 + i * 41, 42, 36, 36, 3, { fill: ground, opacity: 0.96 }) +
      circle(76 + i * 41, 60, 9, { fill: suns[i] ?? ground, opacity: 0.92 }),
  )
  const screen = { x: 47, y: 7, w: 178, h: 102 }
  const picture = wallpaper(pen, screen, 'dunes', '#7fb3b0', 1) + games.join('')
  return pen.inside(rect(screen.x, screen.y, screen.w, screen.h, 1), picture)
}

function consoleFront(pen: Pen): string {
  const frame = pen.down([
    [0, '#4a4c53'],
    [0.04, '#2a2c31'],
    [1, '#17181c'],
  ])
  return (
    grips(pen) +
    rect(39, 0, 194, height, 2.5, { fill: frame }) +
    rect(41, 2.6, 190, 110.8, 2, { fill: '#07080b' }) +
    gameShelf(pen) +
    stick(pen, 19, 33) +
    stick(pen, 253, 68) +
    buttons(pen, 19, 68) +
    buttons(pen, 253, 33) +
    rect(27, 10, 7, 2.2, 1, { fill: '#0c0d10' }) +
    rect(238, 10, 7, 2.2, 1, { fill: '#0c0d10' }) +
    path('M150 2.6H231V70Z', {
      fill: pen.slope(
        [
          [0, '#fff', 0.12],
          [1, '#fff', 0.01],
        ],
        1,
        0,
        0.3,
        0.7,
      ),
    }) +
    edgeLine(silhouette, '#2b2c30', 0.8)
  )
}

function consoleBack(pen: Pen): string {
  const shell = pen.slope(
    [
      [0, '#5a5c64'],
      [0.3, '#383a41'],
      [1, '#212328'],
    ],
    0,
    0,
    0.6,
    1,
  )
  return (
    grips(pen) +
    rect(39, 0, 194, height, 2.5, { fill: shell }) +
    path(squircle(52, 56, 168, 54, 5), {
      fill: '#1d1e23',
      stroke: '#5a5c64',
      strokeOpacity: 0.7,
      strokeWidth: 0.6,
    }) +
    path(squircle(57, 61, 158, 44, 4), {
      stroke: '#4a4c53',
      strokeOpacity: 0.7,
      strokeWidth: 0.5,
    }) +
    rect(112, 9, 48, 2.4, 1.2, { fill: '#0a0b0e' }) +
    rect(112, 14, 48, 2.4, 1.2, { fill: '#0a0b0e' }) +
    rect(6, 16, 22, 4, 2, { fill: '#0c0d10', opacity: 0.7 }) +
    rect(244, 16, 22, 4, 2, { fill: '#0c0d10', opacity: 0.7 }) +
    edgeLine(silhouette, '#2b2c30', 0.8)
  )
}

/** A plain wooden block that lifts the one behind. */
const plinth = (pen: Pen, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, 2, {
    fill: pen.across([
      [0, '#d9c5a4'],
      [0.7, '#cbb38d'],
      [1, '#a78f69'],
    ]),
  }) +
  rect(x, y, w, 7, 0, {
    fill: pen.down([
      [0, '#05060b', 0.45],
      [1, '#05060b', 0],
    ]),
  })

/** A handheld console with detachable grips: screen side, back, or the screen side before the back. */
export const handheldConsole: DrawKind = (pen, { view }) => {
  const scale = { tileScale: 1.5, maxTileWidth: 430 }
  if (view === 'front') return { width, height, ...scale, body: consoleFront(pen) }
  if (view === 'back') return { width, height, ...scale, body: consoleBack(pen) }
  const dx = 36
  const dy = 66
  const cast = pen.inside(
    path(silhouette),
    castAround({ x: -dx, y: dy, w: width, h: height, r: 22 }),
  )
  return {
    width: width + dx,
    height: height + dy,
    ...scale,
    shadow:
      floorShadow(pen, dx + width / 2, height + dy, width * 0.86, 0.6) +
      floorShadow(pen, width / 2, height + dy, width, 0.7),
    body:
      plinth(pen, dx + 16, height - 1, width - 32, dy + 1) +
      moved(dx, 0, consoleBack(pen) + cast) +
      moved(0, dy, consoleFront(pen)),
  }
}
