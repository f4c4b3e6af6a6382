import { describe, expect, test } from 'vitest'
import { claimStateOf, discountOf, invoicesOfClaim, whyNotApplicable } from './coupon-rules.ts'

describe('a coupon', () => {
  test('is refused for another category and for less rent than it wants', () => {
    const coupon = { category: 'phones', min_monthly: 3000 } as const
    expect(whyNotApplicable(coupon, { category: 'tablets', monthly: 9000 })).toBe('category')
    expect(whyNotApplicable(coupon, { category: 'phones', monthly: 2999 })).toBe('min_monthly')
    expect(whyNotApplicable(coupon, { category: 'phones', monthly: 3000 })).toBeUndefined()
    const open = { category: null, min_monthly: null }
    expect(whyNotApplicable(open, { category: 'tablets', monthly: 1 })).toBeUndefined()
  })

  test('never takes off more than the amount, and drops fractions of a yen', () => {
    expect(discountOf({ type: 'amount', value: 5000 }, 3000)).toBe(3000)
    expect(discountOf({ type: 'percent', value: 15 }, 2999)).toBe(449)
    expect(discountOf({ type: 'points', value: 500 }, 3000)).toBe(0)
  })

  test('covers as many invoices as its scope says, for points none', () => {
    expect(invoicesOfClaim({ type: 'amount', applies_to: 'first_3_invoices' })).toBe(3)
    expect(invoicesOfClaim({ type: 'points', applies_to: 'first_3_invoices' })).toBe(0)
  })

  test('is used, then expired, else claimed', () => {
    const expiresOn = '2026-11-30'
    expect(claimStateOf({ invoicesLeft: 0, expiresOn }, '2026-12-01')).toBe('used')
    expect(claimStateOf({ invoicesLeft: 1, expiresOn }, '2026-12-01')).toBe('expired')
    expect(claimStateOf({ invoicesLeft: 1, expiresOn }, '2026-11-30')).toBe('claimed')
  })
})
