import { expect, test } from 'vitest'
import { Pen } from '#src/device-art/primitives/pen.ts'
import { views } from './art-url.ts'
import { measureDevice } from './device-sizes.ts'
import { drawDevice, drawnSlugs, sketchDevice } from './draw-device.ts'

const devices = Object.entries(drawnSlugs).flatMap(([kind, slugs]) =>
  ['not-drawn', ...slugs].flatMap((slug) => views.map((view) => ({ kind, slug, view }))),
)

test('measures every device as it is drawn', () => {
  const wrong = devices.flatMap((device) => {
    const { width, height } = sketchDevice({ ...device, hex: '#2b2c30' }, new Pen('t'))
    const { widthMm, heightMm } = measureDevice(device)
    const isTrue = Math.abs(widthMm - width) < 0.06 && Math.abs(heightMm - height) < 0.06
    return isTrue ? [] : [`${device.kind} ${device.slug} ${device.view}: ${width} × ${height}`]
  })
  expect(wrong).toEqual([])
})

test('knows the image around the object, so that a shelf can place it', () => {
  const phone = { kind: 'phone', slug: 'apple-iphone-17', view: 'back' } as const
  const size = measureDevice(phone)
  const [, width, height] =
    /width="([\d.]+)" height="([\d.]+)"/.exec(
      drawDevice({ ...phone, hex: '#2b2c30', cut: true }),
    ) ?? []
  expect(Number(width)).toBeCloseTo(size.imageWidthMm, 1)
  expect(Number(height)).toBeCloseTo(size.imageHeightMm, 1)
  expect(size.imageHeightMm - size.belowFloorMm).toBeCloseTo(149.6 + 2, 1)
})

test('keeps the relation of real things: a laptop is wider than a phone, a watch smaller', () => {
  const width = (kind: string, slug: string) => measureDevice({ kind, slug, view: 'front' }).widthMm
  expect(width('laptop', 'apple-macbook-air-13-inch-m4')).toBeGreaterThan(
    4 * width('phone', 'apple-iphone-17'),
  )
  expect(width('watch', 'apple-watch-se-3-40mm')).toBeLessThan(width('phone', 'apple-iphone-17'))
})
