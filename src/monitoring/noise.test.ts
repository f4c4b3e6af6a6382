import { expect, it } from 'vitest'
import { isNoise, isNotFoundTransaction } from './noise.ts'

const errorOf = (...values: string[]) => ({
  exception: { values: values.map((value) => ({ value })) },
})

it('leaves out errors whose value is just Timeout', () => {
  const error = new Error('Timeout')
  expect(isNoise(errorOf('Timeout'), error)).toBe(true)
  expect(isNoise(errorOf('Timeout after 90 s'), error)).toBe(false)
  expect(isNoise(errorOf('Timeout', 'The payment failed'), error), 'only its cause').toBe(false)
  expect(isNoise(errorOf('ECONNRESET', 'Timeout'), error), 'whatever caused it').toBe(true)
  expect(isNoise(errorOf('Non-Error promise rejection captured'), 'Timeout')).toBe(true)
  expect(isNoise(errorOf('Non-Error promise rejection captured'), 'Timeout of 3 s')).toBe(false)
  expect(isNoise(errorOf(), undefined)).toBe(false)
  expect(isNoise({}, undefined)).toBe(false)
})

it('leaves out transactions of the not-found page, in both languages', () => {
  const dropped = ['/404', '/en/404', 'GET /404', 'GET /en/404', '/$', '/account/$']
  const sent = [
    '/devices',
    '/devices/404',
    '/404/more',
    '/devices/$deviceId',
    '/share/$',
    undefined,
  ]
  expect(dropped.map(isNotFoundTransaction)).not.toContain(false)
  expect(sent.map(isNotFoundTransaction)).not.toContain(true)
})
