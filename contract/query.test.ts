import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { commaList, pageNumber, pageSize, priceRange, yesOrNo } from './query.ts'

const codesOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message)

describe('query fields accept what a URL carries and what a caller has', () => {
  test.for([
    [pageNumber, '7', 7],
    [pageNumber, 7, 7],
    [pageSize, '100', 100],
    [yesOrNo, 'true', true],
    [yesOrNo, false, false],
    [commaList, ' Phones, New ,,New', ['Phones', 'New']],
    [commaList, ['a,b', 'c'], ['a', 'b', 'c']],
    [commaList, '', []],
    [priceRange, '3001-6000', { min: 3001, max: 6000 }],
    [priceRange, '-3000', { min: undefined, max: 3000 }],
    [priceRange, '6001-', { min: 6001, max: undefined }],
    [priceRange, '0-0', { min: 0, max: 0 }],
  ] as const)('%#: %j', ([schema, input, expected]) => {
    expect(v.parse(schema, input)).toEqual(expected)
  })
})

describe('query fields refuse with their own code', () => {
  test.for([
    [pageNumber, '0', 'invalid_page'],
    [pageNumber, -1, 'invalid_page'],
    [pageNumber, 1.5, 'invalid_page'],
    [pageNumber, '1e3', 'invalid_page'],
    [pageNumber, ['1', '2'], 'invalid_page'],
    [pageSize, 101, 'invalid_page'],
    [priceRange, '10', 'invalid_price'],
    [priceRange, '-', 'invalid_price'],
    [priceRange, '6000-3001', 'invalid_price'],
    [priceRange, '1.5-2', 'invalid_price'],
    [priceRange, 5, 'invalid_price'],
    [yesOrNo, 'yes', 'invalid_choice'],
    [commaList, 'x,'.repeat(501), 'too_long'],
    [commaList, Array.from({ length: 61 }, String), 'too_many'],
    [commaList, 7, 'invalid_list'],
  ] as const)('%#: %j', ([schema, input, code]) => {
    expect(codesOf(schema, input)).toContain(code)
  })
})
