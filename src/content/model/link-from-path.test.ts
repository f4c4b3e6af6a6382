import { expect, test } from 'vitest'
import { linkFromPath } from './link-from-path.ts'

test('a path of the device list keeps what it filters by', () => {
  expect(linkFromPath('/devices')).toEqual({ kind: 'devices', search: {} })
  expect(
    linkFromPath('/devices?category=Tablets&category=Phones&condition=Broken&o=price-low-high'),
  ).toEqual({ kind: 'devices', search: { category: ['Phones', 'Tablets'], o: 'price-low-high' } })
  expect(
    linkFromPath('/devices?brand=apple,google&price=0-3000&availability=in-stock&q=air,%20M4'),
  ).toEqual({
    kind: 'devices',
    search: {
      brand: ['apple', 'google'],
      price: '0-3000',
      availability: ['in-stock'],
      q: 'air, M4',
    },
  })
})

test('a path of a device leads to its page', () => {
  expect(linkFromPath('/devices/apple-iphone-17')).toEqual({
    kind: 'device',
    slug: 'apple-iphone-17',
  })
  const request = { kind: 'route', to: '/devices/request', hash: undefined }
  expect(linkFromPath('/devices/request')).toEqual(request)
})

test('a path of another page keeps its anchor', () => {
  expect(linkFromPath('/account/my-tech')).toMatchObject({ kind: 'route', to: '/account/my-tech' })
  expect(linkFromPath('/terms-of-use#illegality')).toEqual({
    kind: 'route',
    to: '/terms-of-use',
    hash: 'illegality',
  })
})

test('an external address stays one', () => {
  const href = 'https://maker.example/campaign'
  expect(linkFromPath(href)).toEqual({ kind: 'url', href })
})

test.each([
  '',
  'devices',
  '/nowhere',
  '/devices/',
  '/devices/a/b',
  '/devices/UPPER',
  '//evil.example/devices',
  String.raw`/\evil.example/devices`,
  'javascript:alert(1)',
  'http://plain.example/',
])('%j is no link', (address) => {
  expect(linkFromPath(address)).toBeNull()
})
