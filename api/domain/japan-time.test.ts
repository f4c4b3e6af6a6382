import { expect, test } from 'vitest'
import { toJapanTime } from './japan-time.ts'

test('Japan time is nine hours ahead of UTC and has no milliseconds', () => {
  expect(toJapanTime(new Date('2026-12-31T15:00:00.999Z'))).toBe('2027-01-01T00:00:00+09:00')
})
