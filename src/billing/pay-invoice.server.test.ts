import { expect, test } from 'vitest'
import { intentKey } from './pay-invoice.server.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('the same page and choice are one intent, anything else is another', () => {
  const key = intentKey('pay', 'page', 'invoice', 'card', undefined, undefined)
  expect(key).toMatch(uuid)
  expect(intentKey('pay', 'page', 'invoice', 'card', undefined, undefined)).toBe(key)
  const others = [
    intentKey('pay', 'another page', 'invoice', 'card', undefined, undefined),
    intentKey('pay', 'page', 'invoice', 'another card', undefined, undefined),
    intentKey('pay', 'page', 'invoice', 'card', 'COUPON', undefined),
    intentKey('pay', 'page', 'invoice', 'card', undefined, 'token'),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
})
