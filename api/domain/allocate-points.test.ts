import { expect, test } from 'vitest'
import { allocatePoints } from './allocate-points.ts'

const lots = [
  { id: 1, remaining: 30 },
  { id: 2, remaining: 50 },
]

test('points are taken from the first lot on, and from no lot that is not needed', () => {
  expect(allocatePoints(lots, 30)).toEqual([{ id: 1, points: 30 }])
  expect(allocatePoints(lots, 40)).toEqual([
    { id: 1, points: 30 },
    { id: 2, points: 10 },
  ])
  expect(allocatePoints(lots, 0)).toEqual([])
})

test('more points than the lots hold cannot be taken', () => {
  expect(() => allocatePoints(lots, 81)).toThrow('lacks 1')
})

test('a used-up lot is left out, not listed with zero points', () => {
  expect(allocatePoints([{ id: 3, remaining: 0 }, ...lots], 10)).toEqual([{ id: 1, points: 10 }])
})
