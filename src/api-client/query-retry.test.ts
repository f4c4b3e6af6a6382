import { expect, test, vi } from 'vitest'
import { pageBudgetMs, queryRetryCount } from '#app.config.ts'
import { ApiError } from './api-error.ts'
import { retryDelayMs, retryWithinPageBudget, shouldRetry } from './query-retry.ts'
import { retryAfterSeconds } from './retry-after.ts'

const failure = (status: number, seconds?: number) =>
  new ApiError(status, 'code', { retryAfterSeconds: seconds })

test.each([400, 401, 402, 403, 404, 409, 410, 413, 422])(
  'does not try again after %i',
  (status) => {
    expect(shouldRetry(0, failure(status))).toBe(false)
  },
)

test.each([408, 429, 500, 502, 503, 504])('tries again after %i, three times', (status) => {
  expect(shouldRetry(queryRetryCount - 1, failure(status))).toBe(true)
  expect(shouldRetry(queryRetryCount, failure(status))).toBe(false)
})

test('tries again after a lost connection', () => {
  expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true)
})

test('waits twice as long each time, up to 30 s', () => {
  const delays = [0, 1, 2, 5, 20].map((failures) => retryDelayMs(failures, failure(503)))
  expect(delays).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
})

test('waits as long as the API says, and not at all when that is too long', () => {
  expect(retryDelayMs(0, failure(429, 7))).toBe(7_000)
  expect(shouldRetry(0, failure(429, 30))).toBe(true)
  expect(shouldRetry(0, failure(429, 31))).toBe(false)
})

test('tries again for a page while its budget lasts', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const isTried = retryWithinPageBudget()
  vi.setSystemTime(Date.now() + 2 * pageBudgetMs)
  expect(isTried(0, failure(503))).toBe(true)
  vi.advanceTimersByTime(pageBudgetMs)
  expect(isTried(1, failure(503))).toBe(false)
  vi.useRealTimers()
})

test('reads Retry-After as seconds or as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(retryAfterSeconds('120', now)).toBe(120)
  expect(retryAfterSeconds('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30)
  expect(retryAfterSeconds('Thu, 01 Jan 2025 00:00:30 GMT', now)).toBe(0)
  expect(retryAfterSeconds('soon', now)).toBeUndefined()
  expect(retryAfterSeconds(null, now)).toBeUndefined()
})
