import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deviceListHead } from './device-list-head.ts'
import { type DeviceSearch, deviceSearch } from './device-search.ts'

const empty = v.parse(deviceSearch, {})
const canonicalOf = (search: Partial<DeviceSearch>) =>
  deviceListHead({ ...empty, ...search }).links.find(({ rel }) => rel === 'canonical')?.href
const titleOf = (search: Partial<DeviceSearch>) => deviceListHead({ ...empty, ...search }).meta[0]

const list = 'http://localhost:3000/devices'

test('a category and each of its pages is a page of its own', () => {
  expect(canonicalOf({})).toBe(list)
  expect(canonicalOf({ page: 2 })).toBe(`${list}?page=2`)
  expect(canonicalOf({ category: ['Phones'] })).toBe(`${list}?category=Phones`)
  expect(canonicalOf({ category: ['Phones'], page: 1 })).toBe(`${list}?category=Phones`)
  expect(canonicalOf({ category: ['Phones'], page: 2 })).toBe(`${list}?category=Phones&page=2`)
})

test.each<Partial<DeviceSearch>>([
  { brand: ['apple'] },
  { condition: ['Used'] },
  { availability: ['in-stock'] },
  { price: '0-3000' },
  { q: 'iphone' },
  { o: 'price-low-high' },
])('the canonical address of a filtered list is the first page of the list: %j', (view) => {
  expect(canonicalOf({ category: ['Phones'], ...view, page: 2 })).toBe(`${list}?category=Phones`)
})

test('several categories are a view of all devices', () => {
  expect(canonicalOf({ category: ['Phones', 'Tablets'], page: 2 })).toBe(list)
})

test('the title of a list of one condition names it', () => {
  const used: Partial<DeviceSearch> = { condition: ['Used'] }
  expect(titleOf(used)).toEqual({ title: '新品同様のデバイス | Reboot' })
  expect(titleOf({ ...used, category: ['Phones'] })).toEqual({
    title: '新品同様のスマートフォン | Reboot',
  })
  expect(titleOf({ condition: ['New', 'Used'] })).toEqual({ title: 'すべてのデバイス | Reboot' })
})

test('the titles of later pages have their number', () => {
  expect(titleOf({ category: ['Phones'] })).toEqual({ title: 'スマートフォン | Reboot' })
  expect(titleOf({ category: ['Phones'], page: 2 })).toEqual({
    title: 'スマートフォン(2ページ目) | Reboot',
  })
})

test('a page past the last one has no canonical address, and is not for search engines', () => {
  const { meta, links } = deviceListHead({ ...empty, page: 9 }, true)
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(links).toEqual([])
})
