import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageReuseMs } from '#app.config.ts'
import { siteCookies, typedValuesCookie } from '#src/browser-storage/cookies.ts'
import { markWholePage } from '#src/request/whole-pages.server.ts'
import { PageCache } from './page-cache.server.ts'

const origin = 'http://localhost:3000'
const declaredSearch = (path: string) =>
  path === '/devices' || path === '/devices/one'
    ? { names: ['page', 'coupon'], carriesOthers: path === '/devices/one' }
    : undefined

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly isWhole?: boolean
}

let count = 0
/** The content of the rendered pages; they differ unless a test sets it. */
let shown: string | undefined
const asked: Request[] = []
let answer: Answer = {}

/** A page as the site renders it: with its visitor's name, if there is one. */
async function render(request: Request): Promise<Response> {
  asked.push(request)
  count += 1
  const nonce = Buffer.from(`nonce-${count}-of-16-bytes`).toString('base64')
  const cookies = request.headers.get('cookie') ?? 'nobody'
  const language = request.headers.get('accept-language') ?? ''
  await wait(5)
  const page = new Response(
    `<html><head><meta property="csp-nonce" content="${nonce}"/></head><p>${cookies}${language}</p><p>${shown ?? `rendering ${count} of ${request.url}`}</p><script nonce="${nonce}">start()</script><script src="/a.js" nonce="${nonce}"></script><script>injected()</script></html>`,
    {
      status: answer.status ?? 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'self'; script-src 'self' 'nonce-${nonce}' https://tags.example; style-src 'self' 'nonce-${nonce}'`,
        'x-request-id': `request-${count}`,
        ...answer.headers,
      },
    },
  )
  if (answer.isWhole !== false) markWholePage(page)
  return page
}

let pages = new PageCache({ render, declaredSearch, styleSheets: new Map() })
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.answer(
    new Request(origin + path, {
      method,
      headers: { accept: 'text/html', 'x-request-id': 'own', ...headers },
    }),
  )
const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).text()

beforeEach(() => {
  count = 0
  shown = undefined
  asked.length = 0
  answer = {}
  pages = new PageCache({ render, declaredSearch, styleSheets: new Map() })
})

describe('what is shared', () => {
  test('is rendered once for visitors who come together, and again after its time', async () => {
    const [first, second] = await Promise.all([textOf('/devices'), textOf('/devices')])
    expect(first).toBe(second)
    expect(await textOf('/devices')).toBe(first)
    expect(count).toBe(1)
    await wait(pageReuseMs + 20)
    expect(await textOf('/devices')).toContain('rendering 2')
  })

  test('expires by a clock that cannot be set back', async () => {
    await textOf('/devices')
    const setBack = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 600_000)
    await wait(pageReuseMs + 20)
    expect(await textOf('/devices')).toContain('rendering 2')
    setBack.mockRestore()
  })

  test('is answered while a new one is rendered', async () => {
    await textOf('/devices')
    await wait(pageReuseMs * 0.6)
    expect(await textOf('/devices')).toContain('rendering 1')
    await vi.waitFor(async () => expect(await textOf('/devices')).toContain('rendering 2'))
  })

  test('is kept by language, path and declared search values, and nothing else', async () => {
    const addresses = ['/devices', '/en/devices', '/devices?page=2', '/devices/one']
    const bodies = await Promise.all(addresses.map((address) => textOf(address)))
    expect(new Set(bodies).size).toBe(4)
    expect(await textOf('/devices?utm_source=news&page=2&gclid')).toBe(bodies[2])
    const other = await pages.answer(
      new Request('http://127.0.0.1:3000/devices', { headers: { accept: 'text/html' } }),
    )
    expect(await other.text()).toContain('http://127.0.0.1:3000/devices')
    expect(count).toBe(5)
  })

  test('is gone after a purge, also what was being rendered', async () => {
    const before = textOf('/devices')
    await vi.waitFor(() => expect(count).toBe(1))
    pages.purge()
    await before
    expect(await textOf('/devices')).toContain('rendering 2')
    pages.purge()
    expect(await textOf('/devices')).toContain('rendering 3')
  })
})

describe('visitors who leave', () => {
  const visit = (signal: AbortSignal) =>
    pages.answer(new Request(`${origin}/devices`, { headers: { accept: 'text/html' }, signal }))

  test('end the rendering when nobody waits for it any more, and the next one begins anew', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const visits = [visit(first.signal), visit(second.signal)]
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    first.abort()
    expect(asked[0]?.signal.aborted).toBe(false)
    second.abort()
    expect(asked[0]?.signal.aborted).toBe(true)
    await Promise.all(visits)
  })

  test('do not end a rendering that replaces a page which they already have', async () => {
    await textOf('/devices')
    await wait(pageReuseMs * 0.6)
    const visitor = new AbortController()
    await visit(visitor.signal)
    visitor.abort()
    expect(asked[1]?.signal.aborted).toBe(false)
    await vi.waitFor(async () => expect(await textOf('/devices')).toContain('rendering 2'))
  })
})

