import { expect, test } from 'vitest'
import { lowestPrice } from './lowest-price.ts'

test('is the lowest where prices differ, whoever has none', () => {
  expect(lowestPrice([3_000, 2_500, 2_800])).toBe(2_500)
  expect(lowestPrice([3_000, undefined, 2_800])).toBe(2_800)
})

test('is nothing special where it is the only one, or that of all', () => {
  expect(lowestPrice([3_000, 3_000])).toBeUndefined()
  expect(lowestPrice([undefined, 3_000])).toBeUndefined()
  expect(lowestPrice([undefined, undefined])).toBeUndefined()
})
