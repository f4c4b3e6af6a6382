import { expect, test } from 'vitest'
import { parseLink } from './content-link.ts'

test('a link to a route keeps its search values or its anchor', () => {
  const devices = { kind: 'route', route: '/devices', category: 'Tablets', order: 'price-low-high' }
  expect(parseLink({ ...devices, condition: 'Broken' })).toEqual({
    kind: 'devices',
    search: { category: ['Tablets'], o: 'price-low-high' },
  })
  expect(parseLink({ kind: 'route', route: '/devices' })).toEqual({ kind: 'devices', search: {} })
  expect(parseLink({ kind: 'route', route: '/terms-of-use', anchor: 'illegality' })).toEqual({
    kind: 'route',
    to: '/terms-of-use',
    hash: 'illegality',
  })
})

test('a document link has the route of its page', () => {
  const about = { kind: 'document', document: { _id: 'page-about' } }
  expect(parseLink(about)).toEqual({ kind: 'route', to: '/about', hash: undefined })
  expect(parseLink({ kind: 'document', document: { _id: 'siteSettings' } })).toBeNull()
  expect(parseLink({ kind: 'document', document: null })).toBeNull()
})

test('the path of a device leads to its page in the language of the visitor', () => {
  expect(parseLink({ kind: 'url', url: '/devices/apple-iphone-17' })).toEqual({
    kind: 'device',
    slug: 'apple-iphone-17',
  })
})

test.each(['https://example.com/a', 'mailto:help@example.com', 'tel:+81312345678'])(
  '%s leaves the site',
  (url) => {
    expect(parseLink({ kind: 'url', url })).toEqual({ kind: 'url', href: url })
  },
)

test.each([
  ['tel:０３－１２３４－５６７８', 'tel:0312345678'],
  ['ｔｅｌ：０１２０ー１２３ー４５６', 'tel:0120123456'],
  ['tel:+81 (3) 1234-5678', 'tel:+81312345678'],
  ['mailto:ｈｅｌｐ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mailto:help@example.com'],
  [' https://example.com/a ', 'https://example.com/a'],
])('%s is normalized', (url, href) => {
  expect(parseLink({ kind: 'url', url })).toEqual({ kind: 'url', href })
})

test.each([
  'mailto:',
  'mailto:help',
  'mailto:help@',
  'mailto:?subject=hello',
  'tel:',
  'tel:+',
  'tel:call-me',
  'https:',
  'https://',
  'https://user:password@example.com',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example',
  'http://example.com',
  'https:///evil.example',
  '/account',
  '/devices/a/b',
  '/devices/UPPER',
  '/devices/../login',
  '',
])('%j is not a link', (url) => {
  expect(parseLink({ kind: 'url', url })).toBeNull()
})

test('a route that does not exist is not a link', () => {
  expect(parseLink({ kind: 'route', route: '/nowhere' })).toBeNull()
  expect(parseLink(null)).toBeNull()
})
