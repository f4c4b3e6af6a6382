import { expect, test } from 'vitest'
import { termProgress } from './term-progress.ts'

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
  expect(termProgress(term, '2026-09-29')).toMatchObject({ month: 1, months: 6 })
  expect(termProgress(term, '2026-09-30')).toMatchObject({ month: 2, months: 6 })
  expect(termProgress(term, '2026-10-30')).toMatchObject({ month: 2 })
  expect(termProgress(term, '2026-10-31')).toMatchObject({ month: 3 })
  expect(termProgress(term, '2027-02-27')).toMatchObject({ month: 6, isOver: false })
})

test('nothing has begun before the delivery', () => {
  const waiting = { started_on: null, minimum_started_on: null, minimum_ends_on: null }
  expect(termProgress(waiting, '2026-11-22')).toBeUndefined()
})
