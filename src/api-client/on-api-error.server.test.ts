import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isNotFound, isSessionKept, onApiError } from './on-api-error.server.ts'

const failing = (error: Error) => Promise.reject(error)
const notFound = new ApiError(404, 'not_found')
const refused = new ApiError(401, 'not_authenticated')

test('what takes the place of an answer does so for errors of the API alone, and for those that were expected', async () => {
  expect(await failing(refused).catch(onApiError('none'))).toBe('none')
  expect(await failing(notFound).catch(onApiError('none', isNotFound))).toBe('none')
  expect(await failing(notFound).catch(onApiError('none', isSessionKept))).toBe('none')
  await expect(failing(refused).catch(onApiError('none', isNotFound))).rejects.toBe(refused)
  await expect(failing(refused).catch(onApiError('none', isSessionKept))).rejects.toBe(refused)
  await expect(failing(new TypeError('a fault')).catch(onApiError('none'))).rejects.toThrow(
    'a fault',
  )
})
