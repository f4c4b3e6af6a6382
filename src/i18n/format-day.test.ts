import { afterEach, expect, test } from 'vitest'
import { formatDay } from './format-day.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'

const speak = (locale: 'ja' | 'en') => overwriteGetLocale(() => locale)
afterEach(() => speak('ja'))

test.each([
  ['ja', 'ja-JP'],
  ['en', 'en-GB'],
] as const)('%s: every day of a leap year as the standard writes it', (locale, tag) => {
  speak(locale)
  const standard = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Asia/Tokyo' })
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)))
  for (const day of days) {
    expect(formatDay(day.toISOString().slice(0, 10))).toBe(standard.format(day))
  }
})

test('a moment is the day that Japan has', () => {
  expect(formatDay('2026-12-31T23:59:59+09:00')).toBe('2026年12月31日')
  expect(formatDay('2026-12-31T14:59:59Z')).toBe('2026年12月31日')
  expect(formatDay('2026-12-31T15:00:00Z')).toBe('2027年1月1日')
})
