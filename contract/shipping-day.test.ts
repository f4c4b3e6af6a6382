import { describe, expect, test } from 'vitest'
import {
  businessDaysLater,
  expectedShippingDay,
  paidShippingDay,
  shippingDay,
} from './shipping-day.ts'

describe('the day a device leaves, for an application of today', () => {
  const inStock = { ships_in_days: 2, expected_ship_date: null }

  test('is after the review and the payment, never as if it were paid today', () => {
    // Monday: reviewed and paid on Tuesday, sent two days later.
    expect(shippingDay(inStock, '2026-11-16', 1)).toBe('2026-11-19')
  })

  test.each([
    ['Friday', '2026-11-20'],
    ['Saturday', '2026-11-21'],
    ['Sunday', '2026-11-22'],
  ])('counts the review from a %s to Monday', (_, today) => {
    expect(businessDaysLater(today, 1)).toBe('2026-11-23')
    expect(shippingDay(inStock, today, 1)).toBe('2026-11-25')
  })

  test('of a pre-order is the expected one, but not before it can be paid', () => {
    const expectedOn = (day: string) => ({ ships_in_days: null, expected_ship_date: day })
    expect(shippingDay(expectedOn('2026-12-18'), '2026-11-16', 1)).toBe('2026-12-18')
    expect(shippingDay(expectedOn('2026-11-16'), '2026-11-16', 1)).toBe('2026-11-17')
  })

  test('of a pre-order is unknown once the expected one has passed', () => {
    const late = { ships_in_days: null, expected_ship_date: '2026-12-18' }
    expect(shippingDay(late, '2026-12-18', 1)).toBe('2026-12-21')
    expect(shippingDay(late, '2026-12-19', 1)).toBeUndefined()
  })

  test('is unknown for a device that is out of stock', () => {
    expect(shippingDay({ ships_in_days: null, expected_ship_date: null }, '2026-11-16', 1)).toBe(
      undefined,
    )
  })
})

describe('the day a device leaves that is paid', () => {
  test('is some days after the payment, of a pre-order the expected one', () => {
    const inStock = { ships_in_days: 2, expected_ship_date: null }
    expect(paidShippingDay(inStock, '2026-11-30')).toBe('2026-12-02')
    const preOrder = { ships_in_days: null, expected_ship_date: '2026-12-18' }
    expect(paidShippingDay(preOrder, '2026-11-30')).toBe('2026-12-18')
    expect(paidShippingDay({ ...preOrder, expected_ship_date: null }, '2026-11-30')).toBeNull()
  })

  test('is told until it has passed', () => {
    expect(expectedShippingDay('2026-12-18', '2026-12-18')).toBe('2026-12-18')
    expect(expectedShippingDay('2026-12-18', '2026-12-19')).toBeNull()
    expect(expectedShippingDay(null, '2026-12-18')).toBeNull()
  })
})
