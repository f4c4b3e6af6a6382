import { expect, test } from 'vitest'
import { hostileDestinations } from '#src/url/test-destinations.ts'
import { destinationHref } from './destination.ts'

test('the visitor goes where they wanted to, with the query', () => {
  const next = '/devices?category=Phones&page=2'
  expect(destinationHref(next)).toBe(next)
})

test('without a destination it is the account, or what the page says', () => {
  expect(destinationHref(undefined)).toBe('/account')
  expect(destinationHref('')).toBe('/account')
  expect(destinationHref('', '/account?welcome=yes')).toBe('/account?welcome=yes')
})

test.each(hostileDestinations)('a destination outside of this site is replaced: %j', (next) => {
  expect(destinationHref(next)).toBe('/account')
})

test('the page keeps the language in which the visitor logged in', () => {
  expect(destinationHref('/en/account?tab=points')).toBe('/account?tab=points')
})
