import { expect, test } from 'vitest'
import { taxedAmount } from './taxed-amount.ts'

const line = (kind: 'rent' | 'late_interest' | 'other' | undefined, amount: number) => ({
  ...(kind ? { kind } : {}),
  text_ja: 'x',
  text_en: 'x',
  quantity: 1,
  amount,
})

test.for([
  ['rent alone', [line('rent', 4480)], 4480, 4480],
  ['rent with interest', [line('rent', 4480), line('late_interest', 67)], 4547, 4480],
  ['rent with interest and points', [line('rent', 4480), line('late_interest', 67)], 547, 480],
  ['points that cover the rent', [line('rent', 4480), line('late_interest', 67)], 40, 0],
  ['lines of an unknown kind', [line(undefined, 4480), line('other', 100)], 4580, 4580],
] as const)('of %s', ([, lines, total, taxed]) => {
  expect(taxedAmount({ lines: [...lines], total })).toBe(taxed)
})
