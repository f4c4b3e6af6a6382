import { expect, test } from 'vitest'
import { bestCoupon } from './best-coupon.ts'

const coupon = {
  type: 'amount',
  value: 1_000,
  category: null,
  min_monthly: null,
  applies_to: 'first_invoice',
  state: 'claimed',
  subscription_slug: null,
} as const
const device = { category: 'phones', monthly: 6_000 } as const

test('the coupon that takes most off is the best', () => {
  const percent = { ...coupon, type: 'percent', value: 20 } as const
  expect(bestCoupon([coupon, percent], device)).toEqual({ coupon: percent, discount: 1_200 })
  expect(bestCoupon([coupon, percent], { ...device, monthly: 3_000 })?.discount).toBe(1_000)
})

test('one that is used, begun, for other devices or for points does not help', () => {
  const others = [
    { ...coupon, state: 'used' },
    { ...coupon, state: 'expired' },
    { ...coupon, subscription_slug: 'one' },
    { ...coupon, category: 'tablets' },
    { ...coupon, min_monthly: 6_001 },
    { ...coupon, type: 'points' },
  ] as const
  expect(bestCoupon(others, device)).toBeUndefined()
  expect(bestCoupon([], device)).toBeUndefined()
})
