import { expect, test, vi } from 'vitest'
import type { Item } from '#contract/item.ts'
import { tradeInPrices } from './trade-in-prices.server.ts'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi }))

const rented: Pick<Item, 'slug' | 'category' | 'condition' | 'name_en' | 'illustration'> = {
  slug: 'apple-iphone-15',
  category: 'phones',
  condition: 'Used',
  name_en: 'iPhone 15',
  illustration: { kind: 'phone', hex: '#2b2c30', showcase_hex: '#c9c0de' },
}
vi.mock('#src/items/catalogue-index.server.ts', () => ({
  catalogueIndex: async () => ({ items: [rented] }),
}))

test('makes and models on all pages of the API’s lists are counted and shown', async () => {
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    listMakes: [1, 2, 3].map((id) => ({ id, name: `Make ${id}`, model_count: 10 * id })),
    listModels: ['iPhone 3', 'iPhone 15'].map((name, id) => ({ id, name, capacities: ['128GB'] })),
  }
  callApi.mockImplementation(
    async ({ name }: { name: string }, { query }: { query?: { page?: number } }) => {
      const list = lists[name]
      if (!list) return { max_price: 62_000, bonus_pct: 10 }
      const page = query?.page ?? 1
      return { results: list.slice(page - 1, page), next: page < list.length ? 'more' : null }
    },
  )
  expect(await tradeInPrices()).toMatchObject({
    makeCount: 3,
    modelCount: 60,
    examples: [{ name: 'iPhone 15', price: 62_000 }],
  })
})
