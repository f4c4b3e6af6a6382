import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogueVersionMissingMs, publicAnswerReuseMs } from '#app.config.ts'

const fetchMock = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['performance'] })
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const load = async () => (await import('./catalogue-version.server.ts')).currentCatalogueVersion
const answer = (status: number, body: unknown) =>
  fetchMock.mockImplementation(async () => Response.json(body, { status }))

test('is asked for once by everybody within the time of an answer', async () => {
  const current = await load()
  answer(200, { version: 'a' })
  const requestedAt = performance.now()
  expect(new Set(await Promise.all(Array.from({ length: 20 }, current))).size).toBe(1)
  vi.advanceTimersByTime(publicAnswerReuseMs - 1)
  expect(await current()).toEqual({ version: 'a', requestedAt })
  answer(200, { version: 'b' })
  vi.advanceTimersByTime(1)
  expect(await current()).toMatchObject({ version: 'b' })
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('is unknown while the API fails or is away, and asked for again a second later', async () => {
  const current = await load()
  for (const failing of [
    () => answer(503, { code: 'maintenance' }),
    () => fetchMock.mockRejectedValue(new TypeError('fetch failed')),
    () => fetchMock.mockRejectedValue(new DOMException('too late', 'TimeoutError')),
  ]) {
    failing()
    expect(await current()).toBeUndefined()
    vi.advanceTimersByTime(publicAnswerReuseMs)
  }
  answer(200, { version: 'a' })
  expect(await current()).toMatchObject({ version: 'a' })
})

test.for([
  [404, { code: 'not_found' }],
  [200, { version: '' }],
  [200, 'something else'],
] as const)('is not asked for again for a minute after %i %j', async ([status, body]) => {
  const current = await load()
  answer(status, body)
  expect(await current()).toBeUndefined()
  vi.advanceTimersByTime(catalogueVersionMissingMs - 1)
  expect(await current()).toBeUndefined()
  expect(fetchMock).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  answer(200, { version: 'a' })
  expect(await current()).toMatchObject({ version: 'a' })
})
