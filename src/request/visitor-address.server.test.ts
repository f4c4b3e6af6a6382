import { expect, test, vi } from 'vitest'
import { cameWithoutTls, visitorAddress } from './visitor-address.server.ts'

vi.stubEnv('TRUSTED_PROXIES', '10.1.0.0/16, 2001:db8:1::/48,192.0.2.9')

const requestFrom = (ip: string | undefined, headers: Record<string, string | undefined>) => {
  const sent = Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return Object.assign(new Request('http://site.test/', { headers: Object.fromEntries(sent) }), {
    ip,
  })
}

test.for([
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '198.51.100.1, 2001:db8::7', '2001:db8::7'],
  ['::ffff:127.0.0.1', 'unknown', '::ffff:127.0.0.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  [undefined, '198.51.100.1', undefined],
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['2001:db8:1::5', '198.51.100.1', '198.51.100.1'],
  ['10.2.0.1', '198.51.100.1', '10.2.0.1'],
  ['127.0.0.1', '6.6.6.6, 198.51.100.1, 192.0.2.9, 10.1.0.7', '198.51.100.1'],
  ['127.0.0.1', '10.1.0.7', '10.1.0.7'],
  ['127.0.0.1', '198.51.100.1, garbage, 10.1.0.7', '10.1.0.7'],
] as const)('from %s with X-Forwarded-For %s it is %s', ([ip, forwarded, address]) => {
  expect(visitorAddress(requestFrom(ip, { 'x-forwarded-for': forwarded }))).toBe(address)
})

test.for([
  ['127.0.0.1', 'http', true],
  ['10.1.2.3', 'http', true],
  ['10.1.2.3', 'https, http', true],
  ['10.1.2.3', 'https', false],
  ['10.1.2.3', undefined, false],
  ['203.0.113.9', 'http', false],
  [undefined, 'http', false],
] as const)('from %s with X-Forwarded-Proto %s it came without TLS: %s', ([ip, proto, isPlain]) => {
  expect(cameWithoutTls(requestFrom(ip, { 'x-forwarded-proto': proto }))).toBe(isPlain)
})
