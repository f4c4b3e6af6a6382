import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'
import { inLanguage } from './test-locale.ts'

test.each([
  ['ja', '高橋 結衣'],
  ['en', '結衣 高橋'],
] as const)('is in the order of %s', (locale, name) => {
  expect(inLanguage(locale, () => fullName({ last: '高橋', first: '結衣' }))).toBe(name)
})
