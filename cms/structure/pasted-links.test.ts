import { expect, test } from 'vitest'
import { hasPastedLinks, pastedLink, withSiteLinks } from './pasted-links.ts'

const site = 'https://shop.example'

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['https://www.google.com/url?q=https://example.com/x&sa=D&usg=1', 'https://example.com/x'],
  ['http://example.com/', 'http://example.com/'],
  ['file:///C:/report.docx', 'file:///C:/report.docx'],
])('a pasted link to %s keeps its URL', (href, url) => {
  expect(pastedLink(href, site)).toEqual({ _type: 'link', kind: 'url', url })
})

test.each([
  [`${site}/devices/apple-iphone-17`, { kind: 'url', url: '/devices/apple-iphone-17' }],
  [`${site}/en/devices/apple-iphone-17?x=1`, { kind: 'url', url: '/devices/apple-iphone-17' }],
  [`${site}/en`, { kind: 'route', route: '/' }],
  [`${site}/en/about`, { kind: 'route', route: '/about' }],
  [`${site}/terms-of-use#fees`, { kind: 'route', route: '/terms-of-use', anchor: 'fees' }],
  [`${site}/devices?brand=apple`, { kind: 'url', url: `${site}/devices?brand=apple` }],
  [`${site}/english`, { kind: 'url', url: `${site}/english` }],
])('the page %s of this site becomes a link in the language of its reader', (href, link) => {
  expect(pastedLink(href, site)).toEqual({ _type: 'link', ...link })
})

test.each(['', '#_Toc123', 'javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x'])(
  'a pasted link to %j becomes plain text',
  (href) => {
    expect(pastedLink(href, site)).toBeUndefined()
  },
)

test('links of this site and text without links are not changed', () => {
  const siteLink = { _type: 'link', _key: 'a', kind: 'route', route: '/about' }
  const block = {
    _type: 'block',
    _key: 'p',
    children: [{ _type: 'span', _key: 's', text: 'words', marks: ['a'] }],
    markDefs: [siteLink],
  }
  expect(hasPastedLinks([block])).toBe(false)
  const pasted = {
    ...block,
    markDefs: [siteLink, { _type: 'link', _key: 'b', href: 'https://a.example' }],
  }
  expect(hasPastedLinks([pasted])).toBe(true)
  const [result] = withSiteLinks([pasted], site)
  expect(result?.markDefs).toEqual([
    siteLink,
    { _type: 'link', _key: 'b', kind: 'url', url: 'https://a.example' },
  ])
})
