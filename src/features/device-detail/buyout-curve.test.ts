import { describe, expect, test } from 'vitest'
import { axisSteps, chartArea, curveThrough, placePoints } from './buyout-curve.ts'

const values = [
  { months: 0, yen: 129_800 },
  { months: 6, yen: 118_500 },
  { months: 24, yen: 37_900 },
]

describe('the points', () => {
  const { points, yOf } = placePoints(values)

  test('stand in time from left to right and in yen from the floor up', () => {
    expect(points.map(({ x }) => x)).toEqual([64, 211, 652])
    expect(yOf(0)).toBe(chartArea.floor)
    expect(points[0]?.y).toBe(chartArea.top)
    expect(points[2]?.y).toBeCloseTo(268 - (37_900 / 129_800) * 236, 1)
  })

  test('are finite for a device without a price', () => {
    expect(placePoints([{ months: 0, yen: 0 }]).points).toEqual([
      { months: 0, yen: 0, x: 64, y: 268 },
    ])
  })
})

describe('the curve', () => {
  test('runs through every point and never leaves the heights between two', () => {
    const { points } = placePoints(values)
    const numbers = curveThrough(points).split(/[MC ]/).filter(Boolean).map(Number)
    const heights = numbers.filter((_, index) => index % 2 === 1)
    expect(numbers.slice(0, 2)).toEqual([points[0]?.x, points[0]?.y])
    expect(numbers.slice(-2)).toEqual([points[2]?.x, points[2]?.y])
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  })

  test('is empty without points', () => {
    expect(curveThrough([])).toBe('')
  })
})

test.each([
  [129_800, [0, 50_000, 100_000]],
  [35_200, [0, 20_000]],
  [12_000, [0, 5_000, 10_000]],
  [298_100, [0, 100_000, 200_000]],
])('an axis up to %i has round steps', (highest, steps) => {
  expect(axisSteps(highest)).toEqual(steps)
})
