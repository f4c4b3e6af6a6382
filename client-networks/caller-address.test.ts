import { expect, test } from 'vitest'
import { callerAddressOf } from './caller-address.ts'

test.for([
  [undefined, undefined, '127.0.0.1'],
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::1', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
  ['::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1,', '127.0.0.1'],
] as const)('a call from %s for %s is of %s', ([peer, forwardedFor, address]) => {
  expect(callerAddressOf(peer, forwardedFor)).toBe(address)
})
