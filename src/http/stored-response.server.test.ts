import { describe, expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.server.ts'
import { entityTag } from './entity-tag.server.ts'
import { storedResponse } from './stored-response.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const body = {
  etag: entityTag('plain text'),
  plain: bytes('plain text'),
  encoded: { br: bytes('brotli'), gzip: bytes('gzip') },
}
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  storedResponse(new Request('http://site.test/', { method, headers }), body, {
    'cache-control': 'public',
  })

describe('Accept-Encoding', () => {
  test.each([
    [null, undefined],
    ['', undefined],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['gzip;q=1, br;q=0.2', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    [';q=1,,;', undefined],
    ['br;q=nonsense', undefined],
  ])('%j is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})

describe('a stored response', () => {
  test('is sent in the encoding that the browser accepts, with one entity tag', async () => {
    const brotli = ask({ 'accept-encoding': 'br' })
    expect(await brotli.text()).toBe('brotli')
    expect(Object.fromEntries(brotli.headers)).toEqual({
      'cache-control': 'public',
      'content-encoding': 'br',
      'content-length': '6',
      etag: body.etag,
      vary: 'Accept-Encoding',
    })
    expect(await ask().text()).toBe('plain text')
    expect(ask().headers.get('content-encoding')).toBeNull()
  })

  test.each([
    [body.etag],
    [body.etag.slice(2)],
    [`"other", ${body.etag}`],
    [`"a, b",${body.etag}`],
    ['*'],
  ])('is 304 to %s', async (tag) => {
    const unchanged = ask({ 'if-none-match': tag })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    expect(unchanged.headers.get('etag')).toBe(body.etag)
    expect(unchanged.headers.get('cache-control')).toBe('public')
  })

  test.each(['"other"', 'W/""', body.etag.slice(3, -1), '"', ''])('is 200 to %j', (tag) => {
    expect(ask({ 'if-none-match': tag }).status).toBe(200)
  })

  test('has headers without a body for HEAD, and 405 for a write', async () => {
    const head = ask({}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '10',
      '',
    ])
    const write = ask({}, 'POST')
    expect([write.status, write.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
