import { expect, test } from 'vitest'
import { imeiDigits, isImei } from './imei.ts'

test.for([
  ['350000000000014', true],
  ['35-000000-000001 4', true],
  ['３５０００００００００００１４', true],
  ['350000000000000', false],
  ['35000000000001', false],
  ['35000000000001x', false],
  ['', false],
] as const)('%s as an IMEI: %s', ([typed, expected]) => {
  expect(isImei(imeiDigits(typed))).toBe(expected)
})
