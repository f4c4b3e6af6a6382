import { expect, test } from 'vitest'
import { keepNamesWhole } from './keep-names-whole.ts'

test.each([
  ['本人認証(3-Dセキュア)', '本人認証(3-\u2060Dセキュア)'],
  ['端子はUSB-Cで、Wi-Fiにつなぎます', '端子はUSB-\u2060Cで、Wi-\u2060Fiにつなぎます'],
  ['a trade-in, 2026-12-01, -A and 0800-111', 'a trade-in, 2026-12-01, -A and 0800-111'],
])('a line does not end within a name: %s', (text, whole) => {
  expect(keepNamesWhole(text)).toBe(whole)
})
