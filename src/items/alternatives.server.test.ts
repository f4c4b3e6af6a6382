import { expect, test } from 'vitest'
import { nearestTo } from './alternatives.server.ts'

const bands = ['0-3000', '3001-6000', '6001-']
const device = (id: number, from_price: number) => ({ id, from_price })

test('the same price band comes first, then the nearest price, and never more than three', () => {
  const candidates = [
    device(1, 2_900),
    device(2, 5_900),
    device(3, 3_100),
    device(4, 6_100),
    device(5, 2_000),
  ]
  const found = nearestTo(device(9, 3_080), candidates, bands)
  expect(found.map(({ id }) => id)).toEqual([3, 2, 1])
})

test('the device itself is not an alternative, and fewer than three are returned when there are no more', () => {
  expect(nearestTo(device(1, 3_000), [device(1, 3_000), device(2, 9_000)], bands)).toEqual([
    device(2, 9_000),
  ])
})

test('without bands the nearest price counts alone', () => {
  expect(nearestTo(device(9, 100), [device(1, 300), device(2, 200)], [])).toEqual([
    device(2, 200),
    device(1, 300),
  ])
})
