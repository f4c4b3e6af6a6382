import { expect, test } from 'vitest'
import { RateLimit } from './rate-limit.server.ts'

const windowMs = 1_000
const limit = (perAddress: number, total: number) => new RateLimit({ perAddress, total, windowMs })

test('counts each address by itself, and begins anew with each window', () => {
  const counter = limit(2, 100)
  const ask = (address: string, now: number) => counter.allows(address, now)
  expect([0, 1, 2].map((now) => ask('192.0.2.1', now))).toEqual([true, true, false])
  expect(ask('192.0.2.2', 3)).toBe(true)
  expect(ask('192.0.2.1', windowMs)).toBe(true)
})

test('counts a network of IPv6 as one, and an address of IPv4 the same in both forms', () => {
  const counter = limit(1, 100)
  expect(counter.allows('2001:db8:0:1::5', 0)).toBe(true)
  expect(counter.allows('2001:db8:0:1:abcd::9', 0)).toBe(false)
  expect(counter.allows('2001:db8:0:2::5', 0)).toBe(true)
  expect(counter.allows('2001:db8::1:2:3:4', 0)).toBe(true)
  expect(counter.allows('2001:db8:0:0:1::', 0)).toBe(false)
  expect(counter.allows('::ffff:192.0.2.1', 0)).toBe(true)
  expect(counter.allows('192.0.2.1', 0)).toBe(false)
})

test('counts a range of IPv6 too: its many networks together may send as often as 64 of them', () => {
  const counter = limit(2, 1_000)
  const answers = Array.from({ length: 200 }, (_, network) =>
    counter.allows(`2001:db8:0:${network.toString(16)}::5`, 0),
  )
  expect(answers.filter(Boolean)).toHaveLength(128)
  expect(counter.allows('2001:db8:1:1::5', 0)).toBe(true)
  expect(counter.allows('2001:db8:0:1::5', windowMs)).toBe(true)
})

test('lets through and remembers no more than the limit of all together', () => {
  const counter = limit(5, 3)
  const answers = Array.from({ length: 1_000 }, (_, index) => counter.allows(`192.0.2.${index}`, 0))
  expect(answers.filter(Boolean)).toHaveLength(3)
})
