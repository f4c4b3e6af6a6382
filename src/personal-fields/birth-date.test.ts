import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { birthDateParts, birthYears, eraYear } from './birth-date.ts'

const read = (year?: string, month?: string, day?: string) =>
  v.safeParse(birthDateParts, { year, month, day })

describe('a date of birth in three parts', () => {
  test('is one date', () => {
    expect(read('1994', '4', '9')).toMatchObject({ success: true, output: '1994-04-09' })
  })

  test.each([
    [read('1994', '4'), 'incomplete'],
    [read(), 'incomplete'],
    [read('2001', '2', '29'), 'invalid'],
    [read('1899', '12', '31'), 'invalid'],
    [read('x', '12', '31'), 'invalid'],
  ])('is refused otherwise (%#)', (result, code) => {
    expect(result.issues?.[0]?.message).toBe(code)
  })

  test('is found by the year of the era too', () => {
    expect([1912, 1926, 1989, 1990, 2019, 1900].map(eraYear)).toEqual([
      '明治45年・大正元年',
      '大正15年・昭和元年',
      '昭和64年・平成元年',
      '平成2年',
      '平成31年・令和元年',
      '明治33年',
    ])
  })

  test('has years from the latest to the earliest', () => {
    const years = birthYears(2026)
    expect([years[0], years.at(-1), years.length]).toEqual([2016, 1900, 117])
  })
})
