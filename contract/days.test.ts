import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, wholeMonthsBetween } from './days.ts'

const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('2000-01-01', offset))

describe('addMonths', () => {
  test.for([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-11-21', 24, '2028-11-21'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-05', 0, '2026-05-05'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2027-12-31', 2, '2028-02-29'],
  ] as const)('%s + %d is %s', ([day, months, expected]) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  test('never leaves the month it names, and keeps the day where the month has it', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (day, months) => {
        const later = addMonths(day, months)
        const month = Number(day.slice(5, 7)) - 1 + months
        expect(Number(later.slice(5, 7))).toBe((month % 12) + 1)
        expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)))
        if (Number(day.slice(8)) <= 28) expect(later.slice(8)).toBe(day.slice(8))
      }),
    )
  })
})

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})

test.for([
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-30', '2026-02-27', 0],
  ['2026-01-15', '2026-02-14', 0],
  ['2026-01-15', '2027-01-15', 12],
  ['2026-02-01', '2026-01-01', 0],
  ['2028-02-29', '2029-02-27', 11],
  ['2028-02-29', '2029-02-28', 12],
  ['2027-12-31', '2028-02-28', 1],
  ['2027-12-31', '2028-02-29', 2],
] as const)('from %s to %s are %d whole months', ([from, to, months]) => {
  expect(wholeMonthsBetween(from, to)).toBe(months)
})

test('days are counted over the end of a month', () => {
  expect(addDays('2026-11-29', 3)).toBe('2026-12-02')
})
