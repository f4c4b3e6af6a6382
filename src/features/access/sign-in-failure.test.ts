import { expect, test } from 'vitest'
import { signInFailure } from './sign-in-failure.ts'

test('what the API says of the credentials is passed on', () => {
  expect(signInFailure({ status: 400, code: 'invalid_credentials' })).toBe('invalid_credentials')
  expect(signInFailure({ status: 403, code: 'account_suspended' })).toBe('account_suspended')
  expect(signInFailure({ status: 429, code: 'throttled' })).toBe('throttled')
})

test('an answer that did not come, or made no sense, is unreachable', () => {
  expect(signInFailure({ status: 502, code: 'garbage_answer' })).toBe('unreachable')
  expect(signInFailure({ status: 503, code: 'maintenance' })).toBe('unreachable')
  expect(signInFailure(undefined)).toBe('unreachable')
})

test('a code from the future has words too', () => {
  expect(signInFailure({ status: 418, code: 'teapot' })).toBe('failed')
})
