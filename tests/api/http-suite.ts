import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { login, verifyToken } from '#contract/account.ts'
import { errorBody } from '#contract/errors.ts'
import { getItem, listItems } from '#contract/fullsite.ts'
import { checkImei } from '#contract/trade-in-calls.ts'
import { type GetApi, testClient } from '#tests/support/api-under-test.ts'
import { accountOf, from } from '#tests/support/people.ts'

const describeQuery = (api: GetApi) => {
  describe('a query', () => {
    test.for([
      ['page=-1', 'invalid_page', 'page'],
      ['page=0', 'invalid_page', 'page'],
      ['page=1.5', 'invalid_page', 'page'],
      ['page=', 'invalid_page', 'page'],
      ['page=1&page=2', 'invalid_page', 'page'],
      ['page=99999999999999999999', 'invalid_page', 'page'],
      ['size=1000', 'invalid_page', 'size'],
      ['size=0', 'invalid_page', 'size'],
      ['price=abc', 'invalid_price', 'price'],
      ['price=-', 'invalid_price', 'price'],
      ['price=200-100', 'invalid_price', 'price'],
      ['price=1-2&price=3-4', 'invalid_price', 'price'],
      ['is_out_of_stock=maybe', 'validation_error', 'is_out_of_stock'],
      [`tags=${Array.from({ length: 61 }, (_, index) => `t${index}`)}`, 'validation_error', 'tags'],
    ] as const)('%s is refused', async ([query, code, field]) => {
      const refusal = await api().refusal(listItems, { query })
      expect(refusal).toMatchObject({ status: 400, code })
      expect(Object.keys(refusal.errors)).toEqual([field])
    })

    test.for([
      '__proto__=x',
      'constructor[prototype]=y',
      'unknown=1&unknown=2',
      'o=,,,',
      'tags=',
      '%E0%A4%A',
    ])('%s does no harm', async (query) => {
      expect((await api().send(listItems, { query })).count).toBe(42)
    })

    test('a tag with half a letter finds nothing', async () => {
      expect((await api().send(listItems, { query: 'tags=%ff,%F0%9F%98%80' })).count).toBe(0)
    })
  })
}

const describeBody = (api: GetApi) => {
  describe('a body', () => {
    const refusedWith = async (body: string, headers: Record<string, string> = {}) => {
      const { status, code, errors } = await api().refusal(login, {
        body,
        headers: { ...from(40), ...headers },
      })
      return { status, code, body: errors.body?.[0]?.code }
    }

    test('that is not JSON is refused', async () => {
      const refusal = { status: 400, code: 'validation_error', body: 'malformed' }
      expect(await refusedWith('{"email":')).toEqual(refusal)
      expect(await refusedWith('email=a')).toEqual(refusal)
    })

    test('that nests 30,000 deep is refused', async () => {
      expect((await refusedWith('['.repeat(30_000))).body).toBe('malformed')
    })

    test('of another type is refused', async () => {
      expect(await refusedWith('{}', { 'Content-Type': 'text/plain' })).toMatchObject({
        body: 'not_json',
      })
    })

    test('over 64 KiB is refused before it is read, declared or not', async () => {
      const large = JSON.stringify({ email: 'a', password: 'x'.repeat(70_000) })
      expect(await refusedWith(large)).toMatchObject({ status: 413, body: 'too_large' })
      expect(await refusedWith('{}', { 'Content-Length': '9999999' })).toMatchObject({
        body: 'too_large',
      })
      expect(await refusedWith('{}', { 'Content-Length': 'many' })).toMatchObject({
        body: 'too_large',
      })
    })

    test.for(['null', '7', '"text"', '[[[[]]]]', '{"__proto__":{"email":"a","password":"b"}}'])(
      '%s is refused',
      async (body) => {
        expect((await refusedWith(body)).status).toBe(400)
      },
    )
  })
}

