import { expect, test } from 'vitest'
import { canUsePoints, snapPoints } from './points-rule.ts'

const range = { min: 100, max: 6_380 }

test.each([
  [0, 0],
  [-5, 0],
  [49, 0],
  [50, 100],
  [99.4, 100],
  [100, 100],
  [2_500.6, 2_501],
  [6_380, 6_380],
  [9_999, 6_380],
])('a slider at %f uses %i points', (points, used) => {
  expect(snapPoints(points, range)).toBe(used)
})

test('fewer points than the fewest that count cannot be used', () => {
  expect(canUsePoints({ min: 100, max: 99 })).toBe(false)
  expect(canUsePoints({ min: 100, max: 100 })).toBe(true)
  expect(snapPoints(99, { min: 100, max: 99 })).toBe(0)
})
