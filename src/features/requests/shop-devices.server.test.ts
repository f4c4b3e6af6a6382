import { expect, test } from 'vitest'
import { devicesNamed, knownDevices } from './shop-devices.server.ts'

const item = (id: number) => ({
  id,
  slug: `device-${id}`,
  brand: 'Maker',
  category: 'phones' as const,
  name_ja: `Model ${id}`,
  name_en: `Model ${id}`,
  availability: id % 2 === 0 ? ('in-stock' as const) : ('out-of-stock' as const),
})
const catalogueOf = (count: number) => {
  const items = Array.from({ length: count }, (_, position) => item(position + 1))
  return { items, bySlug: new Map(items.map((one) => [one.slug, one])) }
}
const slugs = (devices: readonly { readonly slug: string }[]) => devices.map(({ slug }) => slug)

test('a short catalogue is known whole', () => {
  const { devices, isWhole } = knownDevices(catalogueOf(20), 'device-9', 'ja')
  expect(devices).toHaveLength(20)
  expect(isWhole).toBe(true)
})

test('the awaited device is known wherever it is in the catalogue', () => {
  const { devices, isWhole } = knownDevices(catalogueOf(250), 'device-249', 'ja')
  expect(slugs(devices)).toContain('device-249')
  expect(isWhole).toBe(false)
  expect(slugs(knownDevices(catalogueOf(250), 'no-such-device', 'ja').devices)).toHaveLength(100)
})

test('devices out of stock are known although a hundred others are more popular', () => {
  const { items, bySlug } = catalogueOf(250)
  const popular = items.filter(({ availability }) => availability === 'in-stock')
  const rest = items.filter(({ availability }) => availability === 'out-of-stock')
  const { devices } = knownDevices({ items: [...popular, ...rest], bySlug }, undefined, 'ja')
  const outOfStock = devices.filter(({ isOutOfStock }) => isOutOfStock)
  expect(slugs(outOfStock)).toEqual(['device-1', 'device-3', 'device-5', 'device-7'])
})

test('a typed name is compared with every device', () => {
  expect(slugs(devicesNamed(catalogueOf(250), 'model 249', 'ja'))[0]).toBe('device-249')
})
