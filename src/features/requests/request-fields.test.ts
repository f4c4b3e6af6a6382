import { expect, test } from 'vitest'
import { isValidField, readBudget } from './request-fields.ts'

test.each([
  ['5000', 5_000],
  ['5,000', 5_000],
  ['５０００円', 5_000],
  ['¥ 500', 500],
  ['50000', 50_000],
])('a budget may be written as %s', (text, yen) => {
  expect(readBudget(text)).toBe(yen)
})

test.each(['499', '50001', '-500', '5千', 'many', '1e3'])('%s is no budget', (text) => {
  expect(readBudget(text)).toBeUndefined()
  expect(isValidField('budget_monthly', text)).toBe(false)
})

test('a budget may be left open', () => {
  expect(readBudget(' ')).toBeNull()
  expect(isValidField('budget_monthly', '')).toBe(true)
})
