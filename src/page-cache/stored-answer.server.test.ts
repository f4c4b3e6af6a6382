import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { pageReuseMs } from '#app.config.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { markWholePage } from '#src/request/whole-pages.server.ts'
import { PageCache } from './page-cache.server.ts'

const address = 'http://localhost:3000/devices'
const anonymous = { accept: 'text/html', 'x-request-id': 'own' }
let pages = newCache()

function newCache() {
  const nonce = 'c2l4dGVlbi1ieXRlcy1v'
  let renderings = 0
  return new PageCache({
    styleSheets: new Map(),
    declaredSearch: (path) =>
      path === '/devices' ? { names: ['page'], carriesOthers: true } : undefined,
    render: async () => {
      renderings += 1
      const html = `<html><p>${renderings}</p><script nonce="${nonce}">start()</script></html>`
      const page = new Response(html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `script-src 'self' 'nonce-${nonce}'`,
          'x-route': '/devices',
          'x-request-id': 'of-the-rendering',
        },
      })
      markWholePage(page)
      return page
    },
  })
}

const visit = (headers: Record<string, string> = {}, { method = 'GET', search = '' } = {}) =>
  new Request(address + search, { method, headers: { ...anonymous, ...headers } })

/** Which rendering is stored; undefined when none is. */
const storedRendering = () =>
  /<p>(\d+)/.exec(Buffer.from(pages.stored(visit())?.body ?? []).toString())?.[1]

beforeEach(async () => {
  pages = newCache()
  await pages.answer(visit())
})

test.each([
  ['brotli', { 'accept-encoding': 'gzip, br' }],
  ['nothing', {}],
  ['what has not changed', { 'if-none-match': '*' }],
])('is the same as the whole answer for a visitor who takes %s', async (_what, headers) => {
  const whole = await pages.answer(visit(headers))
  const stored = pages.stored(visit(headers))
  expect(stored?.status).toBe(whole.status)
  expect(
    [...(stored?.headers ?? []), ['x-request-id', 'own'], ['x-route', '/devices']].sort(),
  ).toEqual([...whole.headers].sort())
  expect(Buffer.from(stored?.body ?? [])).toEqual(Buffer.from(await whole.bytes()))
  expect(stored?.route).toBe('/devices')
  expect(stored?.pathname).toBe('/devices')
})

test('is found for HEAD, and for visitors without personal cookies', () => {
  expect(pages.stored(visit({}, { method: 'HEAD' }))?.status).toBe(200)
  expect(pages.stored(visit({ cookie: 'rb_consent=a; fp=b' }))?.status).toBe(200)
})

test('is not found for a visitor who takes gzip only: that is compressed on the way', () => {
  expect(pages.stored(visit({ 'accept-encoding': 'gzip' }))).toBeUndefined()
})

test.each([
  ...Object.values(siteCookies)
    .filter(({ isPersonal }) => isPersonal)
    .map(({ name }) => ({ cookie: `fp=b; ${name.replace('*', 'x')}=1` })),
  { cookie: '__Host-reboot_session=1' },
  { cookie: 'reboot_preview=drafts' },
  { authorization: 'Bearer x' },
  { accept: 'application/json' },
  { 'x-tsr-serverfn': 'true' },
])('is not found for a visit with %o', (headers) => {
  expect(pages.stored(visit(headers))).toBeUndefined()
})

test('is not found for another method, another page or values that the page would carry on', () => {
  expect(pages.stored(visit({}, { method: 'POST' }))).toBeUndefined()
  expect(pages.stored(visit({}, { search: '?page=2' }))).toBeUndefined()
  expect(pages.stored(visit({}, { search: '?utm_source=x' }))).toBeUndefined()
})

test('is gone after a purge and after its time', async () => {
  expect(storedRendering()).toBe('1')
  pages.purge()
  expect(pages.stored(visit())).toBeUndefined()
  await pages.answer(visit())
  expect(storedRendering()).toBe('2')
  await wait(pageReuseMs + 20)
  expect(pages.stored(visit())).toBeUndefined()
})

test('is rendered anew in the second half of its time, while it is answered', async () => {
  await wait(pageReuseMs * 0.6)
  expect(storedRendering()).toBe('1')
  await wait(pageReuseMs * 0.6)
  expect(storedRendering()).toBe('2')
})
