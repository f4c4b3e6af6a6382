import * as v from 'valibot'
import { expect, test } from 'vitest'
import { siteSettingsSchema } from '#src/content/content-documents.ts'
import { toFrameWords } from './frame-words.ts'

const settings = v.parse(siteSettingsSchema, {
  siteName: { ja: 'Reboot' },
  tagline: { ja: 'よい道具を。', en: 'Good tools.' },
  helpCentre: { main: 'https://help.example/' },
  socialLinks: [{ _key: 'x', name: 'X', url: 'https://x.com/reboot' }],
  blogUrl: 'javascript:alert(1)',
  corporateSiteUrl: null,
  illegalityNotice: null,
  company: { name: { ja: '株式会社リブート' } },
})

test('the frame is told in one language; a missing translation stays Japanese', () => {
  expect(toFrameWords(settings, 'en')).toMatchObject({
    tagline: 'Good tools.',
    companyName: '株式会社リブート',
    supportUrl: 'https://help.example/',
    socialLinks: [{ name: 'X', url: 'https://x.com/reboot' }],
  })
  expect(toFrameWords(settings, 'ja').tagline).toBe('よい道具を。')
})

test('what is not set, and what is no address, is left out', () => {
  const words = toFrameWords(settings, 'ja')
  expect(words.blogUrl).toBeUndefined()
  expect(words.corporateUrl).toBeUndefined()
  expect(words.illegalityNoticeUrl).toBeUndefined()
  expect(words.secondhandLicence).toBeUndefined()
})
