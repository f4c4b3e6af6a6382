import { expect, test } from 'vitest'
import { pointsExpiringBy, pointsLastDay } from './points-rules.ts'

test.for([
  ['2026-11-01', '2027-11-30'],
  ['2026-11-21', '2027-11-30'],
  ['2026-12-31', '2027-12-31'],
  ['2027-02-28', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
] as const)('points earned on %s are good until %s', ([earnedOn, lastDay]) => {
  expect(pointsLastDay(earnedOn, 12)).toBe(lastDay)
})

test('points expire by a day when it is their last one or after it', () => {
  const days = [
    { expires_on: '2026-11-30', points: 500 },
    { expires_on: '2026-12-31', points: 40 },
    { expires_on: '2027-01-31', points: 3 },
    { expires_on: null, points: 9_000 },
  ]
  expect(pointsExpiringBy(days, '2026-12-31')).toBe(540)
  expect(pointsExpiringBy(days, '2026-11-29')).toBe(0)
})
