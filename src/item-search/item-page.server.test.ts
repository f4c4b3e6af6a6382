import { describe, expect, test } from 'vitest'
import type { EndpointQuery } from '#contract/endpoint.ts'
import { maxPageSize } from '#contract/envelope.ts'
import { facetKeys, facetSlug, facetValues } from '#contract/facets.ts'
import type { listItems } from '#contract/fullsite.ts'
import type { Facets, Item } from '#contract/item.ts'
import { recordOf } from '#contract/record-of.ts'
import { readCatalogue } from '#src/items/catalogue-index.server.ts'
import { testFees } from '#src/items/test-fees.ts'
import { searchItemPage } from './item-page.server.ts'
import { testItems } from './test-items.ts'

const countsOf = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, 0]))
const facets: Facets = {
  ...recordOf(facetKeys, (key) => countsOf(facetValues(key).map((value) => facetSlug(key, value)))),
  brand: countsOf(['apple', 'google', 'samsung', 'sony']),
  price: countsOf(['0-3000', '3001-6000', '6001-']),
}

/** The API's pages of these items. */
const pagesOf = (items: readonly Item[]) => async (page: number) => ({
  results: items.slice((page - 1) * maxPageSize, page * maxPageSize),
  count: items.length,
  facets,
  brands: { apple: 'Apple' },
  fees: testFees,
})

const small = await readCatalogue(pagesOf(testItems))
const search = (words: string, query: EndpointQuery<typeof listItems> = {}, catalogue = small) =>
  searchItemPage(catalogue, words, query)
const slugs = async (words: string, query: EndpointQuery<typeof listItems> = {}) =>
  (await search(words, query)).results.map(({ slug }) => slug)

describe('a search with filters', () => {
  test('finds what every facet and the words allow', async () => {
    expect(await slugs('iphone', { tags: ['Used', 'in-stock'], price: '2500-2900' })).toEqual([
      'apple-iphone-16-used',
      'apple-iphone-15-used',
    ])
    expect(await slugs('iphone', { tags: ['google'] })).toEqual([])
    expect(await slugs('pixel', { tags: ['Laptops', 'Watches'] })).toEqual([
      'google-pixel-watch-4-41mm',
    ])
  })

  test('counts each choice as the list it would give, whatever is chosen in its own facet', async () => {
    const chosen = ['New', 'Phones']
    const { facets: counts } = await search('pixel', { tags: chosen })
    for (const condition of ['New', 'Used']) {
      const { count } = await search('pixel', { tags: ['Phones', condition] })
      expect(counts.condition[condition]).toBe(count)
    }
    for (const category of ['Phones', 'Tablets', 'Watches']) {
      const { count } = await search('pixel', { tags: ['New', category] })
      expect(counts.category[category]).toBe(count)
    }
    for (const price of ['0-3000', '3001-6000', '6001-']) {
      expect(counts.price[price]).toBe((await search('pixel', { tags: chosen, price })).count)
    }
    expect(counts.condition).toEqual({ New: 3, Used: 1 })
    expect(counts.brand).toEqual({ apple: 0, google: 3, samsung: 0, sony: 0 })
  })

  test('orders by the best match, or as asked', async () => {
    expect((await slugs('iphone 17'))[0]).toBe('apple-iphone-17')
    expect((await slugs('iphone', { o: ['price'] }))[0]).toBe('apple-iphone-se-3rd-generation-used')
    expect((await slugs('iphone', { o: ['-price'] }))[0]).toBe('apple-iphone-17-pro')
    expect((await slugs('iphone', { o: ['-popularity'] }))[0]).toBe('apple-iphone-17')
  })
})

describe('thousands of devices', async () => {
  const many = testItems.flatMap((item) =>
    Array.from(
      { length: 60 },
      (_, number): Item => ({
        ...item,
        id: item.id * 1_000 + number,
        slug: `${item.slug}-${number}`,
      }),
    ),
  )
  const index = await readCatalogue(pagesOf(many))

  test('are all read, page by page', async () => {
    expect(index.items).toHaveLength(42 * 60)
    expect((await search('iphone', {}, index)).count).toBe((await search('iphone')).count * 60)
  })

  test('come in pages without a gap or a repetition', async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, page) => search('iphone', { page: page + 1 }, index)),
    )
    const found = pages.flatMap(({ results }) => results.map(({ id }) => id))
    expect(found).toHaveLength((await search('iphone', {}, index)).count)
    expect(new Set(found).size).toBe(found.length)
    expect((await search('iphone', { page: 21 }, index)).results).toEqual([])
  })

  test('that move between pages while they are read are counted once', async () => {
    const pages = pagesOf(many)
    const moving = await readCatalogue(async (page) => {
      const answer = await pages(page)
      const [first] = (await pages(1)).results
      return first && page > 1 ? { ...answer, results: [first, ...answer.results] } : answer
    })
    expect(moving.items).toHaveLength(many.length)
  })
})
