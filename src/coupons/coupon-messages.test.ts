import { expect, test } from 'vitest'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { couponConditions, couponValue } from './coupon-messages.ts'

test('what a coupon gives, in both languages', () => {
  const values = () =>
    [
      { type: 'amount', value: 1_000 } as const,
      { type: 'percent', value: 20 } as const,
      { type: 'points', value: 500 } as const,
    ].map(couponValue)
  expect(values()).toEqual(['¥1,000オフ', '20%オフ', '500pt'])
  expect(inLanguage('en', values)).toEqual(['¥1,000 off', '20% off', '500 pt'])
})

test('what it is taken off, and what it asks for', () => {
  const terms = { type: 'percent', value: 20, category: null, min_monthly: null } as const
  expect(couponConditions({ ...terms, applies_to: 'first_invoice' })).toEqual(['初月のお支払い'])
  expect(couponConditions({ ...terms, applies_to: 'any_invoice' })).toEqual([
    'ご利用料金のお支払い1回',
  ])
  expect(
    couponConditions({
      ...terms,
      applies_to: 'first_3_invoices',
      category: 'tablets',
      min_monthly: 3_000,
    }),
  ).toEqual(['最初の3か月のお支払い', 'タブレットが対象', '月額¥3,000以上のプランが対象'])
  expect(couponConditions({ ...terms, type: 'points', applies_to: 'any_invoice' })).toEqual([
    '受け取るとすぐに使えます',
  ])
})
