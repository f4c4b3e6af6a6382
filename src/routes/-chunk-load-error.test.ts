import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastReloadKey } from '#src/browser-storage/web-storage.ts'
import { checkAgainMs, reloadOnline } from './-chunk-load-error.ts'
import { entryErrorScript } from './-entry-error.tsx'

const now = Date.parse('2026-11-29T12:00:00+09:00')
const hourMs = 60 * 60_000
const [reload, health] = [vi.fn(), vi.fn()]
const badGateway = { status: 502 }
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, String(value)),
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  health.mockResolvedValue({ status: 200 })
  vi.stubGlobal('fetch', health)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', { location: { reload }, removeEventListener: () => undefined })
})
afterEach(() => {
  stored.clear()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A script of the page has failed to load, in a document of its own each time. */
const failures = [
  ['a script of the site', () => void reloadOnline()],
  ['the entry script', failEntry],
] as const

function failEntry() {
  const listen = (_: string, fail: (event: object) => void) => fail({ target: { type: 'module' } })
  const run = new Function('addEventListener', 'location', entryErrorScript)
  run(listen, { reload })
}

test.each(failures)('%s: the page is loaded again once, not forever', async (_, fail) => {
  fail()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await vi.advanceTimersByTimeAsync(5_000)
    fail()
  }
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(now + hourMs)
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each(failures)('%s: a clock set back neither forbids nor repeats it', async (_, fail) => {
  stored.set(lastReloadKey, String(now + 9 * hourMs))
  fail()
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(stored.get(lastReloadKey)).toBe(String(now))
})

test.each(failures)('%s: while the server is away the page stays', async (_, fail) => {
  health.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(badGateway)
  fail()
  await vi.advanceTimersByTimeAsync(checkAgainMs)
  expect(health.mock.calls).toEqual([['/healthz'], ['/healthz']])
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(checkAgainMs)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a visitor who has gone on to another page keeps it', async () => {
  health.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  reloadOnline()()
  await vi.advanceTimersByTimeAsync(2 * checkAgainMs)
  expect(reload).not.toHaveBeenCalled()
})
