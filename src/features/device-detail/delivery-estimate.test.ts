import { expect, test } from 'vitest'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { arrivalOf } from './delivery-estimate.tsx'

test.each([
  [1, 1, '1 day after dispatch', '発送から1日'],
  [2, 2, '2 days after dispatch', '発送から2日'],
  [1, 2, '1 to 2 days after dispatch', '発送から1〜2日'],
])('%i to %i days on the road are %s', (min, max, english, japanese) => {
  const place = { prefecture: '', town: '', zone: 'honshu', days: { min, max } } as const
  expect(inLanguage('en', () => arrivalOf(place, false))).toBe(english)
  expect(inLanguage('ja', () => arrivalOf(place, false))).toBe(japanese)
})
