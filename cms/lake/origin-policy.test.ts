import { expect, test } from 'vitest'
import { OriginPolicy } from './origin-policy.ts'

const local = new OriginPolicy({
  siteUrl: 'http://localhost:3000',
  lakePort: 3333,
  lakeHost: '127.0.0.1',
})
const network = new OriginPolicy({
  siteUrl: 'https://shop.example',
  lakePort: 3333,
  lakeHost: '192.168.1.20',
})

test('on one machine all loopback names are accepted, with the ports of site and lake', () => {
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3333']) {
    expect(local.isKnownOrigin(origin)).toBe(true)
  }
  for (const origin of ['http://localhost:3001', 'https://localhost:3000', 'null', '']) {
    expect(local.isKnownOrigin(origin)).toBe(false)
  }
})

test('a public site does not accept pages of this machine', () => {
  expect(network.isKnownOrigin('https://shop.example')).toBe(true)
  expect(network.isKnownOrigin('http://shop.example')).toBe(false)
  expect(network.isKnownOrigin('http://localhost')).toBe(false)
})

test('the lake answers to the names it is listening on', () => {
  for (const host of [
    'localhost:3333',
    'LOCALHOST:3333',
    '192.168.1.20:3333',
    'shop.example:3333',
  ]) {
    expect(network.isKnownHost(host)).toBe(true)
  }
  for (const host of ['evil.example:3333', 'localhost', 'localhost:3334', undefined]) {
    expect(network.isKnownHost(host)).toBe(false)
  }
})
