import { expect, test } from 'vitest'
import { formatDay, formatDayAhead, formatNearDay, formatShortDayOfYear } from './format-day.ts'
import { inLanguage } from './test-locale.ts'

test.each([
  ['ja', 'ja-JP'],
  ['en', 'en-GB'],
] as const)('%s: every day of a leap year as the standard writes it', (locale, tag) => {
  const standard = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Asia/Tokyo' })
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)))
  const written = inLanguage(locale, () =>
    days.map((day) => formatDay(day.toISOString().slice(0, 10))),
  )
  expect(written).toEqual(days.map((day) => standard.format(day)))
})

test('a moment is the day that Japan has', () => {
  expect(formatDay('2026-12-31T23:59:59+09:00')).toBe('2026年12月31日')
  expect(formatDay('2026-12-31T14:59:59Z')).toBe('2026年12月31日')
  expect(formatDay('2026-12-31T15:00:00Z')).toBe('2027年1月1日')
})

test('a day to plan for says which day of the week it is in Japan', () => {
  expect(formatDayAhead('2026-11-27')).toBe('2026年11月27日\u2060(金)')
  expect(formatDayAhead('2026-11-27T23:59:59+09:00')).toBe('2026年11月27日\u2060(金)')
  expect(formatDayAhead('2026-11-27T15:00:00Z')).toBe('2026年11月28日\u2060(土)')
  expect(inLanguage('en', () => formatDayAhead('2026-11-27'))).toBe('Friday 27 November 2026')
})

test('a near day, in the language of the page that shows it', () => {
  expect(formatNearDay('2026-11-29', 'ja')).toBe('11月29日\u2060(日)')
  expect(formatNearDay('2026-11-29', 'en')).toBe('Sunday 29 November')
})

test('a short day has its year when that is not this one, and three letters of its month', () => {
  const short = (day: string) => formatShortDayOfYear(day, '2026-11-30')
  expect(short('2026-06-09')).toBe('6月9日')
  expect(short('2025-06-09')).toBe('2025年6月9日')
  expect(inLanguage('en', () => short('2026-06-09'))).toBe('9 Jun')
  expect(inLanguage('en', () => short('2025-06-09'))).toBe('9 Jun 2025')
})
