import { expect, test } from 'vitest'
import { attemptKey } from './attempt-key.server.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('the same page and choice have one key, anything else has another', () => {
  const key = attemptKey('pay', 'page', 'invoice', 'card', undefined, undefined)
  expect(key).toMatch(uuid)
  expect(attemptKey('pay', 'page', 'invoice', 'card', undefined, undefined)).toBe(key)
  const others = [
    attemptKey('pay', 'another page', 'invoice', 'card', undefined, undefined),
    attemptKey('pay', 'page', 'invoice', 'another card', undefined, undefined),
    attemptKey('pay', 'page', 'invoice', 'card', 'COUPON', undefined),
    attemptKey('pay', 'page', 'invoice', 'card', undefined, 'token'),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
})
