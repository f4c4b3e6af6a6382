import { expect, test } from 'vitest'
import { pointsLastDay } from './points-rules.ts'

test.for([
  ['2026-11-01', '2027-11-30'],
  ['2026-11-21', '2027-11-30'],
  ['2026-12-31', '2027-12-31'],
  ['2027-02-28', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
] as const)('points earned on %s are good until %s', ([earnedOn, lastDay]) => {
  expect(pointsLastDay(earnedOn, 12)).toBe(lastDay)
})
