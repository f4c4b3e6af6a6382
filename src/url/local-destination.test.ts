import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationOf, localDestination } from './local-destination.ts'

test.each(['/account', '/devices?category=Phones&page=2', '/en/devices/apple-iphone-17'])(
  'keeps %s',
  (next) => {
    expect(localDestination(next, '/')).toBe(next)
  },
)

test.each([
  undefined,
  '',
  'account',
  'https://evil.example/',
  '//evil.example',
  '//[',
  '/\\evil.example',
  '/\t/evil.example',
  '/%2f/evil.example',
  'javascript:alert(1)',
  '/^',
])('falls back for %s', (next) => {
  expect(localDestination(next, '/account')).toBe('/account')
})

test('is a path and its query for the answer to a form', () => {
  expect(destinationOf('/devices?q=a+b&page=2')).toEqual({
    path: '/devices',
    search: { q: ['a b'], page: ['2'] },
  })
  expect(destinationOf('/account/coupons')).toEqual({ path: '/account/coupons' })
  expect(destinationOf('//evil.example?q=a')).toEqual({ path: '/account' })
})

test('never leaves the site, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const destination = new URL(localDestination(`/${text}`, '/'), 'https://reboot.example')
      expect(destination.origin).toBe('https://reboot.example')
    }),
  )
})
