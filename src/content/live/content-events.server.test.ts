import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
import { contentEvents } from './content-events.server.ts'

vi.mock('#src/content/load/load-content.server.ts', () => ({
  contentChanges: () => ({ version: 'one', listen: () => () => undefined }),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = (visitorAddress: string) =>
  runInRequestScope(testScope('ja', { visitorAddress }), () =>
    contentEvents(new Request('http://localhost/content-events?version=one')),
  )

test('gives one network no more streams than leave places for others, until they end', async () => {
  const streams = Array.from({ length: 200 }, (_, host) => open(`2001:db8:0:7::${host + 1}`))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  expect(open('2001:db8:0:7::ffff').status).toBe(503)
  const other = open('2001:db8:0:8::1')
  expect(other.status).toBe(200)
  await streams[0]?.body?.cancel()
  expect(open('2001:db8:0:7::ffff').status).toBe(200)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(await other.text()).toMatch(/^retry: 1000\n\n(?::\n\n)+$/)
  expect(open('2001:db8:0:7::ffff').status).toBe(200)
})

test('gives the networks of one IPv6 range together no more streams than four of them', async () => {
  const streams = Array.from({ length: 800 }, (_, network) =>
    open(`2001:db8:5:${network.toString(16)}::1`),
  )
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  expect(open('2001:db8:5:ffff::1').status).toBe(503)
  expect(open('2001:db8:6:1::1').status).toBe(200)
  await streams[0]?.body?.cancel()
  expect(open('2001:db8:5:ffff::1').status).toBe(200)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
})
