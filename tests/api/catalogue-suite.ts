import { describe, expect, test } from 'vitest'
import { categorySlugs } from '#contract/enums.ts'
import { getItem, listFeaturedItems, listItems, listPopularItems } from '#contract/fullsite.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { seed } from '#tests/support/seed.ts'

const { devices, filters } = seed.catalogue
type Device = (typeof devices)[number]

const brandSlug = (device: Device) => device.brand.toLowerCase()
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)
const sorted = (by: (a: Device, b: Device) => number) =>
  [...devices].sort((a, b) => by(a, b) || a.id - b.id)
const byPopularity = sorted((a, b) => b.popularity - a.popularity)
const count = (fits: (device: Device) => boolean) => devices.filter(fits).length

const isInBand = (device: Device, band: string) => {
  const [min, max] = band.split('-')
  return (
    device.from_price >= Number(min) && device.from_price <= (max ? Number(max) : Number.MAX_VALUE)
  )
}

/** The counts of one group, over the devices that match everything but that group. */
const countBy = (values: readonly string[], of: (device: Device, value: string) => boolean) =>
  Object.fromEntries(values.map((value) => [value, count((device) => of(device, value))]))

/** The best color, or the first that is in stock in the smallest size when the best is not. */
function shelfColor(device: Device | undefined, best = device?.illustration.hex) {
  const smallest = device?.variants[0]?.storage
  const inStock = device?.variants.filter(({ storage, stock }) => storage === smallest && stock > 0)
  const colors = inStock?.map(({ color }) => color.hex) ?? []
  return best && colors.includes(best) ? best : (colors[0] ?? best)
}

const describeList = (api: GetApi) => {
  describe('the list of items', () => {
    test('starts with the most popular, 24 a page, and links to the next page', async () => {
      const page = await api().send(listItems)
      expect(idsOf(page.results)).toEqual(idsOf(byPopularity.slice(0, 24)))
      expect(page).toMatchObject({
        count: 42,
        page: 1,
        size: 24,
        previous: null,
        next: '/api/fullsite/item-page/?page=2',
      })
    })

    test('the last page ends the links, and the page beyond it is not found', async () => {
      const last = await api().send(listItems, { query: 'page=2&tags=New,Used' })
      expect(idsOf(last.results)).toEqual(idsOf(byPopularity.slice(24)))
      expect(last.next).toBeNull()
      expect(last.previous).toBe('/api/fullsite/item-page/?page=1&tags=New%2CUsed')
      const beyond = await api().refusal(listItems, { query: 'page=3' })
      expect(beyond).toMatchObject({ status: 404, code: 'not_found' })
    })

    test.for([
      ['price', sorted((a, b) => a.from_price - b.from_price)],
      ['-price', sorted((a, b) => b.from_price - a.from_price)],
      ['-popularity', byPopularity],
      ['popularity', sorted((a, b) => a.popularity - b.popularity)],
      [
        '-release,price',
        sorted((a, b) => b.release_year - a.release_year || a.from_price - b.from_price),
      ],
      [
        'name',
        sorted((a, b) =>
          a.name_en.toLowerCase() < b.name_en.toLowerCase() ? -1 : Number(a.name_en !== b.name_en),
        ),
      ],
      ['nonsense,-nothing', byPopularity],
    ] as const)('o=%s orders', async ([o, expected]) => {
      const page = await api().send(listItems, { query: `o=${o}&size=100` })
      expect(idsOf(page.results)).toEqual(idsOf(expected))
    })

    test.for<[string, (device: Device) => boolean]>([
      ['tags=Phones', (device) => device.category === 'phones'],
      ['tags=phones,TABLETS', (device) => ['phones', 'tablets'].includes(device.category)],
      [
        'tags=Phones&tags=Used',
        (device) => device.category === 'phones' && device.condition === 'Used',
      ],
      [
        'tags=apple,google,New',
        (device) => ['apple', 'google'].includes(brandSlug(device)) && device.condition === 'New',
      ],
      ['tags=pre-order', (device) => device.availability === 'pre-order'],
      ['is_out_of_stock=true', (device) => device.is_out_of_stock],
      ['is_out_of_stock=false', (device) => !device.is_out_of_stock],
      ['price=-3000', (device) => device.from_price <= 3000],
      ['price=6001-', (device) => device.from_price >= 6001],
      [
        'price=3001-6000&tags=Phones',
        (device) => isInBand(device, '3001-6000') && device.category === 'phones',
      ],
      ['tags=no-such-brand', () => false],
      ['tags=%27%20or%201%3D1--', () => false],
    ])('%s narrows', async ([query, fits]) => {
      const page = await api().send(listItems, { query: `${query}&size=100` })
      expect(idsOf(page.results)).toEqual(idsOf(byPopularity.filter(fits)))
      expect(page.count).toBe(count(fits))
    })
  })
}

