import { expect, test } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'

test('a retry waits twice as long each time, up to a limit', () => {
  const delays = { firstMs: 10, maxMs: 60 }
  expect([1, 2, 3, 4, 40].map((tries) => retryDelayMs(tries, delays))).toEqual([10, 20, 40, 60, 60])
})
