import { expect, it } from 'vitest'
import { isNoise, isNotFoundTransaction } from './noise.ts'

const errorOf = (...values: string[]) => ({
  exception: { values: values.map((value) => ({ value })) },
})

it('leaves out errors whose value is just Timeout', () => {
  expect(isNoise(errorOf('Timeout'))).toBe(true)
  expect(isNoise(errorOf('Timeout after 90 s'))).toBe(false)
  expect(isNoise(errorOf('Timeout', 'The payment failed')), 'only its cause is one').toBe(false)
  expect(isNoise(errorOf('ECONNRESET', 'Timeout')), 'whatever caused it').toBe(true)
  expect(isNoise(errorOf())).toBe(false)
  expect(isNoise({})).toBe(false)
})

it('leaves out transactions of the not-found page, in both languages', () => {
  const dropped = ['/404', '/en/404', 'GET /404', 'GET /en/404']
  const sent = ['/devices', '/devices/404', '/404/more', undefined]
  expect(dropped.map(isNotFoundTransaction)).not.toContain(false)
  expect(sent.map(isNotFoundTransaction)).not.toContain(true)
})
