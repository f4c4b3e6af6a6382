import { expect, test } from 'vitest'
import { dayInJapan, startOfDay } from './japan-time.ts'

test('the day changes at midnight in Japan', () => {
  expect(dayInJapan(new Date('2026-12-31T14:59:59Z'))).toBe('2026-12-31')
  expect(dayInJapan(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
  expect(dayInJapan(Date.parse('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})

test('a day in Japan begins nine hours before the day in UTC', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T15:00:00.000Z')
})
