import { afterEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#src/i18n/paraglide/runtime.js'
import { ApiError } from './api-error.ts'
import { outdatedPageCode } from './failure-of.ts'
import { failedSection, retryOf } from './retry-of.ts'

overwriteGetLocale(() => 'en')
afterEach(() => vi.unstubAllGlobals())

const reload = vi.fn()
const refetch = vi.fn()
const own = { title: 'The list could not be shown', text: 'Please try again.' }

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
    title: 'This page has a new version',
    retryLabel: 'Load the page again',
  })
  failed.onRetry()
  expect(reload).toHaveBeenCalledOnce()
  expect(refetch).not.toHaveBeenCalled()
})

test('a section that failed for another reason is tried again', () => {
  inBrowser(true)
  const failed = failedSection({ error: new ApiError(503, 'unreachable'), refetch }, own)
  expect(failed).toMatchObject({ ...own, retryLabel: 'Try again' })
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
