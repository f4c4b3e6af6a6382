import { expect, test } from 'vitest'
import { visitorAddress } from './visitor-address.server.ts'

test.for([
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '198.51.100.1, 2001:db8::7', '2001:db8::7'],
  ['::ffff:127.0.0.1', 'unknown', '::ffff:127.0.0.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  [undefined, '198.51.100.1', undefined],
] as const)('from %s with X-Forwarded-For %s it is %s', ([peer, forwarded, address]) => {
  const headers = new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {})
  const request = new Request('http://site.test/', { headers })
  expect(visitorAddress(Object.assign(request, { ip: peer }))).toBe(address)
})
