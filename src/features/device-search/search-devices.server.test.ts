import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { maxPageSize } from '#contract/envelope.ts'
import type { Fees } from '#contract/fees.ts'
import type { Facets, Item } from '#contract/item.ts'
import { seededItems } from '#src/item-search/seeded-items.ts'
import { readCatalogue } from '#src/items/catalogue-index.server.ts'
import { parseSearch } from '#src/url/search-params.ts'
import { deviceSearch } from './device-search.ts'
import { searchDevices } from './search-devices.server.ts'

const countsOf = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, 0]))
const facets: Facets = {
  category: countsOf(['Phones', 'Tablets', 'Laptops', 'Watches', 'Headphones', 'Other']),
  condition: countsOf(['New', 'Used']),
  availability: countsOf(['in-stock', 'out-of-stock', 'pre-order']),
  brand: countsOf(['apple', 'google', 'samsung', 'sony']),
  price: countsOf(['0-3000', '3001-6000', '6001-']),
}

const fees: Fees = {
  device_change: 3_300,
  device_change_after_months: 6,
  delivery: 0,
  return_shipping: 0,
  late_interest_annual_pct: 14.6,
  points_rate_pct: 1,
  point_value_jpy: 1,
  points_expire_months: 12,
  points_min_use: 100,
  invite_inviter: 2_000,
  invite_invitee: 1_000,
  invite_yearly_cap: 20,
  trade_in_bonus_pct_if_points: 10,
  early_end_pct: 50,
  max_active_subscriptions: { normal: 2, verified: 5 },
  trade_in_valid_days: 14,
  trade_in_ship_within_days: 14,
  review_business_days: 1,
  soonest_ships_in_days: 2,
  terms_months: [1, 3, 6, 12, 24],
  from_price: 1_280,
}

/** The API's pages of these items. */
const pagesOf = (items: readonly Item[]) => async (page: number) => ({
  results: items.slice((page - 1) * maxPageSize, page * maxPageSize),
  count: items.length,
  facets,
  brands: { apple: 'Apple' },
  fees,
})

const small = await readCatalogue(pagesOf(seededItems))
const search = (query: string, index = small) =>
  searchDevices(index, v.parse(deviceSearch, parseSearch(query)))
const slugs = (query: string) => search(query).results.map(({ slug }) => slug)

describe('a search with filters', () => {
  it('finds what every group and the words allow', () => {
    const { results } = search('q=iphone&condition=Used&availability=in-stock&price=2500-2900')
    expect(results.map(({ slug }) => slug)).toEqual([
      'apple-iphone-16-used',
      'apple-iphone-15-used',
    ])
    expect(slugs('q=iphone&brand=google')).toEqual([])
    expect(slugs('q=pixel&category=Other')).toEqual(['google-pixel-watch-4-41mm'])
  })

  it('counts each choice as the list it would give, whatever is chosen in its own group', () => {
    const chosen = 'q=pixel&condition=New&category=Phones'
    const { facets: counts } = search(chosen)
    for (const condition of ['New', 'Used']) {
      const { count } = search(`q=pixel&category=Phones&condition=${condition}`)
      expect(counts.condition[condition]).toBe(count)
    }
    for (const category of ['Phones', 'Tablets', 'Watches']) {
      const { count } = search(`q=pixel&condition=New&category=${category}`)
      expect(counts.category[category]).toBe(count)
    }
    for (const price of ['0-3000', '3001-6000', '6001-']) {
      expect(counts.price[price]).toBe(search(`${chosen}&price=${price}`).count)
    }
    expect(counts.condition).toEqual({ New: 3, Used: 1 })
    expect(counts.brand).toEqual({ apple: 0, google: 3, samsung: 0, sony: 0 })
  })

  it('orders by the best match, or as asked', () => {
    expect(slugs('q=iphone+17')[0]).toBe('apple-iphone-17')
    expect(slugs('q=iphone&o=price-low-high')[0]).toBe('apple-iphone-se-3rd-generation-used')
    expect(slugs('q=iphone&o=price-high-low')[0]).toBe('apple-iphone-17-pro')
    expect(slugs('q=iphone&o=most-popular')[0]).toBe('apple-iphone-17')
  })
})

describe('thousands of devices', async () => {
  const many = seededItems.flatMap((item) =>
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

  it('are all read, page by page', () => {
    expect(index.items).toHaveLength(42 * 60)
    expect(search('q=iphone', index).count).toBe(search('q=iphone').count * 60)
  })

  it('come in pages without a gap or a repetition', () => {
    const found = Array.from({ length: 20 }, (_, page) =>
      search(`q=iphone&page=${page + 1}`, index).results.map(({ id }) => id),
    ).flat()
    expect(found).toHaveLength(search('q=iphone', index).count)
    expect(new Set(found).size).toBe(found.length)
    expect(search('q=iphone&page=21', index).results).toEqual([])
  })

  it('that move between pages while they are read are counted once', async () => {
    const pages = pagesOf(many)
    const moving = await readCatalogue(async (page) => {
      const answer = await pages(page)
      const [first] = (await pages(1)).results
      return first && page > 1 ? { ...answer, results: [first, ...answer.results] } : answer
    })
    expect(moving.items).toHaveLength(many.length)
  })
})
