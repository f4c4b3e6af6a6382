import { expect, test } from 'vitest'
import { formatCount, formatYen } from './format-yen.ts'

test('digits stand by three as the standard writes them', () => {
  const standard = new Intl.NumberFormat('ja-JP')
  for (const count of [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, 14.6]) {
    expect(formatCount(count)).toBe(standard.format(count))
  }
})

test('yen carry their sign, and a debt a minus', () => {
  expect(formatYen(107_520)).toBe('¥107,520')
  expect(formatYen(-22_280)).toBe('−¥22,280')
})
