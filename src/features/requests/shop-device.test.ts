import { expect, test } from 'vitest'
import { matchingDevices, type ShopDevice, toShopDevice } from './shop-device.ts'

const device = (id: number, brand: string, nameJa: string, nameEn: string): ShopDevice => ({
  ...toShopDevice(
    {
      id,
      slug: `device-${id}`,
      brand,
      category: 'phones',
      name_ja: nameJa,
      name_en: nameEn,
      availability: 'in-stock',
    },
    'ja',
  ),
})
const shop = [
  device(1, 'Apple', 'iPhone 17 Pro', 'iPhone 17 Pro'),
  device(2, 'Apple', 'iPhone 17', 'iPhone 17'),
  device(3, 'Sony', 'ソニー WH-1000XM6', 'Sony WH-1000XM6'),
  device(4, 'Apple', 'iPad(A16)', 'iPad (A16)'),
  device(5, 'Apple', 'iPhone Air', 'iPhone Air'),
]
const found = (typed: string) => matchingDevices(shop, typed).map(({ id }) => id)

test('the device of exactly that name comes first', () => {
  expect(found('iphone 17')).toEqual([2, 1])
  expect(found('Apple iPhone 17')).toEqual([2, 1])
})

test.each(['ｉＰｈｏｎｅ　１７', 'IPHONE17', 'iPhone-17'])('however it is written: %s', (typed) => {
  expect(found(typed)[0]).toBe(2)
})

test('names of both languages and the maker count', () => {
  expect(found('ソニー wh')).toEqual([3])
  expect(found('sony 1000xm6')).toEqual([3])
})

test('a size or a color behind the name does not hide the device', () => {
  expect(found('iPhone 17 256GB ブルー')).toContain(2)
})

test('at most three, and nothing for one letter or for what the shop does not have', () => {
  expect(found('apple')).toHaveLength(3)
  expect(found('i')).toEqual([])
  expect(found('Kindle Paperwhite')).toEqual([])
})
