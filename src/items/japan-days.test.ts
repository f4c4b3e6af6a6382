import { describe, expect, it } from 'vitest'
import { dayInJapan } from '#src/i18n/japan-time.ts'
import { daysLater, lastDayOfTerm } from './japan-days.ts'

it('the day in Japan begins at 15:00 UTC', () => {
  expect(dayInJapan(Date.parse('2026-11-21T14:59:59Z'))).toBe('2026-11-21')
  expect(dayInJapan(Date.parse('2026-11-21T15:00:00Z'))).toBe('2026-11-22')
})

it('days are counted over the end of a month', () => {
  expect(daysLater('2026-11-29', 3)).toBe('2026-12-02')
})

describe('the last day of a term', () => {
  it.each([
    ['2026-11-21', 12, '2027-11-20'],
    ['2026-12-01', 1, '2026-12-31'],
    ['2026-08-31', 6, '2027-02-27'],
    ['2027-11-30', 3, '2028-02-28'],
  ])('from %s for %i months is %s', (from, months, last) => {
    expect(lastDayOfTerm(from, months)).toBe(last)
  })
})
