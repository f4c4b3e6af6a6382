import { describe, expect, test } from 'vitest'
import { expiryMonths } from './points-calendar.tsx'
import { byMonth } from './points-history.tsx'

describe('the calendar of points', () => {
  test('has every month from the first to the last that something expires in', () => {
    const months = expiryMonths(
      [
        { expires_on: '2026-11-30', points: 120 },
        { expires_on: '2027-01-15', points: 30 },
        { expires_on: '2027-01-31', points: 200 },
        { expires_on: null, points: 999 },
      ],
      150,
    )
    expect(months).toEqual([
      { month: '2026-11', points: 120, day: '2026-11-30', isSoon: true },
      { month: '2026-12', points: 0, day: null, isSoon: false },
      { month: '2027-01', points: 230, day: '2027-01-15', isSoon: true },
    ])
  })

  test('is empty where nothing expires, and leaves out gaps that nobody could look through', () => {
    expect(expiryMonths([], 0)).toEqual([])
    expect(expiryMonths([{ expires_on: null, points: 5 }], 0)).toEqual([])
    const far = expiryMonths(
      [
        { expires_on: '2026-11-30', points: 1 },
        { expires_on: '2099-11-30', points: 2 },
      ],
      1,
    )
    expect(far.map(({ month, isSoon }) => [month, isSoon])).toEqual([
      ['2026-11', true],
      ['2099-11', false],
    ])
  })
})

test('the history stands by months', () => {
  const entry = (earned_on: string, id: number) => ({ earned_on, id })
  const list = [entry('2026-11-20', 4), entry('2026-11-01', 3), entry('2026-09-30', 2)]
  expect(byMonth(list)).toEqual([
    { month: '2026-11', entries: [entry('2026-11-20', 4), entry('2026-11-01', 3)] },
    { month: '2026-09', entries: [entry('2026-09-30', 2)] },
  ])
  expect(byMonth([])).toEqual([])
})
