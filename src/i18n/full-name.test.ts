import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'
import { inLanguage } from './test-locale.ts'

const kanji = { last: '高橋', first: '結衣' }
const latin = { last: 'Carter', first: 'Emma' }

test.each([
  ['ja', kanji, '高橋 結衣'],
  ['en', kanji, '高橋 結衣'],
  ['ja', latin, 'Carter Emma'],
  ['en', latin, 'Emma Carter'],
] as const)('is in the order of %s, and of kanji: %o', (locale, name, text) => {
  expect(inLanguage(locale, () => fullName(name))).toBe(text)
})

test('a reading has the order of the name', () => {
  const shown = (name: typeof kanji | typeof latin, last: string, first: string) =>
    inLanguage('en', () => fullName({ last, first }, name))
  expect(shown(kanji, 'タカハシ', 'ユイ')).toBe('タカハシ ユイ')
  expect(shown(latin, 'カーター', 'エマ')).toBe('エマ カーター')
})
