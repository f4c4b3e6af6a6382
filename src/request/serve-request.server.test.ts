import { beforeEach, describe, expect, test, vi } from 'vitest'
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
  test.each([
    ['?locale=en', 'en'],
    ['?locale=ja', 'ja'],
    ['', 'ja'],
    ['?locale=fr', 'ja'],
  ])('called with "%s" by a form without Referer is %s', async (query, locale) => {
    const { scope, rendered } = await form(query)
    expect([scope?.locale, rendered]).toEqual([locale, [locale]])
  })

  test('is not taken from the Referer', async () => {
    const { scope } = await form('?locale=ja', { referer: 'http://site.test/en/login' })
    expect(scope?.locale).toBe('ja')
  })
})

test('the language of a page is that of its path, and its visitor is known by address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', accept: 'text/html' }
  const { scope } = await scopeOf('/en/login', { headers, ip: '127.0.0.1' })
  expect(scope).toMatchObject({
    locale: 'en',
    isFunctionCall: false,
    visitorAddress: '203.0.113.7',
  })
})

test('the address of a visitor is known to the server function too, after its body was read', async () => {
  const { scope } = await scopeOf('/_serverFn/AbCdEfGhIj?locale=en', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
    ip: '198.51.100.4',
  })
  expect(scope).toMatchObject({ isFunctionCall: true, visitorAddress: '198.51.100.4' })
})

describe('when something fails', () => {
  const failing = (thrown: unknown) => {
    const handle = () => Promise.reject(thrown)
    return { ja: handle, en: handle }
  }
  const asVisitor = { headers: { accept: 'text/html' } }

  test('the visitor gets a page with an id in the language of the page, and the defect is reported with it', async () => {
    const defect = new Error('secret of the server')
    const request = new Request('http://site.test/en/devices', asVisitor)
    const answer = await serveRequest(request, failing(defect), report)
    const id = answer.headers.get('x-request-id')
    expect(answer.status).toBe(500)
    expect(report).toHaveBeenCalledExactlyOnceWith(defect, id)
    const html = await answer.text()
    expect(html).toContain('<html lang="en"')
    expect(html).toContain(`${id}`)
    expect(html).not.toContain('secret')
  })

  test('nobody is told of a visitor who has left', async () => {
    const left = new AbortController()
    left.abort()
    const request = new Request('http://site.test/en', { ...asVisitor, signal: left.signal })
    await serveRequest(request, failing(new Error('aborted')), report)
    expect(report).not.toHaveBeenCalled()
  })

  test.each([
    ['Server function info not found for abc', 404, 'not_found', 0],
    ['Cannot read properties of undefined', 500, 'internal', 1],
  ])(
    'a call that fails before its function runs ("%s") is answered with %i %s',
    async (message, status, code, reports) => {
      const thrown = new Error(message)
      const handle = () => {
        const { call } = requestScope() ?? {}
        if (call) call.thrown = thrown
        return new Response('a text of the framework', { status: 500 })
      }
      const request = new Request('http://site.test/_serverFn/AbCdEfGhIj', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"t":{"t":10,"i":0,"p":{"k":[],"v":[]},"o":0},"f":63,"m":[]}',
      })
      const answer = await serveRequest(request, { ja: handle, en: handle }, report)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(await answer.json()).toMatchObject({ code })
      expect(report).toHaveBeenCalledTimes(reports)
    },
  )
})
