import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicAnswerReuseMs } from '#app.config.ts'
import { maxPageSize } from '#contract/envelope.ts'
import { facetKeys } from '#contract/facets.ts'
import { recordOf } from '#contract/record-of.ts'
import { catalogueIndex } from './catalogue-index.server.ts'
import { testFees } from './test-fees.ts'

const pageCount = 4
/** What the API says now; each page is requested by its address. */
let brands: Record<string, string> = {}
let reads = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('fetch', async (url: URL) => {
    if (url.pathname === '/catalogue-version') return new Response(null, { status: 404 })
    reads += 1
    const page = Number(url.searchParams.get('page'))
    return Response.json({
      count: pageCount * maxPageSize,
      page,
      size: maxPageSize,
      next: null,
      previous: null,
      results: [],
      facets: recordOf(facetKeys, () => ({})),
      brands,
      fees: testFees,
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a catalogue of several pages is read again before its time is over, and nobody waits', async () => {
  const first = await catalogueIndex()
  expect(reads).toBe(pageCount)
  brands = { sony: 'Sony' }
  vi.advanceTimersByTime(publicAnswerReuseMs * (pageCount - 1) - 1)
  expect(await catalogueIndex()).toBe(first)
  expect(reads).toBe(pageCount)
  vi.advanceTimersByTime(1)
  expect(await catalogueIndex()).toBe(first)
  await vi.waitFor(() => expect(reads).toBe(pageCount * 2))
  await vi.waitFor(async () => expect((await catalogueIndex()).brands).toEqual(brands))
  expect(reads).toBe(pageCount * 2)
})
