import { expect, test } from 'vitest'
import { afterSignIn } from './access.data.ts'

test('after sign-in the visitor goes where they wanted to, with the query', () => {
  expect(afterSignIn('/devices?category=Phones&page=2')).toBe('/devices?category=Phones&page=2')
})

test('without a destination it is the account', () => {
  expect(afterSignIn(undefined)).toBe('/account')
  expect(afterSignIn('')).toBe('/account')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'account',
  'javascript:alert(1)',
  '/%5e',
])('a destination that is no page of this site is replaced: %s', (next) => {
  expect(afterSignIn(next)).toBe('/account')
})

test('the page keeps the language in which the visitor signed in', () => {
  expect(afterSignIn('/en/account?tab=points')).toBe('/account?tab=points')
})
