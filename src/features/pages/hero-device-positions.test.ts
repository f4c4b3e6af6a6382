import { expect, test } from 'vitest'
import { measureDevice } from '#src/device-art/device-sizes.ts'
import { place, places } from './hero-device-positions.ts'

const phone = measureDevice({ slug: 'apple-iphone-17', kind: 'phone', view: 'back' })
const laptop = measureDevice({
  slug: 'apple-macbook-air-13-inch-m4',
  kind: 'laptop',
  view: 'pair',
})

test('a device stands with its foot on the floor of its place, centred', () => {
  const spot = places.frontRight.wide
  const { x, y, width, height } = place(phone, spot)
  expect(x + width / 2).toBeCloseTo(spot.center, 0)
  expect(y + height - phone.belowFloorMm * spot.scale).toBeCloseTo(spot.floor, 0)
})

test('two devices at one place are drawn at their true relative sizes', () => {
  const spot = { center: 100, floor: 100, scale: 1, maxWidth: 1000 }
  const ratio = place(laptop, spot).width / place(phone, spot).width
  expect(ratio).toBeCloseTo(laptop.imageWidthMm / phone.imageWidthMm, 1)
})

test('a device that is too wide for its place is drawn smaller, not cut', () => {
  const spot = places.frontRight.wide
  const { width } = place(laptop, spot)
  const shareOfDevice = laptop.widthMm / laptop.imageWidthMm
  expect(width * shareOfDevice).toBeCloseTo(spot.maxWidth, 0)
})
