import { expect, test } from 'vitest'
import { matchesText } from './text-search.ts'

const document = { title: { ja: 'ご利用の流れ', en: 'How it works' }, blocks: [{ text: 'ＡＢＣ' }] }

test.each(['利用', 'how WORKS', 'abc*', '*', 'ご利用の流れ works'])('%s is found', (search) => {
  expect(matchesText(document, search)).toBe(true)
})
test.each(['料金', 'how 料金', ''])('%j is not found', (search) => {
  expect(matchesText(document, search)).toBe(false)
})
