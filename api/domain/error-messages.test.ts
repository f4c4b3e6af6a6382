import { expect, test } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { declaredErrorsOf } from './declared-errors.ts'
import { errorMessageOf } from './error-messages.ts'

test.for([
  ['card_limit', 'カードは5枚まで登録できます', 'Up to 5 cards can be stored'],
  ['file_too_large', 'ファイルは10MBまでです', 'A file may have up to 10 MB'],
  ['under_age', '18歳以上の方にご利用いただけます', 'You must be 18 or older'],
] as const)('%s names the limit of the contract', ([code, ja, en]) => {
  expect([errorMessageOf(code, 'ja'), errorMessageOf(code, 'en')]).toEqual([ja, en])
})

test.for([
  [1, '1ポイントからお使いいただけます', 'Use 1 point or more'],
  [1_000, '1,000ポイントからお使いいただけます', 'Use 1,000 points or more'],
] as const)('a refusal of too few points names the setting: %s', ([points, ja, en]) => {
  const messageIn = (language: 'ja' | 'en') =>
    errorMessageOf('points_min', language, { values: { points } })
  expect([messageIn('ja'), messageIn('en')]).toEqual([ja, en])
})

test('no message but that one needs a value of its error', () => {
  const codes = new Set(
    endpoints.flatMap((endpoint) => declaredErrorsOf(endpoint).flatMap(([, declared]) => declared)),
  )
  const unfilled = [...codes].filter((code) =>
    /[{}]/.test(errorMessageOf(code, 'ja') + errorMessageOf(code, 'en')),
  )
  expect(unfilled).toEqual(['points_min'])
})
