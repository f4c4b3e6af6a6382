import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFallbackStore } from '#src/content/cache/fallback-store.server.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { deviceSections } from './device-links.server.ts'

const shop: { items: object[] | undefined } = vi.hoisted(() => ({ items: undefined }))
vi.mock('#src/items/catalogue-index.server.ts', () => ({
  catalogueIndex: async () => {
    if (shop.items) return { items: shop.items }
    throw new Error('unreachable')
  },
}))

const folder = newTemporaryFolder('device-links')

beforeAll(() => {
  vi.stubEnv('DATA_DIR', folder)
})
afterAll(() => vi.unstubAllEnvs())

test('lists the pages of lists alone when the API was never reachable', async () => {
  const { lists, devices } = await deviceSections()
  expect(lists.links.map(({ path: address }) => address)).toContain('/devices?category=Phones')
  expect(devices.links).toEqual([])
})

const phone = {
  slug: 'apple-iphone-17',
  brand: 'Apple',
  name_ja: 'iPhone 17',
  name_en: 'iPhone 17',
  condition: 'New',
  availability: 'in-stock',
  from_price: 4_480,
  from_months: 24,
}

test('keeps the devices of the last answer while the API is away', async () => {
  await openFallbackStore({ DATA_DIR: folder }).save('listed devices', [phone])
  const { devices } = await deviceSections()
  expect(devices.links).toEqual([
    {
      path: '/devices/apple-iphone-17',
      name: 'Apple iPhone 17',
      note: '新品、月額¥4,480から(24か月・税込)、在庫あり',
    },
  ])
})

test('is the same object until the catalogue changes, so that nothing is made of it again', async () => {
  shop.items = [phone]
  const first = await deviceSections()
  expect(await deviceSections()).toBe(first)
  shop.items = [{ ...phone, from_price: 4_980 }]
  const second = await deviceSections()
  expect(second).not.toBe(first)
  expect(second.devices.links[0]?.note).toContain('¥4,980')
})
