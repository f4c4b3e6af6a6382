import { expect, test } from 'vitest'
import { termProgress } from './term-progress.ts'
import { todayOf } from './today.ts'

const year = {
  started_on: '2026-06-01',
  minimum_started_on: '2026-06-01',
  minimum_ends_on: '2027-05-31',
}

test.each([
  ['2026-06-01', 1, 0],
  ['2026-11-15', 6, 167 / 365],
  ['2027-05-31', 12, 364 / 365],
  ['2027-09-01', 12, 1],
])('on %s it is month %i of 12', (today, month, share) => {
  const term = termProgress(year, today)
  expect(term).toMatchObject({ month, months: 12, isOver: today > '2027-05-31' })
  expect(term?.share).toBeCloseTo(share)
})

test('a term that begins on the last day of a month has its months too', () => {
  const term = { started_on: '2026-08-31', minimum_started_on: null, minimum_ends_on: '2027-02-27' }
  expect(termProgress(term, '2026-09-30')).toMatchObject({ month: 1, months: 6 })
})

test('nothing has begun before the delivery', () => {
  const waiting = { started_on: null, minimum_started_on: null, minimum_ends_on: null }
  expect(termProgress(waiting, '2026-11-22')).toBeUndefined()
})

test('today is the day in Japan, or later where the API has seen more', () => {
  const night = Date.parse('2026-11-22T15:30:00Z')
  expect(todayOf([], night)).toBe('2026-11-23')
  const timeline = [{ status: 'subscribed' as const, at: '2027-01-10T09:00:00+09:00' }]
  const running = { timeline, end_request: null }
  expect(todayOf([{ ...running, next_charge_on: '2027-01-31' }], night)).toBe('2027-01-10')
  expect(todayOf([{ ...running, next_charge_on: '2027-03-31' }], night)).toBe('2027-02-28')
  const end_request = {
    requested_at: '2027-01-25T00:30:00+09:00',
    return_by: '2027-02-08',
    fee: 0,
  }
  expect(todayOf([{ timeline, end_request, next_charge_on: null }], night)).toBe('2027-01-25')
})
