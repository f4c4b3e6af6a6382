import { describe, expect, test } from 'vitest'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
import { llmsText } from './llms-text.ts'
import { robots } from './robots.ts'
import { siteMap } from './site-map.ts'
import { textAnswer } from './text-answer.server.ts'

const origin = 'http://localhost:3000'

describe('the site map', () => {
  test('has every page in both languages, each entry naming all', () => {
    const map = siteMap([
      { path: '/', name: 'Home' },
      { path: '/about', name: 'About' },
    ])
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual([
      `${origin}/`,
      `${origin}/en`,
      `${origin}/about`,
      `${origin}/en/about`,
    ])
    const about = map.split('\n').filter((line) => line.includes('/about</loc>'))
    expect(about).toHaveLength(2)
    for (const entry of about) {
      expect(entry).toContain(`hreflang="ja" href="${origin}/about"`)
      expect(entry).toContain(`hreflang="en" href="${origin}/en/about"`)
      expect(entry).toContain(`hreflang="x-default" href="${origin}/about"`)
    }
  })

  test('says when a page changed only where that is known', () => {
    const map = siteMap([
      { path: '/about', name: 'About', changedAt: '2026-11-20T09:00:00Z' },
      { path: '/devices', name: 'Devices' },
    ])
    expect(map.match(/<lastmod>2026-11-20T09:00:00Z<\/lastmod>/g)).toHaveLength(2)
    expect(map.match(/<lastmod>/g)).toHaveLength(2)
  })

  test('is XML whatever an address holds, and no longer than is allowed', () => {
    expect(siteMap([{ path: '/devices?a=1&b=2', name: '' }])).toContain('/devices?a=1&amp;b=2<')
    const many = siteMap(Array.from({ length: 30_000 }, (_, n) => ({ path: `/d/${n}`, name: '' })))
    expect(many.match(/<url>/g)).toHaveLength(50_000)
  })
})

test('robots.txt closes what is private, in both languages, and names the site map', () => {
  const lines = robots().split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /account',
      'Disallow: /en/account',
      'Disallow: /studio',
      'Disallow: /preview',
      'Disallow: /api/',
    ]),
  )
  expect(lines).not.toContain('Disallow: /')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

describe('llms.txt', () => {
  const sections = [
    { heading: 'Pages', links: [{ path: '/about', name: 'A [b]', note: 'one\n two' }] },
    { heading: 'Nothing', links: [] },
  ]

  test('is a title, a summary, facts, and lists of links in the language of the reader', () => {
    const english = inLanguage('en', () => llmsText(sections))
    expect(english).toMatch(/^# Reboot\n\n> Reboot rents [^\n]+\n\n(- [^\n]+\n)+\n## Pages\n/)
    expect(english).toContain(`- [A \\[b\\]](${origin}/en/about): one two\n`)
    expect(english).toContain(`(${origin}/llms.txt)`)
    expect(english).not.toContain('Nothing')
    expect(llmsText(sections)).toMatch(/^# Reboot\n\n> Rebootは/)
    expect(llmsText(sections)).toContain(`(${origin}/en/llms.txt)`)
  })
})

describe('their answer', () => {
  const fetchText = (headers: Record<string, string> = {}, method = 'GET') =>
    textAnswer(
      new Request(`${origin}/robots.txt`, { headers, method }),
      'text/plain',
      [],
      () => 'words',
    )

  test('may be cached for ten minutes, and is 304 to a client that has it', async () => {
    const answer = fetchText()
    expect(await answer.text()).toBe('words')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    expect(fetchText({ 'if-none-match': answer.headers.get('etag') ?? '' }).status).toBe(304)
    expect(await fetchText({}, 'HEAD').text()).toBe('')
  })

  test('is made again only when something in it has changed, or for drafts', async () => {
    let made = 0
    const make = () => `version ${++made}`
    const request = new Request(`${origin}/sitemap.xml`)
    const fetchOf = (...madeOf: unknown[]) => textAnswer(request, 'text/plain', madeOf, make).text()
    const devices = {}
    expect(await fetchOf(devices, 'pages')).toBe('version 1')
    expect(await fetchOf(devices, 'pages')).toBe('version 1')
    expect(await fetchOf(devices, 'other pages')).toBe('version 2')
    expect(await fetchOf({}, 'other pages')).toBe('version 3')
    const asEditor = testScope('ja', { preview: 'drafts' })
    expect(await runInRequestScope(asEditor, () => fetchOf({}, 'drafts'))).toBe('version 4')
    expect(await inLanguage('en', () => fetchOf({}, 'pages'))).toBe('version 5')
  })
})
