import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, wholeMonthsBetween } from '#contract/days.ts'
import { monthsLeft } from './money.ts'
import {
  changeEligibleOn,
  claimsLeft,
  endDays,
  firstMonthAfter,
  invoiceUntil,
  isChangeUsed,
  mayEndFree,
  minimumEnd,
  monthBeginsOn,
  nextChargeOn,
  periodOf,
  rentLine,
} from './rental.ts'

/** Any day of eight years, the 29th of February and every 31st among them. */
const day = fc.integer({ min: 0, max: 8 * 365 }).map((days) => addDays('2023-12-01', days))
const days = fc.integer({ min: 0, max: 800 })
const months = fc.constantFrom(1, 3, 6, 12, 24)

/** Months of a term that begin up to a day, counted by looking at every day. */
function countBegun(startedOn: string, length: number, until: string): number {
  const [, , date = 0] = startedOn.split('-').map(Number)
  let count = 0
  for (let on = startedOn; on <= until && count < length; on = addDays(on, 1)) {
    const [, , today = 0] = on.split('-').map(Number)
    const isLastOfMonth = addDays(on, 1).endsWith('-01')
    if (today === date || (isLastOfMonth && today < date)) count += 1
  }
  return count
}

describe('counted day by day', () => {
  test('the months of a term that have not begun are those that an early end pays for', () => {
    fc.assert(
      fc.property(day, months, fc.integer({ min: -40, max: 800 }), (startedOn, length, later) => {
        const today = addDays(startedOn, later)
        const left = monthsLeft({ startedOn, months: length, today, monthly: 1, feePct: 50 })
        expect(left).toBe(length - countBegun(startedOn, length, today))
      }),
    )
  })

  test('an extension begins the day after a term, and its twelve months are counted from there', () => {
    fc.assert(
      fc.property(day, months, fc.integer({ min: 0, max: 400 }), (delivered, length, later) => {
        const startedOn = addDays(minimumEnd({ startedOn: delivered, months: length }), 1)
        const today = addDays(startedOn, later)
        const left = monthsLeft({ startedOn, months: 12, today, monthly: 1, feePct: 50 })
        expect(left).toBe(12 - countBegun(startedOn, 12, today))
        if (today > minimumEnd({ startedOn, months: 12 })) expect(left).toBe(0)
      }),
    )
  })

  test('the months since a device came are those that are over', () => {
    fc.assert(
      fc.property(day, days, (cameOn, later) => {
        const today = addDays(cameOn, later)
        expect(wholeMonthsBetween(cameOn, today)).toBe(countBegun(cameOn, 1000, today) - 1)
      }),
    )
  })

  test('the first month after a day is the first that begins later than it', () => {
    fc.assert(
      fc.property(day, days, (startedOn, later) => {
        const on = addDays(startedOn, later)
        const month = firstMonthAfter(startedOn, on)
        expect(month).toBe(countBegun(startedOn, 1000, on))
        expect(monthBeginsOn(startedOn, month) > on).toBe(true)
        expect(monthBeginsOn(startedOn, month - 1) <= on).toBe(true)
        expect(firstMonthAfter(startedOn, addDays(startedOn, -1))).toBe(0)
      }),
    )
  })
})

