import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { planExample } from './plan-example.server.ts'

const shop: { withdrawn: Set<string>; failure: Error | undefined } = vi.hoisted(() => ({
  withdrawn: new Set(),
  failure: undefined,
}))
vi.mock('#src/items/catalogue-index.server.ts', () => ({
  catalogueIndex: async () => ({
    bySlug: new Map([
      ['tablet', { availability: 'in-stock' }],
      ['gone', { availability: 'out-of-stock' }],
    ]),
  }),
}))
vi.mock('#src/items/items.server.ts', () => ({
  fetchItem: async (slug: string) => {
    if (shop.failure) throw shop.failure
    if (shop.withdrawn.has(slug)) throw new ApiError(404, 'not_found')
    return { slug }
  },
  fetchPopularItems: async () => [{ slug: 'popular-phone' }],
}))
vi.mock('#src/items/device-detail-data.ts', () => ({
  toDeviceDetail: ({ slug }: { slug: string }) => ({
    slug,
    brand: 'Apple',
    name: slug,
    storages: [{ key: '256gb', label: '256GB' }],
    variants: [{ storage: '256gb', isOutOfStock: false, prices: [] }],
    buyout: [],
  }),
}))
beforeEach(() => {
  shop.withdrawn.clear()
  shop.failure = undefined
})

const shown = async (input: { item?: string; device?: string }) =>
  (await planExample(input, 'ja'))?.device.slug

test('the visitor’s device, where the shop offers it, else the editors’, else the most popular phone', async () => {
  expect(await shown({ item: 'own', device: 'tablet' })).toBe('tablet')
  expect(await shown({ item: 'own', device: 'gone' })).toBe('own')
  expect(await shown({ item: 'own', device: 'unknown' })).toBe('own')
  expect(await shown({ item: 'own' })).toBe('own')
  expect(await shown({ device: 'unknown' })).toBe('popular-phone')
  expect(await shown({})).toBe('popular-phone')
})

test('where the shop has withdrawn the editors’ device, the most popular phone has prices', async () => {
  shop.withdrawn.add('own')
  expect(await shown({ item: 'own' })).toBe('popular-phone')
})

test('a shop that does not answer has not withdrawn anything', async () => {
  shop.failure = new ApiError(503, 'unavailable')
  await expect(shown({ item: 'own' })).rejects.toThrow(shop.failure)
})
