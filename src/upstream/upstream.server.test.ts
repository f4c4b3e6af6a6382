import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { optionalTimeoutMs, pageBudgetMs, unresponsiveTimeoutMs } from '#app.config.ts'
import { runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
import { Upstream } from './upstream.server.ts'
import { asCritical, asOptional, asShared } from './wait-budget.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () =>
  new Upstream({
    unreachable: () => new Error('unreachable'),
    isUnavailable: (error) => error instanceof Error && error.message === 'away',
  })
const never = () => new Promise<string>(() => {})
const inPage = <T>(run: () => T): T => runInRequestScope(testScope('ja'), run)
const inCall = <T>(run: () => T): T =>
  runInRequestScope(testScope('ja', { isFunctionCall: true }), run)

/** How long somebody waited, ms, in slices of a timer. */
async function waited(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  let end = begun
  const ended = run().then(
    () => undefined,
    () => undefined,
  )
  void ended.then(() => {
    end = performance.now()
  })
  await vi.advanceTimersByTimeAsync(2 * pageBudgetMs)
  return end - begun
}

const within = (ms: number) => [expect.closeTo(ms, -2)]

test('waits for required data as long as the page budget, and for the rest a moment', async () => {
  const must = await waited(() => inPage(() => asCritical(() => open().wait(never()))))
  const call = await waited(() => inCall(() => open().wait(never())))
  const rest = await waited(() => inPage(() => open().wait(never())))
  const part = await waited(() => inCall(() => asOptional(() => open().wait(never()))))
  expect([must, call, rest, part]).toEqual([
    ...within(pageBudgetMs),
    ...within(pageBudgetMs),
    ...within(optionalTimeoutMs),
    ...within(optionalTimeoutMs),
  ])
})

test('waits less for a program that is known to be unresponsive, until it answers', async () => {
  const upstream = open()
  const wait = () => inPage(() => upstream.wait(never()))
  expect([await waited(wait)]).toEqual(within(optionalTimeoutMs))
  expect([await waited(wait)]).toEqual(within(unresponsiveTimeoutMs))
  upstream.answered()
  expect([await waited(wait)]).toEqual(within(optionalTimeoutMs))
})

test('does not take a program for unresponsive that answers others', async () => {
  const upstream = open()
  const wait = () => inPage(() => upstream.wait(never()))
  const first = waited(wait)
  setTimeout(() => upstream.answered(), 100)
  await first
  expect([await waited(wait)]).toEqual(within(optionalTimeoutMs))
})

test('uses a copy for a late answer or a temporary failure, not for a refusal', async () => {
  const upstream = open()
  const copy = { value: 'copy' }
  const late = inPage(() => upstream.wait(never(), copy))
  await vi.advanceTimersByTimeAsync(pageBudgetMs)
  expect(await late).toBe('copy')
  expect(await upstream.wait(Promise.reject(new Error('away')), copy)).toBe('copy')
  await expect(upstream.wait(Promise.reject(new Error('refused')), copy)).rejects.toThrow('refused')
})

test('shared work has a budget of its own and no visitor', async () => {
  const leaving = new AbortController()
  const scope = testScope('ja', { signal: leaving.signal })
  const upstream = open()
  const time = waited(() => runInRequestScope(scope, () => asShared(() => upstream.wait(never()))))
  leaving.abort()
  expect([await time]).toEqual(within(pageBudgetMs))
})
