import { expect, test } from 'vitest'
import { estimateWidth, phrasesOf, preventBreaksInPhrases } from './phrases.server.ts'

test.each([
  ['よい道具を、必要なあいだだけ。', ['よい', '道具を、', '必要な', 'あいだだけ。']],
  ['「デバイス」のサブスクリプション', ['「デバイス」の', 'サブスクリプション']],
  ['ヘッドホン・イヤホン', ['ヘッドホン・', 'イヤホン']],
  ['PlayStation 5(スリム)', ['PlayStation\u00a05', '(スリム)']],
  ['How it works', ['How', ' ', 'it', ' ', 'works']],
  ['', []],
])('does not break: %s', (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases)
})

test('closes the gaps inside Japanese phrases and adds nothing that can be seen', () => {
  const joined = preventBreaksInPhrases('必要なあいだ')
  expect(joined).toContain('必\u2060要\u2060な')
  expect(joined).not.toContain('な\u2060あ')
  expect(joined.replaceAll('\u2060', '')).toBe('必要なあいだ')
})

test('does not separate a letter from its combining mark', () => {
  expect(preventBreaksInPhrases('か\u3099')).toBe('か\u3099')
})

test('measures Japanese letters as squares and others as narrower', () => {
  expect(estimateWidth('料金', 50)).toBe(100)
  expect(estimateWidth('ab', 50)).toBeLessThan(100)
})
