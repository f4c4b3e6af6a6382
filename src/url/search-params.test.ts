import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  optionalPage,
  optionalText,
  optionalValue,
  optionalValues,
  parseQuery,
  parseSearch,
  stringifySearch,
} from './search-params.ts'

describe('a query string', () => {
  test('is lists of values, split at commas and trimmed', () => {
    expect(parseSearch('?tags=new, used ,,apple&page=2&tags=sony&empty=')).toEqual({
      tags: ['new', 'used', 'apple', 'sony'],
      page: ['2'],
    })
  })

  test('keeps what it does not know as it stands', () => {
    const query = '?utm_source=a%2Cb&gclid=&x=+y&x=2'
    expect(stringifySearch(parseQuery(query))).toBe(query)
  })

  test('survives every garbage it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = stringifySearch(parseQuery(text))
        expect(stringifySearch(parseQuery(once))).toBe(once)
      }),
    )
  })

  test('does not touch prototypes', () => {
    parseSearch('?__proto__=x&constructor=y')
    expect({}).not.toHaveProperty('x')
    expect(Object.keys(parseSearch('?constructor=y'))).toEqual(['constructor'])
  })

  test('is written as a plain form writes it', () => {
    expect(
      stringifySearch({ category: ['Phones', 'Tablets'], page: 2, q: 'a b', o: undefined }),
    ).toBe('?category=Phones&category=Tablets&page=2&q=a+b')
    expect(stringifySearch({ page: 2 })).toBe('?page=2')
    expect(stringifySearch({ category: [], q: '', o: null })).toBe('')
  })
})

describe('search schemas', () => {
  const page = v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1))
  const schema = v.object({
    page: optionalValue(page),
    tags: optionalValues(['new', 'used']),
    next: optionalText,
  })
  const parse = (query: string) => v.parse(schema, parseQuery(query))

  test('read one value, several, and text', () => {
    expect(parse('?page=2&tags=used,new&next=/a,b')).toEqual({
      page: 2,
      tags: ['new', 'used'],
      next: '/a,b',
    })
  })

  test.each(['?page=-1', '?page=x', '?page=1e400', '?tags=%3Cscript%3E', '?tags=,', ''])(
    'ignore %s',
    (query) => {
      const { page: read, tags } = parse(query)
      expect([read, tags]).toEqual([undefined, undefined])
    },
  )

  test('read values in any case', () => {
    const categories = v.object({ category: optionalValues(['Phones', 'tablets']) })
    expect(v.parse(categories, parseQuery('?category=phones,TABLETS'))).toEqual({
      category: ['Phones', 'tablets'],
    })
  })

  test.each([
    ['2', 2],
    ['1000000', 99_999],
    ['0', undefined],
    ['2x', undefined],
    ['x2', undefined],
    ['1.5', undefined],
  ])('read the page %s as %s', (text, page) => {
    expect(v.parse(v.object({ page: optionalPage }), parseQuery(`?page=${text}`)).page).toBe(page)
  })

  test('accept the values of a typed link', () => {
    expect(v.parse(schema, { page: 3, tags: ['new'], next: '/x' })).toEqual({
      page: 3,
      tags: ['new'],
      next: '/x',
    })
  })
})