describe('the end', () => {
  test.for([
    ['2026-05-01', '2026-05-31', false, '2026-05-31', '2026-06-14'],
    ['2026-06-10', '2026-05-31', false, '2026-06-10', '2026-06-24'],
    ['2026-05-01', '2026-12-31', true, '2026-05-01', '2026-05-15'],
  ] as const)(
    'asked for on %s with a minimum end on %s, early: %s: rent until %s, back by %s',
    ([requestedOn, minimumEndsOn, isEarly, rentUntil, returnBy]) => {
      expect(endDays({ requestedOn, minimumEndsOn, isEarly })).toEqual({ rentUntil, returnBy })
    },
  )

  const rent = {
    status: 'subscribed',
    renewal: 'rolling',
    next_charge_on: '2026-06-10',
    minimum_ends_on: '2026-06-09',
    rent_until: null,
    return_by: null,
  } as const
  const ending = { ...rent, rent_until: '2026-06-09', return_by: '2026-06-23' }

  test.for([
    ['by the month', rent, '2026-06-01', '2026-06-10', '2026-06-08'],
    ['by the month, and late with it', rent, '2026-06-12', '2026-06-12', '2026-06-19'],
    ['with an end to come', { ...rent, renewal: 'end' }, '2026-05-01', null, '2026-05-08'],
    [
      'with an end to come, and a collector',
      { ...rent, renewal: 'end', status: 'servicer' },
      '2026-06-05',
      '2026-06-10',
      '2026-06-12',
    ],
    ['with the end asked for', ending, '2026-06-05', null, '2026-06-09'],
    [
      'whose last day begins a month',
      { ...ending, next_charge_on: '2026-06-09' },
      '2026-06-05',
      '2026-06-09',
      '2026-06-09',
    ],
    ['on the last day to send it back', ending, '2026-06-23', null, '2026-06-09'],
    ['late', ending, '2026-06-24', '2026-06-24', '2026-07-01'],
    ['late in repair', { ...ending, status: 'in_repair' }, '2026-06-24', null, '2026-06-09'],
    ['ended', { ...rent, next_charge_on: null }, '2026-06-05', null, '2026-06-12'],
  ] as const)('%s', ([, given, today, charged, until]) => {
    expect(nextChargeOn(given, today)).toBe(charged)
    expect(invoiceUntil(given, today)).toBe(until)
  })
})

test('a minimum term ends on the day before the same day, or the last one, of its last month', () => {
  fc.assert(
    fc.property(day, months, (startedOn, length) => {
      const endsOn = minimumEnd({ startedOn, months: length })
      expect(addDays(endsOn, 1)).toBe(addMonths(startedOn, length))
      expect(countBegun(startedOn, 1000, endsOn)).toBe(length)
    }),
  )
})

test('repairs count against the year of use in which they are', () => {
  const care = { perYear: 2, startedOn: '2025-02-28', repairedOn: ['2025-06-01', '2026-02-27'] }
  expect(claimsLeft(care, '2026-02-27')).toBe(0)
  expect(claimsLeft(care, '2026-02-28')).toBe(2)
  expect(claimsLeft({ ...care, repairedOn: ['2026-02-28'] }, '2027-02-27')).toBe(1)
  expect(claimsLeft({ ...care, perYear: 1 }, '2026-02-27')).toBe(0)
  expect(claimsLeft({ ...care, startedOn: null, repairedOn: [] }, '2025-01-01')).toBe(2)
})

test('a device can be changed after months of use, and a year after the last change, on that day', () => {
  const use = { startedOn: '2026-08-31', changedOn: null, afterMonths: 6 }
  expect(changeEligibleOn({ ...use, startedOn: null })).toBeNull()
  expect(changeEligibleOn(use)).toBe('2027-02-28')
  expect(changeEligibleOn({ ...use, changedOn: '2027-03-10' })).toBe('2028-03-10')
  expect(changeEligibleOn({ ...use, changedOn: '2027-03-10', afterMonths: 24 })).toBe('2028-08-31')
  expect(isChangeUsed(null, '2027-03-10')).toBe(false)
  expect(isChangeUsed('2027-03-10', '2028-03-09')).toBe(true)
  expect(isChangeUsed('2027-03-10', '2028-03-10')).toBe(false)
})

test('a month of rent lasts until the day before the next one begins, and is counted from 1', () => {
  expect(periodOf('2026-01-31', 0)).toEqual({ from: '2026-01-31', to: '2026-02-27' })
  expect(periodOf('2026-01-31', 1)).toEqual({ from: '2026-02-28', to: '2026-03-30' })
  expect(rentLine(2_880, 1)).toEqual({
    kind: 'rent',
    text_ja: '月額料金(2か月目)',
    text_en: 'Monthly rent (month 2)',
    quantity: 1,
    amount: 2_880,
  })
})

test('the end is free in the last 30 days of the minimum term and after it', () => {
  expect(mayEndFree('2026-05-31', '2026-07-01')).toBe(false)
  expect(mayEndFree('2026-06-01', '2026-07-01')).toBe(true)
  expect(mayEndFree('2026-08-01', '2026-07-01')).toBe(true)
})
