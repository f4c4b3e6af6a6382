import { expect, test } from 'vitest'
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

test.each([
  'https://evil.example/',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%5e',
  'account',
  './account',
  '@evil.example',
  ':80',
  'evil.example/account',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'ftp://evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/account/../..//evil.example',
])('a destination that is no page of this site is replaced: %j', (next) => {
  expect(destinationHref(next)).toBe('/account')
})

test('the page keeps the language in which the visitor signed in', () => {
  expect(destinationHref('/en/account?tab=points')).toBe('/account?tab=points')
})
