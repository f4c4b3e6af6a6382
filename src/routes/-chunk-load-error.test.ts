import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastReloadKey } from '#src/browser-storage/web-storage.ts'
import { askAgainMs, reloadOnline } from './-chunk-load-error.ts'
import { entryErrorScript } from './-entry-error.tsx'

const now = Date.parse('2026-11-29T12:00:00+09:00')
const hourMs = 60 * 60_000
const reload = vi.fn()
const askServer = vi.fn()
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, String(value)),
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  askServer.mockResolvedValue({ status: 200 })
  vi.stubGlobal('fetch', askServer)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', { location: { reload }, removeEventListener: () => undefined })
})
afterEach(() => {
  stored.clear()
  reload.mockReset()
  askServer.mockReset()
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
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await vi.advanceTimersByTimeAsync(5_000)
    fail()
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(now + hourMs)
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each(failures)(
  '%s: a clock that was set back neither forbids nor repeats it',
  async (_, fail) => {
    stored.set(lastReloadKey, String(now + 9 * hourMs))
    fail()
    fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(stored.get(lastReloadKey)).toBe(String(now))
  },
)

test.each(failures)('%s: while the server is away the page stays', async (_, fail) => {
  askServer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  askServer.mockResolvedValueOnce({ status: 502 })
  fail()
  await vi.advanceTimersByTimeAsync(askAgainMs)
  expect(askServer.mock.calls).toEqual([['/healthz'], ['/healthz']])
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(askAgainMs)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a visitor who has gone on to another page keeps it', async () => {
  askServer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const cancel = reloadOnline()
  await vi.advanceTimersByTimeAsync(0)
  cancel()
  await vi.advanceTimersByTimeAsync(2 * askAgainMs)
  expect(reload).not.toHaveBeenCalled()
})
