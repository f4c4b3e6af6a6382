import { expect, test } from 'vitest'
import { claimAddress, nextWithCoupon, readableCoupon } from './coupon-link.ts'

test('a code is read in capitals, and an invalid one is ignored', () => {
  expect(readableCoupon('welcome1000')).toBe('WELCOME1000')
  for (const text of [undefined, '', 'abc', 'no!', 'A'.repeat(17), '<script>']) {
    expect(readableCoupon(text)).toBeUndefined()
  }
})

test('a coupon goes along to the page after the login, or leads to its claim', () => {
  expect(nextWithCoupon(undefined, 'POINT500')).toBe(claimAddress('POINT500'))
  expect(nextWithCoupon('/devices?page=2', 'POINT500')).toBe('/devices?page=2&coupon=POINT500')
  expect(nextWithCoupon('/account', 'POINT500')).toBe('/account?coupon=POINT500')
  expect(nextWithCoupon('/a?coupon=OTHER', 'POINT500')).toBe('/a?coupon=OTHER')
  expect(nextWithCoupon('/account', 'no!')).toBe('/account')
  expect(nextWithCoupon(undefined, undefined)).toBeUndefined()
})
