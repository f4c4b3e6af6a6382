import { expect, test, vi } from 'vitest'
import { readDeviceChoice } from './device-choice.server.ts'

const { fetchItems } = vi.hoisted(() => ({ fetchItems: vi.fn() }))
vi.mock('#src/items/items.server.ts', () => ({ fetchItems, fetchItem: vi.fn() }))
vi.mock('#src/items/device-card-data.ts', () => ({ toDeviceCard: (item: unknown) => item }))

test('devices to change to come in pages; a page past the end is the first one', async () => {
  fetchItems.mockImplementation(async ({ page }) =>
    page > 2 ? { results: [], count: 0 } : { results: [`on page ${page}`], count: 61 },
  )
  const second = { step: 'device', devices: ['on page 2'], page: 2, pageCount: 2 }
  expect(await readDeviceChoice({ page: 2 })).toEqual(second)
  expect(await readDeviceChoice({ page: 3 })).toMatchObject({ devices: ['on page 1'], page: 1 })
})
