import { expect, test } from 'vitest'
import { readPostalCode } from './postal-code.ts'

test.each([
  '1500001',
  '150-0001',
  '〒150-0001',
  ' 150 0001 ',
  '１５０－０００１',
  '１５０ー０００１',
  '150−0001',
])('reads %s', (text) => {
  expect(readPostalCode(text)).toBe('1500001')
})

test.each(['', '150000', '15000011', '150-000a', '東京都渋谷区'])('does not read “%s”', (text) => {
  expect(readPostalCode(text)).toBeUndefined()
})
