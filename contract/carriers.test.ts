import { expect, test } from 'vitest'
import { carrierName } from './carriers.ts'

test('a carrier has its English name for readers of English', () => {
  expect(carrierName('ヤマト運輸', 'en')).toBe('Yamato Transport')
  expect(carrierName('日本郵便(書留)', 'en')).toBe('Japan Post (registered mail)')
  expect(carrierName('ヤマト運輸', 'ja')).toBe('ヤマト運輸')
  expect(carrierName('ヤマト運輸', 'jp')).toBe('ヤマト運輸')
})

test('an unknown carrier stays as staff wrote it', () => {
  expect(carrierName('町の配送', 'en')).toBe('町の配送')
})
