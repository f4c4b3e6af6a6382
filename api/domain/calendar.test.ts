import { expect, test } from 'vitest'
import { ageOn, endOfMonth } from './calendar.ts'

test.for([
  ['2026-11-20', '2008-11-21', 17],
  ['2026-11-21', '2008-11-21', 18],
  // A common year has no 29 February: the year of age is complete at the end of the 28th.
  ['2026-02-28', '2008-02-29', 17],
  ['2026-03-01', '2008-02-29', 18],
  ['2028-02-28', '2008-02-29', 19],
  ['2028-02-29', '2008-02-29', 20],
  ['2028-02-29', '2010-03-01', 17],
  ['2028-03-01', '2010-03-01', 18],
  ['2026-12-31', '2009-01-01', 17],
  ['2027-01-01', '2009-01-01', 18],
] as const)('on %s, someone born on %s is %d', ([day, born, age]) => {
  expect(ageOn(day, born)).toBe(age)
})

test.for([
  ['2027-01-01', '2027-01-31'],
  ['2027-02-28', '2027-02-28'],
  ['2028-02-28', '2028-02-29'],
  ['2027-12-31', '2027-12-31'],
] as const)('the month of %s ends on %s', ([day, last]) => {
  expect(endOfMonth(day)).toBe(last)
})
