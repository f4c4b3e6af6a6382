import { describe, expect, test } from 'vitest'
import {
  claimStateOf,
  discountOf,
  invoicesOfClaim,
  ownStateOf,
  runsInMonth,
  whyNotApplicable,
} from './coupon-rules.ts'

describe('a coupon', () => {
  test('is refused for another category, for rent below its minimum, and where there is no rent', () => {
    const coupon = { category: 'phones', min_monthly: 3000, applies_to: 'any_invoice' } as const
    const phone = { category: 'phones', monthly: 3000, month: 7 } as const
    expect(whyNotApplicable(coupon, { ...phone, category: 'tablets' })).toBe('category')
    expect(whyNotApplicable(coupon, { ...phone, monthly: 2999 })).toBe('min_monthly')
    expect(whyNotApplicable(coupon, { ...phone, month: null })).toBe('not_rent')
    expect(whyNotApplicable(coupon, phone)).toBeUndefined()
    const open = { ...coupon, category: null, min_monthly: null }
    expect(whyNotApplicable(open, { ...phone, category: 'tablets', monthly: 1 })).toBeUndefined()
  })

  test('for the first invoice or the first three begins with month 0 and runs for as many months', () => {
    const target = { category: 'phones', monthly: 3000 } as const
    for (const applies_to of ['first_invoice', 'first_3_invoices'] as const) {
      const coupon = { category: null, min_monthly: null, applies_to }
      expect(whyNotApplicable(coupon, { ...target, month: 0 })).toBeUndefined()
      expect(whyNotApplicable(coupon, { ...target, month: 1 })).toBe('first_invoice')
    }
    const months = [0, 1, 2, 3]
    expect(months.filter((month) => runsInMonth('first_invoice', month))).toEqual([0])
    expect(months.filter((month) => runsInMonth('first_3_invoices', month))).toEqual([0, 1, 2])
    expect(months.filter((month) => runsInMonth('any_invoice', month))).toEqual(months)
  })

  test('never takes off more than the amount, and drops fractions of a yen', () => {
    expect(discountOf({ type: 'amount', value: 500 }, 3000)).toBe(500)
    expect(discountOf({ type: 'amount', value: 5000 }, 3000)).toBe(3000)
    expect(discountOf({ type: 'percent', value: 15 }, 2999)).toBe(449)
    expect(discountOf({ type: 'percent', value: 150 }, 2999)).toBe(2999)
    expect(discountOf({ type: 'points', value: 500 }, 3000)).toBe(0)
  })

  test('covers as many invoices as its scope says, and none when it gives points', () => {
    expect(invoicesOfClaim({ type: 'amount', applies_to: 'first_3_invoices' })).toBe(3)
    expect(invoicesOfClaim({ type: 'percent', applies_to: 'first_invoice' })).toBe(1)
    expect(invoicesOfClaim({ type: 'percent', applies_to: 'any_invoice' })).toBe(1)
    expect(invoicesOfClaim({ type: 'points', applies_to: 'first_3_invoices' })).toBe(0)
  })

  test('counts as used first, then as expired, else as claimed', () => {
    const expiresOn = '2026-11-30'
    expect(claimStateOf({ invoicesLeft: 0, expiresOn }, '2026-12-01')).toBe('used')
    expect(claimStateOf({ invoicesLeft: 1, expiresOn }, '2026-12-01')).toBe('expired')
    expect(claimStateOf({ invoicesLeft: 1, expiresOn }, '2026-11-30')).toBe('claimed')
  })

  test('that a subscription has begun runs on after its last day, and ends with the subscription', () => {
    const claim = { invoicesLeft: 1, expiresOn: '2026-11-30' }
    expect(ownStateOf({ ...claim, isOver: null }, '2026-12-01')).toBe('expired')
    expect(ownStateOf({ ...claim, isOver: false }, '2026-12-01')).toBe('claimed')
    expect(ownStateOf({ ...claim, isOver: true }, '2026-11-01')).toBe('used')
    expect(ownStateOf({ ...claim, invoicesLeft: 0, isOver: false }, '2026-11-01')).toBe('used')
  })
})
