import { expect, test } from 'vitest'
import { languageFile } from './language-file.ts'

test.each([
  ['assets/core-x1.js', 'assets/en/core-x1.js'],
  ['/assets/core-x1.js', '/assets/en/core-x1.js'],
])('%s in English is %s', (file, expected) => {
  expect(languageFile('en', file)).toBe(expected)
})
