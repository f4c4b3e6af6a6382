import { expect, test } from 'vitest'
import type { Payment } from '#contract/payment.ts'
import { isShown, paymentFilters, paymentsOf, totalPaid, yearsOf } from './payment-filters.ts'

const payment = (created_at: string, facts: Partial<Payment> = {}) => ({
  created_at,
  method: 'card' as const,
  status: 'succeeded' as const,
  amount: 6_380,
  refunded: 0,
  ...facts,
})

test('a payment belongs to the year that it is in Japan', () => {
  const last = payment('2025-12-31T23:59:00+09:00')
  const first = payment('2025-12-31T15:00:00Z')
  expect(yearsOf([last, first, last])).toEqual([2026, 2025])
  expect(paymentsOf([first, last], '2025')).toEqual([last])
  expect(paymentsOf([first, last], undefined)).toHaveLength(2)
})

test('the total is the money of a year that was not refunded', () => {
  const at = '2026-03-01T09:00:00+09:00'
  const payments = [
    payment(at),
    payment(at, { refunded: 1_000 }),
    payment(at, { method: 'bank_transfer', amount: 500 }),
    payment(at, { method: 'points', amount: 300 }),
    payment(at, { method: 'coupon', amount: 200 }),
    payment(at, { status: 'failed' }),
    payment(at, { status: 'pending' }),
    payment(at, { status: 'refunded', refunded: 6_380 }),
  ]
  expect(totalPaid(payments)).toBe(6_380 + 5_380 + 500)
  const { refunded: _, ...unknown } = payment(at)
  expect(totalPaid([unknown, payment(at)])).toBeUndefined()
})

test('a payment of which a part was refunded is among the payments and the refunds', () => {
  const part = { status: 'succeeded', refunded: 1_000 } as const
  expect(isShown(part, 'paid')).toBe(true)
  expect(isShown(part, 'refunded')).toBe(true)
  expect(isShown({ status: 'succeeded' }, 'refunded')).toBe(false)
})

test.each([
  ['succeeded', 0, ['paid']],
  ['succeeded', 1, ['paid', 'refunded']],
  ['pending', 0, ['paid']],
  ['refunded', 6_380, ['refunded']],
  ['failed', 0, ['failed']],
] as const)('a payment that is %s, with ¥%d refunded, is among %j', (status, refunded, shown) => {
  expect(paymentFilters.filter((filter) => isShown({ status, refunded }, filter))).toEqual(shown)
})
