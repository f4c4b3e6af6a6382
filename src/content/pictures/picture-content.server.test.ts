import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pictureShapes } from '#cms/structure/picture-shapes.ts'
import { pictureIn } from './picture-content.server.ts'
import { requestedRect } from './picture-crop.server.ts'
import { pictureUrl } from './picture-data.ts'

const hash = 'a'.repeat(40)
const read = (
  { size = '2000x1000', ...image }: { size?: string; crop?: object; hotspot?: object } = {},
  shape: keyof typeof pictureShapes = 'besideText',
) =>
  v.parse(pictureIn(pictureShapes[shape]), {
    image: { asset: { _ref: `image-${hash}-${size}-jpg` }, ...image },
    alt: { text: '箱' },
  })
const rectOf = (picture: ReturnType<typeof read>) =>
  picture && new URL(pictureUrl(picture, 800), 'https://site.example').searchParams.get('rect')

const crop = { left: 0.1, right: 0.2, top: 0.25, bottom: 0.05 }
const hotspotAt = (x: number, y: number) => ({ x, y, width: 0.2, height: 0.2 })

test('what an editor cut away is not shown, in any width; the size is that of what is left', () => {
  const picture = read({ crop })
  expect(rectOf(picture)).toBe('200,250,1400,700')
  expect(picture).toMatchObject({ width: 1400, height: 700 })
  expect(rectOf(read())).toBeNull()
  expect(read()).toMatchObject({ width: 2000, height: 1000 })
})

test('where a place has a shape, the picture is cut around its hotspot, inside of its crop', () => {
  expect(rectOf(read({}, 'hero'))).toBe('334,0,1333,1000')
  expect(rectOf(read({ hotspot: hotspotAt(0.9, 0.5) }, 'hero'))).toBe('667,0,1333,1000')
  expect(rectOf(read({ hotspot: hotspotAt(0.1, 0.5) }, 'hero'))).toBe('0,0,1333,1000')
  expect(rectOf(read({ crop, hotspot: hotspotAt(0.1, 0.5) }, 'hero'))).toBe('200,250,933,700')
  expect(rectOf(read({ size: '1000x3000', hotspot: hotspotAt(0.5, 1) }))).toBe('0,1667,1000,1333')
})

test('a crop that makes no sense shows the whole picture', () => {
  for (const wrong of [
    { ...crop, left: 2 },
    { left: 0.6, right: 0.6, top: 0, bottom: 0 },
    { left: 'x' },
  ]) {
    expect(rectOf(read({ crop: wrong }))).toBeNull()
  }
  expect(rectOf(read({ hotspot: { x: Number.NaN } }, 'hero'))).toBe('334,0,1333,1000')
})

test('a crop that the site has not signed is rejected', () => {
  const picture = read({ crop })
  expect(picture).toBeDefined()
  if (!picture) return
  const { searchParams } = new URL(pictureUrl(picture, 400), 'https://site.example')
  expect(requestedRect(picture.name, searchParams)).toBe('200,250,1400,700')
  expect(requestedRect(`b${picture.name.slice(1)}`, searchParams)).toBeNull()
  searchParams.set('rect', '0,0,1,1')
  expect(requestedRect(picture.name, searchParams)).toBeNull()
  expect(requestedRect(picture.name, new URLSearchParams('w=400'))).toBe('')
})
