import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ContentCache } from './content-cache.server.ts'
import { ContentUnavailable } from './content-unavailable.ts'
import { LastGoodContent } from './last-good-content.server.ts'

const question = { key: 'greeting', query: '*', schema: v.object({ text: v.string() }) }

/** A cache over a source that answers what the test says, when the test says. */
function cacheOver(
  answers: () => Promise<unknown>,
  directory = mkdtempSync(path.join(os.tmpdir(), 'reboot-content-')),
) {
  let asked = 0
  const troubles: unknown[] = []
  const cache = new ContentCache({
    source: {
      answer: () => {
        asked += 1
        return answers()
      },
    },
    lastGood: new LastGoodContent(directory),
    onTrouble: (_key, error) => troubles.push(error),
  })
  return { cache, troubles, asked: () => asked }
}

test('five hundred visitors of a cold page make one query', async () => {
  const { cache, asked } = cacheOver(async () => ({ text: 'one' }))
  const answers = await Promise.all(Array.from({ length: 500 }, () => cache.load(question)))
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['one']))
  expect(asked()).toBe(1)
})

test('a change announced while an answer is under way is asked for once more', async () => {
  let text = 'old'
  const gates: (() => void)[] = []
  const { cache, asked } = cacheOver(async () => {
    const answer = { text }
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
  expect((await cache.load(question)).text).toBe('new')
})

test('a slow CMS does not make visitors wait when there is an older answer', async () => {
  let isSlow = false
  const { cache } = cacheOver(() =>
    isSlow ? new Promise(() => {}) : Promise.resolve({ text: 'kept' }),
  )
  cache.announcementsBegan()
  await cache.load(question)
  isSlow = true
  cache.refresh()
  const begun = performance.now()
  expect((await cache.load(question)).text).toBe('kept')
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('a broken copy on disk is no content, and trouble is told once', async () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'reboot-content-'))
  await cacheOver(async () => ({ text: 'kept' }), directory).cache.load(question)
  const away = () => cacheOver(() => Promise.reject(new Error('away')), directory)
  expect((await away().cache.load(question)).text).toBe('kept')

  const [copy = ''] = readdirSync(directory)
  writeFileSync(path.join(directory, copy), '{"text": "h')
  const { cache, troubles } = away()
  await expect(cache.load(question)).rejects.toThrow(ContentUnavailable)
  await expect(cache.load(question)).rejects.toThrow(ContentUnavailable)
  expect(troubles).toHaveLength(1)
})
