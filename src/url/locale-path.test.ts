import { describe, expect, test } from 'vitest'
import { localeOfPath, pathWithLocale, pathWithoutLocale } from './locale-path.ts'

describe('the language in the path', () => {
  test.each([
    ['/', 'ja'],
    ['/devices', 'ja'],
    ['/en', 'en'],
    ['/en/devices', 'en'],
    ['/english', 'ja'],
    ['/entry/en', 'ja'],
  ])('%s is %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale)
  })

  test.each([
    ['/', '/en'],
    ['/devices', '/en/devices'],
    ['/devices/apple-iphone-17', '/en/devices/apple-iphone-17'],
  ])('%s is %s in English, and back', (japanese, english) => {
    expect(pathWithLocale(japanese, 'en')).toBe(english)
    expect(pathWithLocale(english, 'en')).toBe(english)
    expect(pathWithLocale(english, 'ja')).toBe(japanese)
    expect(pathWithoutLocale(english)).toBe(japanese)
  })
})
