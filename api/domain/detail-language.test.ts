import { expect, test } from 'vitest'
import { readDetailLanguage } from './detail-language.ts'

test.for([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ja', 'ja'],
  ['ja-JP,ja;q=0.9,en;q=0.8', 'ja'],
  ['en-US,en;q=0.9,ja;q=0.8', 'en'],
  ['en;q=0.5, ja;q=0.7', 'ja'],
  ['ja;q=0', 'en'],
  ['fr,ja;q=0.2', 'ja'],
  ['ja;q=nonsense', 'en'],
] as const)('Accept-Language %s is answered in %s', ([header, language]) => {
  expect(readDetailLanguage(header)).toBe(language)
})
