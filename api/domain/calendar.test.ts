import { expect, test } from 'vitest'
import { ageOn, startOfDay } from './calendar.ts'

test.for([
  ['2026-11-20', 17],
  ['2026-11-21', 18],
] as const)('on %s, someone born on 21 November 2008 is %d', ([day, age]) => {
  expect(ageOn(day, '2008-11-21')).toBe(age)
})

test('a day in Japan begins nine hours before the day in UTC', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T15:00:00.000Z')
})
