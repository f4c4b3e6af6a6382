import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, undefined],
  ['Tab', 1, undefined],
])('%s from tab %i of three', (key, current, expected) => {
  expect(tabAfterKey(key, current, 3)).toBe(expected)
})