const describeCounts = (api: GetApi) => {
  describe('the counts of the list', () => {
    test('counts every choice of the whole catalogue', async () => {
      const { facets, brands } = await api().send(listItems)
      const brandSlugs = [...new Set(devices.map(brandSlug))].sort()
      expect(facets).toEqual({
        category: countBy(
          Object.values(categorySlugs),
          (device, slug) => categorySlugs[device.category] === slug,
        ),
        condition: countBy(['New', 'Used'], (device, slug) => device.condition === slug),
        brand: countBy(brandSlugs, (device, slug) => brandSlug(device) === slug),
        availability: countBy(
          ['in-stock', 'out-of-stock', 'pre-order'],
          (device, slug) => device.availability === slug,
        ),
        price: countBy(
          filters.price_bands.map(({ value }) => value),
          isInBand,
        ),
      })
      expect(Object.keys(brands)).toEqual(brandSlugs)
      expect(brands.sharp).toBe('SHARP')
    })

    test('a group counts without its own selection, the other groups with it', async () => {
      const { facets } = await api().send(listItems, {
        query: 'tags=Phones,Used,apple&is_out_of_stock=false&price=0-3000',
      })
      const isChosen = {
        category: (device: Device) => device.category === 'phones',
        condition: (device: Device) => device.condition === 'Used',
        brand: (device: Device) => device.brand === 'Apple',
        availability: (device: Device) => !device.is_out_of_stock,
        price: (device: Device) => isInBand(device, '0-3000'),
      }
      const fitsAllBut = (group: keyof typeof isChosen) => (device: Device) =>
        Object.entries(isChosen).every(([name, fits]) => name === group || fits(device))
      expect(facets.category.Tablets).toBe(
        count((device) => fitsAllBut('category')(device) && device.category === 'tablets'),
      )
      expect(facets.condition.New).toBe(
        count((device) => fitsAllBut('condition')(device) && device.condition === 'New'),
      )
      expect(facets.brand.google).toBe(
        count((device) => fitsAllBut('brand')(device) && device.brand === 'Google'),
      )
      expect(facets.availability['out-of-stock']).toBe(
        count(
          (device) => fitsAllBut('availability')(device) && device.availability === 'out-of-stock',
        ),
      )
      expect(facets.price['3001-6000']).toBe(
        count((device) => fitsAllBut('price')(device) && isInBand(device, '3001-6000')),
      )
    })
  })
}

const describeListedItem = (api: GetApi) => {
  describe('an item of the list', () => {
    test('an item carries what a card needs', async () => {
      const { results } = await api().send(listItems, { query: 'size=100' })
      for (const item of results) {
        const device = devices.find(({ id }) => id === item.id)
        const prices = device?.variants.flatMap((variant) => variant.prices) ?? []
        expect(item.from_price).toBe(Math.min(...prices.map(({ monthly }) => monthly)))
        expect(prices).toContainEqual(
          expect.objectContaining({ months: item.from_months, monthly: item.from_price }),
        )
        expect(new Set(item.colors.map(({ slug }) => slug))).toEqual(
          new Set(device?.variants.map(({ color }) => color.slug)),
        )
        const storages = device?.variants.map(({ storage }) => storage)
        expect(item.storages).toEqual([
          ...new Set(storages?.map((storage) => (storage === '標準' ? 'standard' : storage))),
        ])
        const detail = await api().send(getItem, { params: { id: item.id } })
        expect(detail.storages).toEqual(item.storages)
        expect(item.illustration).toEqual({
          ...device?.illustration,
          showcase_hex: shelfColor(device, seed.showcase[item.slug]),
        })
      }
    })
  })
}

