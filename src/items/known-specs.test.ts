import { expect, test } from 'vitest'
import { includedParts, knownSpecs } from './known-specs.ts'

const spec = (value: string) => ({ key: 'k', label_ja: '項目', label_en: 'Label', value })
const inJapanese = (value: string) => knownSpecs([spec(value)], 'ja')[0]?.value

test.each([
  ['Yes', 'あり'],
  ['6.3" OLED 120Hz', '6.3インチ 有機EL 120Hz'],
  ['6.9" foldable OLED', '6.9インチ 折りたたみ有機EL'],
  ['up to 24h', '最大24時間'],
  ['up to 13 days', '最大13日'],
  ['30h (ANC)', '30時間(ノイズキャンセリング時)'],
  ['166min', '166分'],
  ['128GB–', '128GB〜'],
  ['Bluetooth 5.3 / 3.5mm', 'Bluetooth 5.3 / 3.5mm'],
  ['4,492mAh', '4,492mAh'],
  ['4K 120fps', '4K 120fps'],
  ['Wi-Fi 6E / USB-C', 'Wi-\u2060Fi 6E / USB-\u2060C'],
])('%s is %s in Japanese', (value, expected) => {
  expect(inJapanese(value)).toBe(expected)
})

test('a value stays as it is in English, and a dash is left out', () => {
  expect(knownSpecs([spec('up to 24h'), spec('—')], 'en')).toEqual([
    { key: 'k', label: 'Label', value: 'up to 24h' },
  ])
})

test('a line ends within the name of a part in the box only before its katakana', () => {
  const included = [{ text_ja: 'USB-Cケーブル', text_en: 'USB-C cable' }]
  expect(includedParts({ included }, 'ja')).toEqual(['USB-\u2060C\u200Bケーブル'])
  expect(includedParts({ included }, 'en')).toEqual(['USB-\u2060C cable'])
})
