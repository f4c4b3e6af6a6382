import { expect, test } from 'vitest'
import { imeiDigits, imeiOf, isImei } from './imei.ts'

test.for([
  ['350000000000014', true],
  ['35-000000-000001 4', true],
  ['３５０００００００００００１４', true],
  ['35ー000000‐000001–4', true],
  ['350000000000000', false],
  ['35000000000001', false],
  ['35000000000001x', false],
  ['', false],
] as const)('%s as an IMEI: %s', ([typed, expected]) => {
  expect(isImei(imeiDigits(typed))).toBe(expected)
})

test('14 digits get their check digit', () => {
  expect(imeiOf('35000000000001')).toBe('350000000000014')
  expect(imeiOf('35000000000003')).toBe('350000000000030')
  for (let device = 0; device < 100; device += 1)
    expect(isImei(imeiOf(`35${String(device).padStart(12, '0')}`))).toBe(true)
})
