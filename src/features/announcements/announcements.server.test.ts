import { describe, expect, test } from 'vitest'
import { locales } from '#app.config.ts'
import type { PromisedCouponTerms } from '#contract/coupon.ts'
import type { Banner } from '#contract/promotion.ts'
import { toAnnouncements } from './announcements.server.ts'

const terms: PromisedCouponTerms = {
  type: 'amount',
  value: 1_000,
  category: null,
  min_monthly: 3_000,
  applies_to: 'first_invoice',
  expires_on: '2027-03-31',
  max_uses: 1_000,
  per_user: 1,
}

const banner: Banner = {
  id: 1,
  title_ja: '初月¥1,000オフ',
  title_en: '¥1,000 off your first month',
  text_ja: null,
  text_en: null,
  link: '/devices?category=Tablets',
  image: null,
  alignment: 'left',
  starts: '2026-11-01',
  ends: '2027-03-31',
  coupon: 'WELCOME1000',
  coupon_terms: terms,
  theme: 'accent',
}

const conditionsOf = (changes: Partial<PromisedCouponTerms>) =>
  locales.map((locale) => {
    const [one] = toAnnouncements([{ ...banner, coupon_terms: { ...terms, ...changes } }], locale)
    return one?.conditions
  })

describe('what the strip announces', () => {
  test('is every banner on display, in the language of the page', () => {
    const second = { ...banner, id: 2, title_en: 'Other', coupon: null, coupon_terms: null }
    expect(toAnnouncements([banner, second], 'en')).toEqual([
      {
        id: 1,
        text: '¥1,000 off your first month',
        coupon: 'WELCOME1000',
        conditions: ['on plans from ¥3,000 a month', 'for the first 1,000 customers'],
        ends: '2027-03-31',
        link: { kind: 'devices', search: { category: ['Tablets'] } },
      },
      expect.objectContaining({ id: 2, text: 'Other', coupon: null, conditions: [] }),
    ])
    expect(toAnnouncements([banner], 'ja')[0]?.text).toBe('初月¥1,000オフ')
    expect(toAnnouncements([], 'ja')).toEqual([])
  })

  test('carries what its coupon asks for, in both languages', () => {
    expect(conditionsOf({})).toEqual([
      ['月額¥3,000以上のプランが対象', '先着1,000名'],
      ['on plans from ¥3,000 a month', 'for the first 1,000 customers'],
    ])
    expect(conditionsOf({ category: 'tablets', min_monthly: null, max_uses: null })).toEqual([
      ['タブレットが対象', 'お一人さま1回'],
      ['Tablets only', 'once for each customer'],
    ])
    expect(conditionsOf({ min_monthly: null, per_user: 3 })).toEqual([
      ['先着1,000回'],
      ['for the first 1,000 uses'],
    ])
    expect(conditionsOf({ min_monthly: null, max_uses: null, per_user: 3 })).toEqual([[], []])
  })

  test('ends with the coupon, when that ends first', () => {
    const ending = { ...banner, coupon_terms: { ...terms, expires_on: '2026-12-24' } }
    expect(toAnnouncements([ending], 'ja')[0]?.ends).toBe('2026-12-24')
    const longer = { ...banner, coupon_terms: { ...terms, expires_on: '2028-01-01' } }
    expect(toAnnouncements([longer], 'ja')[0]?.ends).toBe('2027-03-31')
  })

  test('leaves out a coupon whose terms are not known', () => {
    expect(toAnnouncements([{ ...banner, coupon_terms: null }], 'ja')).toEqual([])
  })
})
