import { expect, test } from 'vitest'
import { ageOn } from './calendar.ts'

test.for([
  ['2026-11-20', 17],
  ['2026-11-21', 18],
] as const)('on %s, someone born on 21 November 2008 is %d', ([day, age]) => {
  expect(ageOn(day, '2008-11-21')).toBe(age)
})