const describeShortLists = (api: GetApi) => {
  describe('featured and popular items', () => {
    test('are at most twelve, the most popular first', async () => {
      const popular = await api().send(listPopularItems)
      expect(idsOf(popular.results)).toEqual(idsOf(byPopularity.slice(0, 12)))
      const featured = await api().send(listFeaturedItems)
      expect(idsOf(featured.results)).toEqual(
        idsOf(byPopularity.filter((device) => device.is_featured).slice(0, 12)),
      )
    })

    test('take the filters of the list', async () => {
      const popular = await api().send(listPopularItems, {
        query: 'tags=Tablets&o=price&price=-4000',
      })
      const expected = sorted((a, b) => a.from_price - b.from_price).filter(
        (device) => device.category === 'tablets' && device.from_price <= 4000,
      )
      expect(idsOf(popular.results)).toEqual(idsOf(expected))
      expect(popular.count).toBe(expected.length)
    })
  })
}

const describeDetail = (api: GetApi) => {
  describe('one item', () => {
    test('is the same by id and by slug, and complete', async () => {
      for (const device of devices) {
        const item = await api().send(getItem, { params: { id: device.id } })
        expect(item).toMatchObject({
          slug: device.slug,
          care: device.care,
          condition_detail: device.condition_detail,
          buyout: device.buyout,
          specs: device.specs,
          expected_ship_date: device.expected_ship_date,
          ships_in_days: device.ships_in_days,
          co2_saved_kg: device.co2_saved_kg,
          variants: device.variants.map(({ storage: _, ...variant }) => variant),
        })
        expect(item.related).not.toContain(device.id)
      }
      const bySlug = await api().send(getItem, { params: { id: 'apple-iphone-17' } })
      expect(bySlug).toEqual(await api().send(getItem, { params: { id: 1 } }))
    })

    test('says its inclusions and sizes in both languages', async () => {
      const phone = await api().send(getItem, { params: { id: 'apple-iphone-16-used' } })
      expect(phone.included).toEqual([
        { text_ja: 'USB-Cケーブル', text_en: 'USB-C cable' },
        { text_ja: 'SIMピン', text_en: 'SIM tool' },
      ])
      const standard = devices.find(({ variants }) => variants[0]?.storage === '標準')
      const other = await api().send(getItem, { params: { id: standard?.id ?? 0 } })
      expect(other.variants[0]).toMatchObject({
        storage: 'standard',
        storage_ja: '標準',
        storage_en: 'Standard',
      })
    })

    test('related items are of its category, its brand first', async () => {
      const phone = await api().send(getItem, { params: { id: 'google-pixel-10' } })
      const related = phone.related.map((id) => devices.find((device) => device.id === id))
      expect(related).toHaveLength(4)
      expect(related.every((device) => device?.category === 'phones')).toBe(true)
      expect(related[0]?.brand).toBe('Google')
    })

    test.for(['0', '43', '999999999999', 'no-such-device', 'UPPER', '%00', '1 or 1=1', '-1'])(
      '%s is not found',
      async (id) => {
        expect(await api().refusal(getItem, { params: { id } })).toMatchObject({
          status: 404,
          code: 'not_found',
        })
      },
    )
  })
}

export const catalogueSuite = (api: GetApi) => {
  describeList(api)
  describeCounts(api)
  describeListedItem(api)
  describeShortLists(api)
  describeDetail(api)
}