describe('a page that is rendered again', () => {
  const words = Array.from({ length: 400 }, (_, place) => `word ${place * 7919}`).join(' ')
  const compressed = async (headers: Record<string, string> = {}) => {
    const page = await get('/devices', { 'accept-encoding': 'br', ...headers })
    return { status: page.status, etag: page.headers.get('etag') ?? '', body: await page.bytes() }
  }

  test('and is unchanged keeps its tag, and is compressed better for later visitors, once', async () => {
    shown = words
    const first = await compressed()
    await wait(pageReuseMs + 20)
    const second = await compressed()
    expect([count, second]).toEqual([2, first])
    const better = await vi.waitFor(async () => {
      const page = await compressed()
      expect(page.body.byteLength).toBeLessThan(first.body.byteLength)
      return page
    })
    expect(better.etag).toBe(first.etag)
    expect(brotliDecompressSync(better.body).toString()).toContain(words)
    await wait(pageReuseMs + 20)
    expect(await compressed()).toEqual(better)
    expect((await compressed({ 'if-none-match': first.etag })).status).toBe(304)
  })

  test('and has changed is sent in full', async () => {
    shown = words
    const { etag } = await compressed()
    shown = `${words}.`
    await wait(pageReuseMs + 20)
    const changed = await compressed({ 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(brotliDecompressSync(changed.body).toString()).toContain(shown)
  })
})

describe('its policy', () => {
  test('names what the page itself runs by its hash beside what others may, and has no nonce', async () => {
    const page = await get('/devices')
    const html = await page.text()
    const hash = createHash('sha256').update('start()').digest('base64')
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'self'; script-src 'self' 'sha256-${hash}' https://tags.example; style-src 'self'`,
    )
    expect(html).not.toContain('nonce')
    expect(html).toContain('<script>start()</script><script src="/a.js"></script>')
  })
})

describe('HTTP', () => {
  test('has a tag, is compressed once, and is not sent again to a browser that has it', async () => {
    const page = await get('/devices', { 'accept-encoding': 'gzip, br' })
    const etag = page.headers.get('etag') ?? ''
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await page.bytes()).toString()).toBe(await textOf('/devices'))
    const again = await get('/devices', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await get('/devices', {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    const part = await get('/devices', { range: 'bytes=0-3' })
    expect([part.status, (await part.text()).length]).toEqual([
      200,
      (await textOf('/devices')).length,
    ])
    expect(count).toBe(1)
  })

  test('tells a cache before the site how long to keep it, by what it varies and by which keys to drop it', async () => {
    const { headers } = await get('/en/devices/one')
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
    )
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie')
    expect(headers.get('surrogate-key')).toBe('pages en devices devices/one')
    expect(headers.get('x-request-id')).toBe('own')
  })
})

describe('never shared', () => {
  const personal = [
    'reboot_session=canary',
    '__Host-reboot_session=canary',
    'reboot_session_3000=canary',
    `${typedValuesCookie('login')}=canary`,
    ...Object.values(siteCookies)
      .filter(({ isPersonal }) => isPersonal)
      .map(({ name }) => `${name.replace('*', 'x')}=canary`),
    'reboot_preview=drafts.1.canary',
    '__Host-reboot_form_drafts=canary',
    '__Host-reboot_preview=drafts.1.canary',
  ]

  test('what a visitor with a personal cookie gets, or gave', async () => {
    const visits = Array.from({ length: 50 }, (_, number) => {
      const own = personal[number % (personal.length * 2)]
      return own ? { cookie: `rb_1p=x; ${own}-${number}`, own: `canary-${number}` } : undefined
    })
    const bodies = await Promise.all(
      visits.map((visit, number) =>
        textOf('/devices', {
          'accept-language': `canary-language-${number}`,
          'user-agent': `canary-agent-${number}`,
          ...(visit
            ? { cookie: visit.cookie }
            : { cookie: `rb_consent=canary-consent; fp=canary-fp` }),
        }),
      ),
    )
    for (const [number, visit] of visits.entries()) {
      const found = bodies[number]?.match(/canary[\w-]*/g) ?? []
      if (visit) expect(bodies[number]).toContain(visit.own)
      else expect(found).toEqual([])
    }
    expect(await textOf('/devices')).not.toContain('canary')
    const shared = asked.filter(({ headers }) => !headers.has('cookie'))
    expect(shared).toHaveLength(1)
    expect(Object.fromEntries(shared[0]?.headers ?? [])).toEqual({ accept: 'text/html' })
  })

  test.each([
    ['sets a cookie', { headers: { 'set-cookie': 'a=1' } }],
    ['is no page', { headers: { 'content-type': 'application/json' } }],
  ] as const)('an answer that %s', async (_what, given) => {
    answer = given
    await textOf('/devices', { 'x-canary': 'one' })
    await textOf('/devices', { 'x-canary': 'two' })
    expect(asked.map(({ headers }) => headers.get('x-canary'))).toEqual([null, 'two'])
  })

  test.each([
    '/account',
    '/devices/one?apply=plan',
    '/devices?%70age=2',
    '/devices/one?utm_source=news',
    '/devices/',
  ])('%s', async (address) => {
    await textOf(address, { 'x-canary': 'one' })
    expect(asked.map(({ headers }) => headers.get('x-canary'))).toEqual(['one'])
  })

  test('what is asked for with credentials, or not as a page', async () => {
    await textOf('/devices', { authorization: 'Bearer x', 'x-canary': 'one' })
    await textOf('/devices', { accept: 'application/json', 'x-canary': 'two' })
    await get('/devices', { 'x-canary': 'three' }, 'POST')
    expect(asked.map(({ headers }) => headers.get('x-canary'))).toEqual(['one', 'two', 'three'])
  })
})
