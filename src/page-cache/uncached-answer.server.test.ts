import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageReuseMs } from '#app.config.ts'
import { markWholePage } from '#src/request/whole-pages.server.ts'
import { PageCache } from './page-cache.server.ts'

/** Answers that are not stored. */

const origin = 'http://localhost:3000'

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly isWhole?: boolean
}

let count = 0
const asked: Request[] = []
let answer: Answer = {}

async function render(request: Request): Promise<Response> {
  asked.push(request)
  count += 1
  const nonce = Buffer.from(`nonce-${count}-of-16-bytes`).toString('base64')
  await wait(5)
  const page = new Response(
    `<html><p>rendering ${count}</p><script nonce="${nonce}">start()</script></html>`,
    {
      status: answer.status ?? 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `script-src 'self' 'nonce-${nonce}'`,
        'x-request-id': `request-${count}`,
        ...answer.headers,
      },
    },
  )
  if (answer.isWhole !== false) markWholePage(page)
  return page
}

const newCache = () =>
  new PageCache({
    render,
    declaredSearch: (path) =>
      path === '/devices' ? { names: ['page'], carriesOthers: false } : undefined,
    styleSheets: new Map(),
  })

let pages = newCache()
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.answer(
    new Request(origin + path, {
      method,
      headers: { accept: 'text/html', 'x-request-id': 'own', ...headers },
    }),
  )
const textOf = async (path: string) => (await get(path)).text()

beforeEach(() => {
  count = 0
  asked.length = 0
  answer = {}
  pages = newCache()
})

const unstored = [
  ['is no 200', { status: 503 }],
  ['says how it may be cached', { headers: { 'cache-control': 'no-store' } }],
  ['misses something', { isWhole: false }],
] as const

test.each(unstored)(
  'an answer that is not stored because it %s is for the visitors who wait for it, and nobody else',
  async (_, given) => {
    answer = given
    const visits = ['/devices', '/devices?utm_source=news', '/devices'].map((path) =>
      get(path, { 'x-canary': 'one' }),
    )
    const answers = await Promise.all(visits)
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(answer.status ?? 200))
    const bodies = await Promise.all(answers.map((one) => one.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).not.toContain('nonce')
    expect(answers[1]?.headers.get('content-security-policy')).not.toContain('nonce')
    expect(asked.map(({ headers }) => Object.fromEntries(headers))).toEqual([
      { accept: 'text/html' },
    ])
    expect(await textOf('/devices')).toContain('rendering 2')
  },
)

test('an answer that is not stored has the id that its page shows and its rendering is logged by', async () => {
  answer = { status: 503 }
  const answers = await Promise.all([get('/devices'), get('/devices')])
  expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual([
    'request-1',
    'request-1',
  ])
})

test('a HEAD request shares the answer with those who wait, and gets no body', async () => {
  answer = { status: 503 }
  const [page, head] = await Promise.all([get('/devices'), get('/devices', {}, 'HEAD')])
  expect([page.status, head.status, await head.text(), count]).toEqual([503, 503, '', 1])
})

test('a redirect is shared by visitors who asked for the same address', async () => {
  answer = { status: 307, headers: { location: '/devices?page=1' } }
  await Promise.all([get('/devices'), get('/devices'), get('/devices?utm_source=news')])
  expect(asked.map(({ url }) => url)).toEqual([
    `${origin}/devices`,
    `${origin}/devices?utm_source=news`,
  ])
})

test('an answer that is not stored does not replace a page that is still valid', async () => {
  const before = await textOf('/devices')
  await wait(pageReuseMs * 0.6)
  answer = { status: 503 }
  expect(await textOf('/devices')).toBe(before)
  await vi.waitFor(() => expect(count).toBe(2))
  await wait(50)
  expect(await textOf('/devices')).toBe(before)
})

test('an error after all visitors left is not given to the next visitor', async () => {
  const leaving = new AbortController()
  const { signal } = leaving
  const left = pages.answer(
    new Request(`${origin}/devices`, { headers: { accept: 'text/html' }, signal }),
  )
  await vi.waitFor(() => expect(count).toBe(1))
  leaving.abort()
  answer = { status: 500 }
  const next = get('/devices')
  await vi.waitFor(() => expect(count).toBe(2))
  answer = {}
  await left
  expect(await (await next).text()).toContain('rendering 2')
})
