import * as v from 'valibot'
import { expect, test } from 'vitest'
import { frameSchema } from '#src/content/model/content-documents.ts'
import { readContent } from '#src/content/reading/read-content.ts'
import { toFrameSettings } from './to-frame-settings.ts'

const text = (ja: string, en?: string) => ({ _type: 'localeString', ja, ...(en ? { en } : {}) })

const received = {
  document: {
    settings: {
      tagline: text('よい道具を。', 'Good tools.'),
      helpCentre: { main: 'https://help.example/' },
      socialLinks: [{ _key: 'x', name: 'X', url: 'https://x.com/reboot' }],
      blogUrl: 'javascript:alert(1)',
      corporateSiteUrl: null,
      illegalityNotice: null,
      company: { name: text('株式会社リブート') },
    },
    navigation: null,
  },
}
const contentIn = (locale: 'ja' | 'en', answer: object) =>
  v.parse(frameSchema, readContent(answer, { locale, figures: { ja: {}, en: {} } }))
const settingsIn = (locale: 'ja' | 'en', answer: object = received) =>
  toFrameSettings(contentIn(locale, answer))

test('the settings are in one language; a missing translation stays Japanese', () => {
  expect(settingsIn('en')).toMatchObject({
    tagline: 'Good tools.',
    companyName: '株式会社リブート',
    supportUrl: 'https://help.example/',
    socialLinks: [{ name: 'X', url: 'https://x.com/reboot' }],
    linkGroups: [],
  })
  expect(settingsIn('ja').tagline).toBe('よい道具を。')
})

test('what is not set, and what is not a valid address, is left out', () => {
  const settings = settingsIn('ja')
  expect(settings.blogUrl).toBeUndefined()
  expect(settings.corporateUrl).toBeUndefined()
  expect(settings.illegalityNotice).toBeUndefined()
  expect(settings.secondhandLicense).toBeUndefined()
})

test('one address is enough: nothing of the company need be set', () => {
  const settings = { blogUrl: 'https://blog.example/' }
  const onlyBlog = { document: { settings, navigation: null } }
  expect(settingsIn('ja', onlyBlog)).toMatchObject({
    blogUrl: 'https://blog.example/',
    companyName: undefined,
    linkGroups: [],
  })
})

test('the same content gives the same object, which is serialized once', () => {
  const content = contentIn('ja', received)
  expect(toFrameSettings(content)).toBe(toFrameSettings(content))
})
