import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type RequestScope, requestScope } from './request-scope.server.ts'
import { serveRequest } from './serve-request.server.ts'

const report = vi.fn(async () => undefined)
beforeEach(() => {
  report.mockClear()
})

/** What the site knows about a request while it answers, and who renders it. */
async function scopeOf(path: string, init: RequestInit & { ip?: string } = {}) {
  let scope: RequestScope | undefined
  const rendered: string[] = []
  const renderIn = (locale: string) => () => {
    rendered.push(locale)
    scope = requestScope()
    return new Response('ok')
  }
  const { ip, ...rest } = init
  const request = Object.assign(new Request(`http://site.test${path}`, rest), { ip })
  await serveRequest(request, { ja: renderIn('ja'), en: renderIn('en') }, report)
  return { scope, rendered }
}

const form = (query: string, headers: Record<string, string> = {}) =>
  scopeOf(`/_serverFn/AbCdEfGhIj${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'email=a%40example.com',
  })

describe('the language of a server function', () => {
  it.each([
    ['?locale=en', 'en'],
    ['?locale=ja', 'ja'],
    ['', 'ja'],
    ['?locale=fr', 'ja'],
  ])('called with "%s" by a form without Referer is %s', async (query, locale) => {
    const { scope, rendered } = await form(query)
    expect([scope?.locale, rendered]).toEqual([locale, [locale]])
  })

  it('is not taken from the Referer', async () => {
    const { scope } = await form('?locale=ja', { referer: 'http://site.test/en/login' })
    expect(scope?.locale).toBe('ja')
  })
})

it('the language of a page is that of its path, and its visitor is known by address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', accept: 'text/html' }
  const { scope } = await scopeOf('/en/login', { headers, ip: '127.0.0.1' })
  expect(scope).toMatchObject({
    locale: 'en',
    isFunctionCall: false,
    visitorAddress: '203.0.113.7',
  })
})

it('the address of a visitor is known to the server function too, after its body was read', async () => {
  const { scope } = await scopeOf('/_serverFn/AbCdEfGhIj?locale=en', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
    ip: '198.51.100.4',
  })
  expect(scope).toMatchObject({ isFunctionCall: true, visitorAddress: '198.51.100.4' })
})
