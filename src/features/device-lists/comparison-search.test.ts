import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#src/url/search-params.ts'
import { comparisonSearch } from './comparison-search.ts'

const read = (query: string) => stringifySearch(v.parse(comparisonSearch, parseSearch(query)))

test.each([
  ['?device=a&device=b', '?device=a&device=b'],
  ['?device=a,b', '?device=a&device=b'],
  ['?device=a&device=b&device=a&device=c&device=d', '?device=a&device=b&device=c'],
  ['?device=../x&device=%3Cb%3E&device=good', '?device=good'],
  ['?device=&q=+pixel++9a', '?q=pixel+9a'],
  ['?x=1', ''],
])('%s is read as %s', (query, understood) => {
  expect(read(query)).toBe(understood)
})
