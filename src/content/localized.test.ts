import * as v from 'valibot'
import { expect, test } from 'vitest'
import { localized, localizedText, optionalLocalizedText } from './localized.ts'

test('a missing translation shows Japanese and says so', () => {
  const text = { ja: '選ぶ', en: 'Choose' }
  expect(localized(text, 'en')).toEqual({ value: 'Choose', language: 'en', isFallback: false })
  expect(localized({ ja: '選ぶ' }, 'en')).toEqual({
    value: '選ぶ',
    language: 'ja',
    isFallback: true,
  })
  expect(localized(text, 'ja').isFallback).toBe(false)
})

test('Japanese is needed; an empty English is no English', () => {
  expect(v.is(localizedText, { en: 'Choose' })).toBe(false)
  expect(v.is(localizedText, { ja: '', en: 'Choose' })).toBe(false)
  expect(v.parse(localizedText, { ja: '選ぶ', en: '' })).toEqual({ ja: '選ぶ' })
  expect(v.parse(v.object({ lead: optionalLocalizedText }), {}).lead).toBeUndefined()
})
