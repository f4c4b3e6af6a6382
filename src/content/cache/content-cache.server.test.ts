import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { optionalTimeoutMs } from '#app.config.ts'
import { ContentQuery, plainReadContext } from '#src/content/reading/content-query.ts'
import { runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { ContentCache } from './content-cache.server.ts'
import { ContentUnavailable } from './content-unavailable.ts'
import { FallbackStore } from './fallback-store.server.ts'

const greeting = new ContentQuery({
  key: 'greeting',
  groq: '*',
  schema: v.object({ text: v.string() }),
  findErrors: (received) =>
    'document' in received && JSON.stringify(received.document).includes('odd') ? ['odd'] : [],
})
afterEach(() => {
  vi.useRealTimers()
})

const document = (text: string) => ({ document: { text } })

const textOf = async (cache: ContentCache) =>
  greeting.read(await cache.load(greeting), plainReadContext).text

/** A cache over a source that answers what the test says, when the test says. */
function cacheOver(answers: () => Promise<unknown>, directory = newTemporaryFolder('content')) {
  let requests = 0
  const errors: unknown[] = []
  const changes: string[] = []
  const cache = new ContentCache({
    source: {
      answer: () => {
        requests += 1
        return answers()
      },
    },
    fallback: new FallbackStore(directory),
    onError: (_key, error) => errors.push(error),
    onChange: (keys) => changes.push(...keys),
  })
  return { cache, errors, changes, requests: () => requests }
}

test('five hundred concurrent loads make one request', async () => {
  const { cache, requests } = cacheOver(async () => document('one'))
  const answers = await Promise.all(Array.from({ length: 500 }, () => textOf(cache)))
  expect(new Set(answers)).toEqual(new Set(['one']))
  expect(requests()).toBe(1)
})

test('a publication during a request leads to a second request', async () => {
  let text = 'old'
  const gates: (() => void)[] = []
  const { cache, requests } = cacheOver(async () => {
    const answer = document(text)
    await new Promise<void>((open) => gates.push(open))
    return answer
  })
  const first = cache.load(greeting)
  text = 'new'
  cache.refresh()
  gates.shift()?.()
  await expect.poll(() => requests()).toBe(2)
  gates.shift()?.()
  await first
  expect(await textOf(cache)).toBe('new')
})

test('after a publication nobody gets the answer of before while the new one is on its way', async () => {
  let text = 'old'
  const gates: (() => void)[] = []
  const { cache } = cacheOver(async () => {
    const answer = document(text)
    await new Promise<void>((open) => gates.push(open))
    return answer
  })
  cache.changesConnected()
  const first = textOf(cache)
  text = 'new'
  cache.refresh()
  gates.shift()?.()
  // The answer of before has come; the second request is on its way.
  await expect.poll(() => gates.length).toBe(1)
  const later = textOf(cache)
  gates.shift()?.()
  expect(await Promise.all([first, later])).toEqual(['new', 'new'])

  text = 'newer'
  cache.refresh()
  const latest = textOf(cache)
  gates.shift()?.()
  expect(await latest).toBe('newer')
})

test('with an older answer visitors do not wait for a slow CMS', async () => {
  let isSlow = false
  const { cache } = cacheOver(() =>
    isSlow ? new Promise(() => {}) : Promise.resolve(document('kept')),
  )
  cache.changesConnected()
  await cache.load(greeting)
  isSlow = true
  cache.refresh()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const text = textOf(cache)
  await vi.advanceTimersByTimeAsync(optionalTimeoutMs)
  expect(await text).toBe('kept')
})

test('when the CMS does not answer, optional content is skipped soon and the stored answer is used', async () => {
  const directory = newTemporaryFolder('content')
  const silence = () => new Promise(() => {})
  const startedAt = performance.now()
  await runInRequestScope(testScope('ja'), async () => {
    await expect(cacheOver(silence).cache.load(greeting)).rejects.toThrow(ContentUnavailable)
  })
  await cacheOver(async () => document('kept'), directory).cache.load(greeting)
  expect(await textOf(cacheOver(silence, directory).cache)).toBe('kept')
  // Half a second each. Required content waits ten times as long.
  expect(performance.now() - startedAt).toBeLessThan(4_000)
})

test('a damaged file on disk is ignored, and repeated errors are reported once', async () => {
  const directory = newTemporaryFolder('content')
  await cacheOver(async () => document('kept'), directory).cache.load(greeting)
  const away = () => cacheOver(() => Promise.reject(new Error('away')), directory)
  expect(await textOf(away().cache)).toBe('kept')

  const [copy = ''] = readdirSync(directory)
  writeFileSync(path.join(directory, copy), '{"text": "h')
  const { cache, errors } = away()
  await expect(cache.load(greeting)).rejects.toThrow(ContentUnavailable)
  await expect(cache.load(greeting)).rejects.toThrow(ContentUnavailable)
  expect(errors).toHaveLength(1)
})

test('open pages are notified of a changed answer, not of an unchanged one', async () => {
  let text = 'first'
  const { cache, changes } = cacheOver(async () => document(text))
  cache.changesConnected()
  await cache.load(greeting)
  cache.refresh()
  await cache.load(greeting)
  expect(changes).toEqual([])
  text = 'second'
  cache.refresh()
  await expect.poll(() => changes).toEqual(['greeting'])
})

test('an invalid part is reported once for each answer', async () => {
  const { cache, errors } = cacheOver(async () => document('odd'))
  await cache.load(greeting)
  cache.refresh()
  await expect.poll(() => textOf(cache)).toBe('odd')
  expect(errors).toEqual(['odd'])
})

test('unpublished content is deleted from disk', async () => {
  const directory = newTemporaryFolder('content')
  let answer: object = document('published')
  const nullable = new ContentQuery({
    key: 'page',
    groq: '*',
    schema: v.nullable(v.object({ text: v.string() })),
  })
  const { cache } = cacheOver(async () => answer, directory)
  await cache.load(nullable)
  expect(readdirSync(directory)).toHaveLength(1)
  answer = { document: null }
  cache.refresh()
  await expect.poll(() => readdirSync(directory)).toEqual([])
})

test('the number of answers in memory is limited', async () => {
  const { cache, requests } = cacheOver(async () => document('same'))
  const named = (key: string) =>
    new ContentQuery({ key, groq: '*', schema: v.object({ text: v.string() }) })
  cache.changesConnected()
  await cache.load(named('first'))
  for (let count = 0; count < 1_000; count += 1) await cache.load(named(`invented ${count}`))
  expect(requests()).toBe(1_001)
  await cache.load(named('first'))
  expect(requests()).toBe(1_002)
  await cache.load(named('invented 999'))
  expect(requests()).toBe(1_002)
})

test('a page that was open for a long time is notified of a publication', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { cache, changes, requests } = cacheOver(async () => document('one'))
  await cache.load(greeting)
  vi.advanceTimersByTime(11 * 60_000)
  cache.refresh()
  vi.useRealTimers()
  expect(changes).toEqual(['greeting'])
  expect(requests()).toBe(1)
})
