import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { categories, categorySlugs } from '#contract/enums.ts'
import { listItems } from '#contract/fullsite.ts'
import { categoryTags } from '#src/items/categories.ts'
import { readPriceBand } from '#src/items/price-band.ts'
import { parseSearch, stringifySearch } from '#src/url/search-params.ts'
import {
  changedSearch,
  deviceSearch,
  isFiltered,
  itemQueryOf,
  searchOfForm,
  soleCategory,
  sortOf,
  withoutFilters,
} from './device-search.ts'

const read = (query: string) => v.parse(deviceSearch, parseSearch(query))

describe('the search of the list', () => {
  test('reads lists, repeated or with commas', () => {
    expect(read('category=Phones,Tablets&brand=apple&brand=sony&condition=Used')).toMatchObject({
      category: ['Phones', 'Tablets'],
      brand: ['apple', 'sony'],
      condition: ['Used'],
    })
  })

  test('ignores the case of names', () => {
    expect(read('category=phones&condition=USED&brand=Sony')).toMatchObject({
      category: ['Phones'],
      condition: ['Used'],
      brand: ['sony'],
    })
  })

  test('reads one value, order and page', () => {
    expect(read('price=3001-6000&o=price-low-high&page=2')).toMatchObject({
      price: '3001-6000',
      o: 'price-low-high',
      page: 2,
    })
  })

  test.each([
    'category=<script>',
    'condition=old',
    'availability=sold',
    'price=6000-3000',
    'price=-',
    'price=cheap',
    'o=-price',
    'page=0',
    'page=-1',
    'page=1e3',
    'brand=<b>',
    '__proto__=x',
  ])('drops %s', (query) => {
    expect(stringifySearch(read(query))).toBe('')
  })

  test('limits a page number that is far too high', () => {
    expect(read('page=3').page).toBe(3)
    expect(read('page=999999999').page).toBe(99_999)
  })

  test('keeps no more brands than one call can carry beside everything else', () => {
    const brands = Array.from({ length: 30 }, (_, index) => `brand-${index}`)
    const search = read(
      `category=Other&category=Phones&condition=Used&availability=in-stock,pre-order&brand=${brands.join(',')}`,
    )
    expect(search.brand).toHaveLength(12)
    expect(v.safeParse(listItems.query, itemQueryOf(search)).success).toBe(true)
  })

  test('writes back what it read', () => {
    const query = '?category=Laptops&condition=Used&price=6001-&brand=apple&brand=asus&page=3'
    expect(stringifySearch(read(query))).toBe(query)
  })
})

describe('the words of a search', () => {
  test.each([
    ['q=+iPhone++17+', 'iPhone 17'],
    ['q=a,b', 'a,b'],
    ['q=%E9%BB%92%E3%80%80iPhone', '黒 iPhone'],
    ['q=a%0D%0Ab%00c', 'a b c'],
    [`q=${'x'.repeat(200)}`, 'x'.repeat(60)],
    ['q=', undefined],
    ['q=+++', undefined],
  ])('%s', (query, words) => {
    expect(read(query).q).toBe(words)
  })

  test('bring their own default order, which goes with them', () => {
    expect(sortOf(read(''))).toBe('most-popular')
    expect(sortOf(read('o=best-match'))).toBe('most-popular')
    expect(sortOf(read('q=x'))).toBe('best-match')
    expect(sortOf(read('q=x&o=most-popular'))).toBe('most-popular')
    const search = read('q=x&o=most-popular&page=2&condition=New')
    expect(stringifySearch(changedSearch(search, { q: undefined }))).toBe('?condition=New')
    expect(stringifySearch(changedSearch(search, { condition: undefined }))).toBe(
      '?q=x&o=most-popular',
    )
    expect(stringifySearch(withoutFilters(search))).toBe('')
  })
})

describe('what the API is asked', () => {
  test('is the most popular first, and nothing else for a plain list', () => {
    expect(itemQueryOf(read(''))).toEqual({ o: ['-popularity'] })
  })

  test.each([
    ['price-high-low', '-price'],
    ['price-low-high', 'price'],
    ['most-popular', '-popularity'],
  ])('orders by %s as %s', (sort, order) => {
    expect(itemQueryOf(read(`o=${sort}`)).o).toEqual([order])
  })

  test('reads Other as everything that is neither phone nor tablet', () => {
    expect(itemQueryOf(read('category=Other')).tags).toEqual([
      'Laptops',
      'Watches',
      'Headphones',
      'Other',
    ])
    expect(itemQueryOf(read('category=More')).tags).toEqual(['Other'])
  })

  test('leaves out a group that is chosen whole', () => {
    expect(itemQueryOf(read('category=Phones,Tablets,Other&condition=New,Used'))).toEqual({
      o: ['-popularity'],
    })
  })

  test('joins the groups and keeps price and page', () => {
    expect(
      itemQueryOf(
        read(
          'category=Phones&condition=Used&availability=in-stock&brand=apple&price=0-3000&page=2',
        ),
      ),
    ).toEqual({
      o: ['-popularity'],
      tags: ['Phones', 'Used', 'in-stock', 'apple'],
      price: '0-3000',
      page: 2,
    })
  })

  test('reaches every category of the API from the three of the header', () => {
    const { Phones, Tablets, Other } = categoryTags
    expect([...Phones, ...Tablets, ...Other].toSorted()).toEqual(
      categories.map((category) => categorySlugs[category]).toSorted(),
    )
  })
})

describe('a change of the search', () => {
  test('starts at the first page', () => {
    expect(
      stringifySearch(changedSearch(read('page=4&condition=New'), { condition: ['Used'] })),
    ).toBe('?condition=Used')
  })

  test('by the form drops empty fields, the usual order and the page', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['category', 'Phones'],
      ['condition', 'New'],
      ['condition', 'Used'],
      ['price', ''],
      ['o', 'most-popular'],
    ] as const) {
      form.append(name, value)
    }
    expect(stringifySearch(searchOfForm(form))).toBe(
      '?category=Phones&condition=New&condition=Used',
    )
  })

  test('counts as a filter, except for category, order and page', () => {
    expect(isFiltered(read('category=Phones&o=price-low-high&page=2'))).toBe(false)
    expect(isFiltered(read('brand=apple'))).toBe(true)
  })

  test('is about one category, or about none when several are chosen', () => {
    expect(soleCategory(read('category=Tablets'))).toBe('Tablets')
    expect(soleCategory(read('category=Tablets,Phones'))).toBeUndefined()
  })
})

describe('a price band', () => {
  test.each([
    ['0-3000', { min: 0, max: 3000 }],
    ['6001-', { min: 6001 }],
    ['-3000', { max: 3000 }],
    ['3000-3000', { min: 3000, max: 3000 }],
    ['9-1', undefined],
    ['1234567-', undefined],
  ])('%s', (text, band) => {
    expect(readPriceBand(text)).toEqual(band)
  })
})
