import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { assertKnownFunction, failureOf, needsNewDocument } from './failure-of.ts'
import { shouldRetry } from './query-retry.ts'

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  '"%s" of a browser is a lost connection',
  (message) => {
    expect(failureOf(new TypeError(message)).code).toBe('no_connection')
  },
)

test.each([
  'Failed to fetch dynamically imported module: /a.js',
  'Importing a module script failed.',
  'error loading dynamically imported module: /a.js',
  'Unable to preload CSS for /a.css',
])('"%s" is a lost connection, and only a new document loads the file', (message) => {
  expect(failureOf(new Error(message)).code).toBe('no_connection')
  expect(needsNewDocument(new Error(message))).toBe(true)
})

test('any other error is one of the server, or what the server says', () => {
  expect(failureOf(new TypeError('x is not a function')).status).toBe(500)
  expect(failureOf(new ApiError(503, 'maintenance')).code).toBe('maintenance')
})

test('a function that the server does not know belongs to another release, and is not called again', () => {
  const answer = (type: string) =>
    new Response('{}', { status: 404, headers: { 'content-type': type } })
  expect(assertKnownFunction(answer('application/json')).status).toBe(404)
  let thrown: unknown
  try {
    assertKnownFunction(answer('application/problem+json; charset=utf-8'))
  } catch (error) {
    thrown = error
  }
  expect(failureOf(thrown).code).toBe('outdated_page')
  expect(needsNewDocument(thrown)).toBe(true)
  expect(shouldRetry(0, failureOf(thrown))).toBe(false)
})