/** What Postgres refuses to store. */
const describeUnstorable = (api: GetApi) => {
  describe('text that no database can store', () => {
    const invalid = [{ code: 'invalid' }]
    const blame = async (response: Response) => {
      const { code, errors } = v.parse(errorBody, await response.json())
      return { status: response.status, code, errors }
    }
    const refusedAt = (field: string, code = 'invalid') => ({
      status: 400,
      code: 'validation_error',
      errors: { [field]: [{ code }] },
    })

    test.for([
      ['U+0000', { email: 'a\0@example.com' }, 'email'],
      ['half a surrogate pair', { password: 'x\ud800' }, 'password'],
      ['a field that nobody knows', { attribution: { first: { source: '\udc00' } } }, undefined],
      ['the name of a field', { 'a\0b': 1 }, 'body'],
      ['the name of a field further in', { list: [{ '\ud83d': 1 }] }, 'list.0'],
      ['a number over 2³¹', { email: 2 ** 31 }, 'email'],
      ['a number beyond all others', '{"email":1e400}', 'email'],
    ] as const)('in JSON is refused: %s', async ([, body, field]) => {
      const response = await api().call(login, { body, headers: from(43) })
      const expected = refusedAt(field ?? 'attribution.first.source')
      expect(await blame(response)).toMatchObject(expected)
    })

    test('in JSON that nests too deeply is refused', async () => {
      const body = `${'['.repeat(9_000)}${']'.repeat(9_000)}`
      const response = await api().call(login, { body, headers: from(43) })
      expect(await blame(response)).toMatchObject(refusedAt('0', 'too_deep'))
    })

    test.for([
      ['tags=%00', 'tags'],
      ['page=1&o=a%00', 'o'],
      ['unknown=%00', 'unknown'],
      ['a%00b=1', 'query'],
    ] as const)('in a query is refused: %s', async ([query, field]) => {
      const refusal = await api().refusal(listItems, { query })
      expect(refusal).toMatchObject({ status: 400, errors: { [field]: invalid } })
    })

    test.for([
      '/api/fullsite/item-page/detail/%00/',
      '/api/fullsite/item-page/detail/a%00b%ff/',
      '/files/%00',
      '/swagger/reader/%00',
      '/operator/%00',
      '/%00',
    ])('in a path names nothing: %s', async (path) => {
      const response = await api().app.request(path)
      expect(await blame(response)).toMatchObject({ status: 404, code: 'not_found' })
    })

    test('is refused for the operator too', async () => {
      const response = await api().app.request('/operator/ship', {
        method: 'POST',
        headers: {
          'CLIENT-ID': testClient.id,
          'CLIENT-SECRET': testClient.secret,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ slug: 'x', carrier: '\ud800', tracking: '1', eta_days: 1 }),
      })
      expect(await blame(response)).toMatchObject(refusedAt('carrier'))
    })

    test('is refused without a body in the IMEI check', async () => {
      const response = await api().app.request(`${checkImei.path}?a=%00`, { method: 'POST' })
      expect([response.status, await response.text()]).toEqual([400, ''])
    })
  })
}

const describeAnswer = (api: GetApi) => {
  describe('an answer', () => {
    test('to an unknown call is 404 in the language asked for', async () => {
      const { app } = api()
      const paths = [
        '/',
        '/api/account/me',
        '/api/nothing/',
        '/healthz/',
        '/api/fullsite/item-page/detail//',
      ]
      for (const path of paths) {
        const response = await app.request(path, { headers: { 'Accept-Language': 'ja' } })
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({
          code: 'not_found',
          detail: 'この呼び出しはありません',
        })
      }
      const wrongMethod = await app.request('/api/account/login/', { method: 'DELETE' })
      expect(wrongMethod.status).toBe(404)
      expect(await wrongMethod.json()).toMatchObject({ detail: 'There is no such call' })
    })

    test('keeps a well-formed request id and replaces another', async () => {
      const idFor = async (id: string) =>
        (await api().call(listItems, { headers: { 'X-Request-Id': id } })).headers.get(
          'x-request-id',
        )
      expect(await idFor('site-12345678')).toBe('site-12345678')
      expect(await idFor('short')).toMatch(/^[0-9a-f-]{36}$/)
      expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
    })

    test('carries the version and is not to be framed, sniffed or stored', async () => {
      const { headers } = await api().call(getItem, {
        params: { id: 1 },
        headers: { 'X-Api-Version': '9' },
      })
      expect(headers.get('x-api-version')).toBe('1.0.0')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('access-control-allow-origin')).toBeNull()
    })

    test('the log has one line per request and no secret', async () => {
      const { log } = api()
      log.length = 0
      const { email, password } = accountOf('verified')
      const body = { email, password }
      const { access_token } = await api().send(login, { body, headers: from(41) })
      await api().call(listItems, { token: access_token, query: 'tags=secret-query' })
      expect(log).toHaveLength(2)
      for (const secret of [email, password, access_token, 'secret-query']) {
        expect(log.join()).not.toContain(secret)
      }
      expect(JSON.parse(log[0] ?? '')).toMatchObject({
        method: 'POST',
        path: login.path,
        status: 200,
      })
    })

    test('on a full disk is 503 for what writes, until there is room again', async () => {
      const { disk } = api()
      const { email, password } = accountOf('verified')
      const input = { body: { email, password }, headers: from(42) }
      const { access_token: token } = await api().send(login, input)
      disk.hasRoom = false
      const refusal = await api().refusal(login, input)
      expect(refusal).toMatchObject({ status: 503, code: 'maintenance' })
      expect(refusal.headers.get('retry-after')).toBe('30')
      expect((await api().send(listItems)).count).toBe(42)
      expect((await api().call(verifyToken, { body: { token } })).status).toBe(200)
      disk.hasRoom = true
      expect((await api().send(login, input)).user.email).toBe(email)
    })

    test('health and readiness', async () => {
      expect(await (await api().app.request('/healthz')).json()).toEqual({ status: 'ok' })
      expect(await (await api().app.request('/readyz')).json()).toEqual({ status: 'ready' })
    })

    test('health is answered after a few of many calls', async () => {
      let answered = 0
      const calls = Array.from({ length: 60 }, async (_, index) => {
        await api().call(listItems, { query: `q=word${index}` })
        answered += 1
      })
      for (let turn = 0; turn < 4; turn += 1) await setImmediate()
      expect((await api().app.request('/healthz')).status).toBe(200)
      // Eight begin in a turn; those that began later are answered later.
      expect(answered).toBeLessThan(60)
      await Promise.all(calls)
      expect(answered).toBe(60)
    })
  })
}

export const httpSuite = (api: GetApi) => {
  describeQuery(api)
  describeBody(api)
  describeUnstorable(api)
  describeAnswer(api)
}
