import { describe, expect, test } from 'vitest'
import { readItemFilter } from './item-filter.ts'

describe('tags become the catalogue’s filters', () => {
  test('each tag goes to its group, whatever its case', () => {
    expect(
      readItemFilter({ tags: ['PHONES', 'used', 'Pre-Order', 'Apple', 'tablets'] }),
    ).toMatchObject({
      category: ['phones', 'tablets'],
      condition: ['Used'],
      availability: ['pre-order'],
      brand: ['apple'],
    })
  })

  test('what cannot be a brand is a brand that nobody has', () => {
    expect(readItemFilter({ tags: ['\0', "' or 1=1", '端末'] }).brand).toEqual(['', '', ''])
  })
})

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
