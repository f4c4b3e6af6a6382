import { expect, test, vi } from 'vitest'
import type { Item } from '#contract/item.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { tradeInPrices } from './trade-in-prices.server.ts'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi }))

const rented = (
  name: string,
): Pick<Item, 'slug' | 'category' | 'condition' | 'name_en' | 'illustration'> => ({
  slug: `apple-${name.toLowerCase().replace(' ', '-')}`,
  category: 'phones',
  condition: 'Used',
  name_en: name,
  illustration: { kind: 'phone', hex: '#2b2c30', showcase_hex: '#c9c0de' },
})
vi.mock('#src/items/catalogue-index.server.ts', () => ({
  catalogueIndex: async () => ({ items: [rented('iPhone 15'), rented('iPhone 14')] }),
}))

/** Lists of one entry a page, and a price for every capacity that is named. */
function answerWith(models: readonly { name: string; capacities: readonly string[] }[]) {
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    listMakes: [1, 2, 3].map((id) => ({ id, name: `Make ${id}`, model_count: 10 * id })),
    listModels: models.map((model, id) => ({ id, ...model })),
  }
  callApi.mockImplementation(
    async (
      { name }: { name: string },
      { query, params }: { query?: { page?: number }; params?: { capacity?: string } },
    ) => {
      const list = lists[name]
      if (!list && params?.capacity === '') throw new ApiError(404, 'not_found')
      if (!list) return { max_price: 62_000, bonus_pct: 10 }
      const page = query?.page ?? 1
      return { results: list.slice(page - 1, page), next: page < list.length ? 'more' : null }
    },
  )
}

test('makes and models on all pages of the API’s lists are counted and shown', async () => {
  answerWith(['iPhone 3', 'iPhone 15'].map((name) => ({ name, capacities: ['128GB'] })))
  expect(await tradeInPrices()).toMatchObject({
    makeCount: 3,
    modelCount: 60,
    examples: [{ name: 'iPhone 15', price: 62_000 }],
  })
})

test('a model that is bought in no capacity now is no example, and hides none of the others', async () => {
  answerWith([
    { name: 'iPhone 15', capacities: [] },
    { name: 'iPhone 14', capacities: ['256GB'] },
  ])
  expect(await tradeInPrices()).toMatchObject({
    examples: [{ name: 'iPhone 14', capacity: '256GB' }],
  })
})
