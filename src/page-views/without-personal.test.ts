import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTermCharacters } from './page-view-events.ts'
import { searchTerm, withoutEmail } from './without-personal.ts'

test.each([
  ['iPhone 17 Pro', 'iphone 17 pro'],
  ['ｉＰｈｏｎｅ　１７', 'iphone 17'],
  ['Galaxy S25 256GB', 'galaxy s25 256gb'],
  ['hanako@example.com pixel', '… pixel'],
  ['花子＠ｅｘａｍｐｌｅ．ｊｐ', '…'],
  ['090-1234-5678', '…'],
  ['tel 03（1234）5678', 'tel …'],
  ['+81 90 1234 5678 iPad', '… ipad'],
  ['4242 4242 4242 4242', '…'],
])('%s is counted as %s', (words, term) => {
  expect(searchTerm(words)).toBe(term)
})

test('is short, and JSON has nothing to escape in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (words) => {
      const term = searchTerm(words)
      expect(term.length).toBeLessThanOrEqual(maxTermCharacters)
      expect(term).not.toMatch(/[^\s@]+@[^\s@]+|\d{7}/)
      expect(JSON.stringify(withoutEmail(words)).length).toBe(withoutEmail(words).length + 2)
    }),
  )
})
