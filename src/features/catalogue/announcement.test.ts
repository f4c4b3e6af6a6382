import { expect, it } from 'vitest'
import type { Banner } from '#contract/promotion.ts'
import { toAnnouncement } from './announcement.ts'

const banner: Banner = {
  id: 1,
  title_ja: '初月¥1,000オフ',
  title_en: '¥1,000 off your first month',
  text_ja: null,
  text_en: null,
  link: '/devices',
  image: null,
  alignment: 'left',
  starts: '2026-11-01',
  ends: '2027-03-31',
  coupon: 'WELCOME1000',
  theme: 'accent',
}

it('says the first banner in the language of the page', () => {
  expect(toAnnouncement([banner, { ...banner, id: 2, title_en: 'Other' }], 'en')).toEqual({
    text: '¥1,000 off your first month',
    coupon: 'WELCOME1000',
    ends: '2027-03-31',
  })
  expect(toAnnouncement([banner], 'ja')?.text).toBe('初月¥1,000オフ')
})

it('is nothing when no banner is on display', () => {
  expect(toAnnouncement([], 'ja')).toBeNull()
})
