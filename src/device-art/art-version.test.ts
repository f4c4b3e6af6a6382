import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { artVersion, galleryViews } from './art-url.ts'
import { drawDevice, drawnSlugs } from './draw-device.ts'

/** A dark, a light and a colored body take every path of the shading. */
const hexes = ['#2b2c30', '#f1f0ec', '#e08a4b']

const devices = Object.entries(drawnSlugs).flatMap(([kind, slugs]) =>
  ['generic', ...slugs].flatMap((slug) => hexes.map((hex) => ({ kind, slug, hex }))),
)

test('names the version of the drawings, since browsers keep them for a year', () => {
  const hash = createHash('sha256')
  for (const device of devices) {
    const drawings = galleryViews.flatMap((view) =>
      [false, true].map((cut) => drawDevice({ ...device, view, cut })),
    )
    hash.update(drawings.join(''))
  }
  const version = hash.digest('hex').slice(0, 8)
  expect(version, 'a drawing changed: put the received value into art-url.ts').toBe(artVersion)
})
