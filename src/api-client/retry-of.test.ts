import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { outdatedPageCode } from './failure-of.ts'
import { failedSection, retryOf } from './retry-of.ts'

afterEach(() => vi.unstubAllGlobals())

const reload = vi.fn()
const refetch = vi.fn()
const own = { title: '一覧を表示できません', text: 'もう一度お試しください。' }

function inBrowser(onLine: boolean) {
  vi.clearAllMocks()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('navigator', { onLine })
}

test('a section of an earlier release says so, and loads the page again', () => {
  inBrowser(true)
  const error = new ApiError(410, outdatedPageCode)
  const failed = failedSection({ error, refetch }, own)
  expect(failed).toMatchObject({
    title: 'このページは新しくなりました',
    retryLabel: 'ページを読み込み直す',
  })
  failed.onRetry()
  expect(reload).toHaveBeenCalledOnce()
  expect(refetch).not.toHaveBeenCalled()
})

test('a section that failed for another reason is tried again', () => {
  inBrowser(true)
  const failed = failedSection({ error: new ApiError(503, 'unreachable'), refetch }, own)
  expect(failed).toMatchObject({ ...own, retryLabel: 'もう一度試す' })
  failed.onRetry()
  expect(refetch).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('without a connection no document is given away', () => {
  inBrowser(false)
  retryOf(new TypeError('Importing a module script failed.'), refetch).onRetry()
  expect(refetch).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})
