import { expect, test } from 'vitest'
import { readDuration } from './duration.ts'

test.for([
  ['30d', 2_592_000_000],
  ['12h', 43_200_000],
  ['45m', 2_700_000],
  ['', undefined],
  ['30', undefined],
  ['-1d', undefined],
  ['1.5d', undefined],
  ['30d ', undefined],
] as const)('"%s" is %s ms', ([text, ms]) => {
  expect(readDuration(text)).toBe(ms)
})
