import { expect, test } from 'vitest'
import { normalPath } from './normal-path.ts'

test.each([
  ['/', '/'],
  ['/devices', '/devices'],
  ['/Devices', '/devices'],
  ['/EN/devices', '/en/devices'],
  ['/EN', '/en'],
  ['/en/', '/en'],
  ['/Devices/Apple-iPhone-17/', '/devices/apple-iphone-17'],
])('%s is written %s', (path, normal) => {
  expect(normalPath(path)).toBe(normal)
})

test.each(['/share/v1/AbC.DeF.png', '/_serverFn/AbC-dEfGhI', '/A//b', '//Evil.example/', '/%5E'])(
  '%s stays as it is',
  (path) => {
    expect(normalPath(path)).toBe(path)
  },
)
