import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { ContentQuery, plainReadContext } from '#src/content/reading/content-query.ts'
import { runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
import { ContentCache } from './content-cache.server.ts'
import { ContentUnavailable } from './content-unavailable.ts'
import { FallbackStore } from './fallback-store.server.ts'

const question = new ContentQuery({
  key: 'greeting',
  query: '*',
  schema: v.object({ text: v.string() }),
  findProblems: (received) =>
    'document' in received && JSON.stringify(received.document).includes('odd') ? ['odd'] : [],
})
const document = (text: string) => ({ document: { text } })

const textOf = async (cache: ContentCache) =>
  question.read(await cache.load(question), plainReadContext).text

/** A cache over a source that answers what the test says, when the test says. */
function cacheOver(
  answers: () => Promise<unknown>,
  directory = mkdtempSync(path.join(os.tmpdir(), 'reboot-content-')),
) {
  let asked = 0
  const troubles: unknown[] = []
  const changes: string[] = []
  const cache = new ContentCache({
    source: {
      answer: () => {
        asked += 1
        return answers()
      },
    },
    lastGood: new FallbackStore(directory),
    onError: (_key, error) => troubles.push(error),
    onChange: (keys) => changes.push(...keys),
  })
  return { cache, troubles, changes, asked: () => asked }
}

test('five hundred visitors of a cold page make one query', async () => {
  const { cache, asked } = cacheOver(async () => document('one'))
  const answers = await Promise.all(Array.from({ length: 500 }, () => textOf(cache)))
  expect(new Set(answers)).toEqual(new Set(['one']))
  expect(asked()).toBe(1)
})

test('a change announced while an answer is under way is asked for once more', async () => {
  let text = 'old'
  const gates: (() => void)[] = []
  const { cache, asked } = cacheOver(async () => {
    const answer = document(text)
    await new Promise<void>((open) => gates.push(open))
    return answer
  })
  const first = cache.load(question)
  text = 'new'
  cache.refresh()
  gates.shift()?.()
  await expect.poll(() => asked()).toBe(2)
  gates.shift()?.()
  await first
  expect(await textOf(cache)).toBe('new')
})

test('a slow CMS does not make visitors wait when there is an older answer', async () => {
  let isSlow = false
  const { cache } = cacheOver(() =>
    isSlow ? new Promise(() => {}) : Promise.resolve(document('kept')),
  )
  cache.announcementsBegan()
  await cache.load(question)
  isSlow = true
  cache.refresh()
  const begun = performance.now()
  expect(await textOf(cache)).toBe('kept')
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('a silent CMS: a page that can do without goes on at once, and the copy on disk is shown', async () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'reboot-content-'))
  const silence = () => new Promise(() => {})
  const begun = performance.now()
  await runInRequestScope(testScope('ja'), async () => {
    await expect(cacheOver(silence).cache.load(question)).rejects.toThrow(ContentUnavailable)
  })
  await cacheOver(async () => document('kept'), directory).cache.load(question)
  expect(await textOf(cacheOver(silence, directory).cache)).toBe('kept')
  // Half a second each; what a page must have is waited for ten times as long.
  expect(performance.now() - begun).toBeLessThan(4_000)
})

test('a broken copy on disk is no content, and trouble is told once', async () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'reboot-content-'))
  await cacheOver(async () => document('kept'), directory).cache.load(question)
  const away = () => cacheOver(() => Promise.reject(new Error('away')), directory)
  expect(await textOf(away().cache)).toBe('kept')

  const [copy = ''] = readdirSync(directory)
  writeFileSync(path.join(directory, copy), '{"text": "h')
  const { cache, troubles } = away()
  await expect(cache.load(question)).rejects.toThrow(ContentUnavailable)
  await expect(cache.load(question)).rejects.toThrow(ContentUnavailable)
  expect(troubles).toHaveLength(1)
})

test('open pages are told of another answer, not of the same one again', async () => {
  let text = 'first'
  const { cache, changes } = cacheOver(async () => document(text))
  cache.announcementsBegan()
  await cache.load(question)
  cache.refresh()
  await cache.load(question)
  expect(changes).toEqual([])
  text = 'second'
  cache.refresh()
  await expect.poll(() => changes).toEqual(['greeting'])
})

test('a part that cannot be shown is reported once for each answer', async () => {
  const { cache, troubles } = cacheOver(async () => document('odd'))
  await cache.load(question)
  cache.refresh()
  await expect.poll(() => textOf(cache)).toBe('odd')
  expect(troubles).toEqual(['odd'])
})

test('what was taken off the site does not come back from disk', async () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'reboot-content-'))
  let answer: object = document('published')
  const nullable = new ContentQuery({
    key: 'page',
    query: '*',
    schema: v.nullable(v.object({ text: v.string() })),
  })
  const { cache } = cacheOver(async () => answer, directory)
  await cache.load(nullable)
  expect(readdirSync(directory)).toHaveLength(1)
  answer = { document: null }
  cache.refresh()
  await expect.poll(() => readdirSync(directory)).toEqual([])
})

test('a thousand invented questions push out old answers, not the memory', async () => {
  const { cache, asked } = cacheOver(async () => document('same'))
  const named = (key: string) =>
    new ContentQuery({ key, query: '*', schema: v.object({ text: v.string() }) })
  cache.announcementsBegan()
  await cache.load(named('first'))
  for (let count = 0; count < 1_000; count += 1) await cache.load(named(`invented ${count}`))
  expect(asked()).toBe(1_001)
  await cache.load(named('first'))
  expect(asked()).toBe(1_002)
  await cache.load(named('invented 999'))
  expect(asked()).toBe(1_002)
})

test('a page that has been open for long hears of a publication, although nobody has asked since', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { cache, changes, asked } = cacheOver(async () => document('one'))
  await cache.load(question)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  cache.refresh()
  vi.useRealTimers()
  expect(changes).toEqual(['greeting'])
  expect(asked()).toBe(1)
})
