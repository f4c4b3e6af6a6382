import { afterEach, expect, test, vi } from 'vitest'
import { maxLastGoodAnswerAgeMs, pageBudgetMs, publicAnswerReuseMs } from '#app.config.ts'
import { answerMetrics } from '#metrics/answer-metrics.ts'
import { runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
import { ApiError } from './api-error.ts'
import { api } from './api-upstream.server.ts'
import { SharedAnswers } from './shared-answers.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

const answer = (value: unknown) => async () => ({ value, bytes: 100 })
const fails = (status: number) => () => Promise.reject(new ApiError(status, 'failed'))
const silent = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ApiError(503, 'unreachable')))
  })

/** Runs as the page of a visitor who may leave. */
function visit<T>(run: () => Promise<T>) {
  const leaving = new AbortController()
  const scope = testScope('ja', { isFunctionCall: true, signal: leaving.signal })
  const outcome = runInRequestScope(scope, run).then(
    (value) => value,
    (error: unknown) => error,
  )
  return { outcome, leave: () => leaving.abort() }
}

test('asks once for visitors who come together, and again when the answer is old', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const answers = new SharedAnswers(api)
  let calls = 0
  const fetchAnswer = async () => {
    calls += 1
    return { value: calls, bytes: 1 }
  }
  const together = await Promise.all(
    Array.from({ length: 50 }, () => answers.load('/a', fetchAnswer)),
  )
  expect(new Set(together)).toEqual(new Set([1]))
  vi.advanceTimersByTime(publicAnswerReuseMs - 1)
  expect(await answers.load('/a', fetchAnswer)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await answers.load('/a', fetchAnswer)).toBe(2)
})

test('shows the last good answer while the API fails, for an hour and no longer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const answers = new SharedAnswers(api)
  await answers.load('/a', answer('good'))
  vi.advanceTimersByTime(publicAnswerReuseMs)
  expect(await answers.load('/a', fails(503))).toBe('good')
  expect(await answers.load('/a', fails(429))).toBe('good')
  vi.advanceTimersByTime(maxLastGoodAnswerAgeMs)
  await expect(answers.load('/a', fails(503))).rejects.toThrow('503 failed')
  expect(await answers.load('/a', answer('up'))).toBe('up')
})

test('does not show the last good answer after a 404', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const answers = new SharedAnswers(api)
  await answers.load('/a', answer('good'))
  vi.advanceTimersByTime(publicAnswerReuseMs)
  await expect(answers.load('/a', fails(404))).rejects.toThrow('404 failed')
})

test('ends a call when the last of its visitors has left, not before', async () => {
  const answers = new SharedAnswers(api)
  let isEnded = false
  const fetchAnswer = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => {
      isEnded = true
    })
    return silent(signal)
  }
  const first = visit(() => answers.load('/a', fetchAnswer))
  const second = visit(() => answers.load('/a', fetchAnswer))
  first.leave()
  expect(await first.outcome).toMatchObject({ status: 503 })
  expect(isEnded).toBe(false)
  second.leave()
  await second.outcome
  expect(isEnded).toBe(true)
})

test('makes no call for a visitor who has left already', async () => {
  const answers = new SharedAnswers(api)
  const seen: boolean[] = []
  const gone = visit(async () => {
    await Promise.resolve()
    return answers.load('/a', async (signal) => {
      seen.push(signal.aborted)
      return { value: 'late', bytes: 1 }
    })
  })
  gone.leave()
  expect(await gone.outcome).toMatchObject({ status: 503 })
  expect(seen).toEqual([true])
})

test('asks again for a visitor who comes after all others have left', async () => {
  const answers = new SharedAnswers(api)
  const gone = visit(() => answers.load('/a', silent))
  gone.leave()
  const next = visit(() => answers.load('/a', answer('here')))
  expect(await next.outcome).toBe('here')
})

test('ends a silent call with the budget of a page', async () => {
  vi.useFakeTimers()
  const answers = new SharedAnswers(api)
  const waiting = answers.load('/a', silent)
  const outcome = expect(waiting).rejects.toThrow('503 unreachable')
  await vi.advanceTimersByTimeAsync(pageBudgetMs + 100)
  await outcome
})

test('drops the oldest answers when there are too many, or too large ones', async () => {
  const answers = new SharedAnswers(api)
  for (let index = 0; index <= 2_000; index += 1)
    await answers.load(`/many/${index}`, answer(index))
  expect(await answers.load('/many/2000', answer('again'))).toBe(2_000)
  expect(await answers.load('/many/0', answer('again'))).toBe('again')
  const large = async () => ({ value: 'large', bytes: 20 * 1024 * 1024 })
  await answers.load('/large/1', large)
  await answers.load('/large/2', large)
  expect(await answers.load('/large/1', answer('again'))).toBe('again')
})

/** An API whose catalogue has the version that the test says. */
function versioned() {
  const state = { version: 'a', calls: 0 }
  const version = async () => ({ version: state.version, requestedAt: performance.now() })
  const answers = new SharedAnswers(api, version)
  const fetchAnswer = async () => {
    state.calls += 1
    return { value: { version: state.version }, bytes: 1 }
  }
  return { state, load: () => answers.load('/a', fetchAnswer) }
}

test('uses an answer again while the version of the catalogue stays, for a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { state, load } = versioned()
  const first = await load()
  for (let seconds = 1; seconds < 60; seconds += 1) {
    vi.advanceTimersByTime(publicAnswerReuseMs)
    expect(await load()).toBe(first)
  }
  expect(state.calls).toBe(1)
  vi.advanceTimersByTime(publicAnswerReuseMs)
  expect(await load()).not.toBe(first)
  expect(state.calls).toBe(2)
})

/** How often each result of a read was counted. */
async function countedReads() {
  const page = await answerMetrics('Bearer of-the-test', 'of-the-test')
  const lines = (await page?.text())?.matchAll(
    /cache_reads_total\{cache="api_answers",result="(\w+)"\} (\d+)/g,
  )
  return new Map(Array.from(lines ?? [], ([, result, count]) => [result, Number(count)]))
}

test('counts each read by how it was answered', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { load } = versioned()
  const before = await countedReads()
  await Promise.all([load(), load()])
  await load()
  vi.advanceTimersByTime(publicAnswerReuseMs)
  await load()
  const after = await countedReads()
  const counted = ['miss', 'shared', 'hit', 'revalidated'].map(
    (result) => (after.get(result) ?? 0) - (before.get(result) ?? 0),
  )
  expect(counted).toEqual([1, 1, 1, 1])
})

test('asks anew once the version is another one, at most as late as without versions', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { state, load } = versioned()
  await load()
  vi.advanceTimersByTime(publicAnswerReuseMs)
  await load()
  state.version = 'b'
  vi.advanceTimersByTime(publicAnswerReuseMs - 1)
  expect(await load()).toEqual({ version: 'a' })
  vi.advanceTimersByTime(1)
  expect(await load()).toEqual({ version: 'b' })
})

test('does not trust an answer that was asked for while the version was unknown', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let known: { version: string; requestedAt: number } | undefined
  const answers = new SharedAnswers(api, async () => known)
  expect(await answers.load('/a', answer('old'))).toBe('old')
  vi.advanceTimersByTime(publicAnswerReuseMs)
  known = { version: 'a', requestedAt: performance.now() }
  expect(await answers.load('/a', answer('new'))).toBe('new')
  vi.advanceTimersByTime(publicAnswerReuseMs)
  known = undefined
  expect(await answers.load('/a', answer('newest'))).toBe('newest')
})
