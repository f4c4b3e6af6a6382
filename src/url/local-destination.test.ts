import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDestination } from './local-destination.ts'

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
  '/\\evil.example',
  '/\t/evil.example',
  '/%2f/evil.example',
  'javascript:alert(1)',
  '/^',
])('falls back for %s', (next) => {
  expect(localDestination(next, '/account')).toBe('/account')
})

test('never leaves the site, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const destination = new URL(localDestination(`/${text}`, '/'), 'https://reboot.example')
      expect(destination.origin).toBe('https://reboot.example')
    }),
  )
})
