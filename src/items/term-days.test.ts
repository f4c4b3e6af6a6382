import { describe, expect, test } from 'vitest'
import { lastDayOfTerm } from './term-days.ts'

describe('the last day of a term', () => {
  test.each([
    ['2026-11-21', 12, '2027-11-20'],
    ['2026-12-01', 1, '2026-12-31'],
    ['2026-08-31', 6, '2027-02-27'],
    ['2027-11-30', 3, '2028-02-28'],
    ['2028-02-29', 12, '2029-02-27'],
    ['2028-02-29', 1, '2028-03-28'],
  ])('from %s for %i months is %s', (from, months, last) => {
    expect(lastDayOfTerm(from, months)).toBe(last)
  })
})
