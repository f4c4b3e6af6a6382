import { describe, expect, test } from 'vitest'
import { facetSlug, facetValues, tagFacetKeys } from './facets.ts'
import { readItemFilter } from './item-filter.ts'

describe('tags become the choices of the facets', () => {
  test('each tag goes to its facet, whatever its case', () => {
    const { chosen } = readItemFilter({ tags: ['PHONES', 'used', 'Pre-Order', 'Apple', 'tablets'] })
    expect(chosen).toMatchObject({
      category: ['phones', 'tablets'],
      condition: ['Used'],
      availability: ['pre-order'],
      brand: ['apple'],
    })
  })

  test('a tag that cannot be a brand becomes a brand that no item has', () => {
    expect(readItemFilter({ tags: ['\0', "' or 1=1", '端末'] }).chosen.brand).toEqual(['', '', ''])
  })

  test('no tag belongs to two facets', () => {
    const tags = tagFacetKeys.flatMap((key) =>
      facetValues(key).map((value) => facetSlug(key, value).toLowerCase()),
    )
    expect(new Set(tags).size).toBe(tags.length)
  })
})

test.for([
  [true, [], ['out-of-stock', 'pre-order']],
  [false, [], ['in-stock']],
  [true, ['pre-order', 'in-stock'], ['pre-order']],
  [false, ['pre-order'], ['']],
  [undefined, ['pre-order'], ['pre-order']],
] as const)(
  'is_out_of_stock=%j with the tags %j asks for %j',
  ([is_out_of_stock, tags, expected]) => {
    expect(readItemFilter({ is_out_of_stock, tags }).chosen.availability).toEqual(expected)
  },
)

describe('the order', () => {
  test.for([
    [undefined, [['popularity', true]]],
    [['-price'], [['price', true]]],
    [
      ['release', '-name'],
      [
        ['release', false],
        ['name', true],
      ],
    ],
    [['price', '-price'], [['price', false]]],
    [['--price', 'constructor'], [['popularity', true]]],
  ] as const)('%j', ([o, expected]) => {
    expect(readItemFilter({ o }).order.map(({ by, isDescending }) => [by, isDescending])).toEqual(
      expected,
    )
  })
})
