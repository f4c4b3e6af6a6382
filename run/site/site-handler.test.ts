import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#app.config.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { compressFiles } from './compress-files.ts'
import { hostCheck } from './host-check.ts'
import { createSiteHandler } from './site-handler.ts'
import { staticFiles } from './static-files.ts'
import { studioFiles } from './studio-files.ts'

const script = 'export const answer = 42\n'.repeat(200)
const pageHtml = `<!doctype html>${'<p>棚</p>'.repeat(300)}`
const html = { 'content-type': 'text/html; charset=utf-8' }

async function builtFolder() {
  const dist = newTemporaryFolder('dist')
  const files = {
    'client/assets/app-3fa9.js': script,
    'client/favicon.svg': '<svg/>',
    'studio/index.html': '<title>Studio</title>',
    'studio/assets/studio-1.js': script,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
    writeFileSync(path.join(dist, file), text)
  }
  await compressFiles(dist, 5)
  return dist
}

type Page = (request: Request) => Response | Promise<Response>

async function site(
  page: Page = () => new Response(pageHtml, { headers: html }),
  siteUrl = 'http://localhost:3000',
) {
  const dist = await builtFolder()
  const failures: unknown[] = []
  let isStopping = false
  const answer = createSiteHandler({
    browserFiles: staticFiles(path.join(dist, 'client'), '', '/assets/'),
    studio: studioFiles(readEnvironment({ LAKE_PORT: '3999' }), path.join(dist, 'studio')),
    page,
    checkHost: hostCheck(readEnvironment({ SITE_URL: siteUrl })),
    isHttps: siteUrl.startsWith('https:'),
    isStopping: () => isStopping,
    backends: async () => ({ api: 'ready', lake: 'not ready' }),
    metrics: () => Promise.resolve(undefined),
    reportError: (error) => failures.push(error),
  })
  return {
    failures,
    stop: () => {
      isStopping = true
    },
    request: (pathname: string, init?: RequestInit) =>
      answer(new Request(`http://localhost:3000${pathname}`, init)),
  }
}

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })

describe('browser files', () => {
  test('with a hash in their name are cached for ever and compressed as the browser accepts', async () => {
    const { request } = await site()
    const answer = await request('/assets/app-3fa9.js', accepting('gzip, deflate, br'))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await answer.bytes()).toString()).toBe(script)
    const plain = await request('/assets/app-3fa9.js', accepting('br;q=0, identity'))
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
  })

  test('without a hash are revalidated, with 304 when unchanged', async () => {
    const { request } = await site()
    const first = await request('/favicon.svg')
    expect(first.headers.get('content-type')).toBe('image/svg+xml')
    const etag = first.headers.get('etag') ?? ''
    const second = await request('/favicon.svg', { headers: { 'if-none-match': etag } })
    expect(second.status).toBe(304)
  })

  test('accept only GET and HEAD', async () => {
    const { request } = await site()
    expect((await request('/favicon.svg', { method: 'POST', body: 'x' })).status).toBe(405)
    expect(await (await request('/favicon.svg', { method: 'HEAD' })).text()).toBe('')
  })

  test.each(['/assets/app-1c2d.js', '/assets/app-3fa9.js.br', '/assets/ja/'])(
    'have no page in place of %s',
    async (pathname) => {
      const { request } = await site()
      const answer = await request(pathname)
      expect([answer.status, await answer.text()]).toEqual([404, 'Not Found\n'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  test.each(['/../package.json', '/assets', '/assets/%2e%2e/x'])(
    'do not include %s',
    async (pathname) => {
      const { request } = await site(() => new Response('page', { status: 404 }))
      expect(await (await request(pathname)).text()).toBe('page')
    },
  )
})

describe('the Studio', () => {
  test.each([
    '/studio',
    '/studio/',
    '/studio/structure/page;howItWorks',
    '/studio/intent/edit/id=home;type=home;path=headline.ja',
  ])('returns its page at %s, with its own policy', async (pathname) => {
    const { request } = await site()
    const answer = await request(pathname)
    expect(await answer.text()).toBe('<title>Studio</title>')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(
      "connect-src 'self' http://localhost:3999 http://127.0.0.1:3999 ws://localhost:3999",
    )
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('sanity.io')
  })

  test('gets the URL of its lake', async () => {
    const { request } = await site()
    expect(await (await request('/studio/config.json')).json()).toMatchObject({
      mode: 'local',
      lakeUrl: 'http://localhost:3999',
    })
  })

  test('does not return its page for a missing script', async () => {
    const { request } = await site()
    expect((await request('/studio/assets/gone.js')).status).toBe(404)
    expect(await (await request('/studios')).text()).toBe(pageHtml)
  })
})

describe('pages', () => {
  test('are compressed chunk by chunk while they stream', async () => {
    let sendRest = () => {}
    const rest = new Promise<void>((resolve) => {
      sendRest = resolve
    })
    const { request } = await site(() => {
      const pieces = new ReadableStream<Uint8Array>({
        start: async (controller) => {
          controller.enqueue(new TextEncoder().encode('<p>first</p>'))
          await rest
          controller.enqueue(new TextEncoder().encode('<p>second</p>'))
          controller.close()
        },
      })
      return new Response(pieces, { headers: html })
    })
    const answer = await request('/', accepting('gzip'))
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const reader = answer.body?.pipeThrough(new DecompressionStream('gzip')).getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe('<p>first</p>')
    sendRest()
    const second = await reader?.read()
    expect(new TextDecoder().decode(second?.value)).toBe('<p>second</p>')
  })

  test.each([
    ['pictures', { 'content-type': 'image/png' }],
    ['compressed responses', { ...html, 'content-encoding': 'br' }],
    ['no-transform responses', { ...html, 'cache-control': 'no-transform' }],
  ])('do not change %s', async (_what, headers) => {
    const { request } = await site(() => new Response('as it is', { headers }))
    expect(await (await request('/', accepting('gzip'))).text()).toBe('as it is')
  })

  test('that throw return a plain text with the id, never a stack', async () => {
    const { request, failures } = await site(() => {
      throw new Error('secret of the stack')
    })
    const answer = await request('/', { headers: { 'x-request-id': 'request-0001' } })
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).toContain('request-0001')
    expect(text).not.toContain('secret')
    expect(failures).toHaveLength(1)
  })
})

describe('every answer', () => {
  const paths = [
    '/',
    '/favicon.svg',
    '/assets/gone.js',
    '/studio',
    '/studio/config.json',
    '/studio/assets/gone.js',
    '/healthz',
  ]
  const headersFrom = async (siteUrl: string, name: string) => {
    const { request } = await site(undefined, siteUrl)
    const answers = await Promise.all([
      ...paths.map((pathname) => request(pathname)),
      request('/', { method: 'PUT' }),
      request('/', { headers: { host: 'elsewhere.example' } }),
    ])
    return [...new Set(answers.map(({ headers }) => headers.get(name)))]
  }

  test('says that a browser must not guess what it is', async () => {
    expect(await headersFrom('http://localhost:3000', 'x-content-type-options')).toEqual([
      'nosniff',
    ])
  })

  test('keeps browsers at TLS, where the site has it', async () => {
    const name = 'strict-transport-security'
    expect(await headersFrom('https://shop.example', name)).toEqual([
      'max-age=31536000; includeSubDomains',
    ])
    expect(await headersFrom('http://localhost:3000', name)).toEqual([null])
  })
})

describe('request ids', () => {
  test('are reused when valid, else created, and passed to the page', async () => {
    const { request } = await site((request) => new Response(request.headers.get('x-request-id')))
    const reused = await request('/', { headers: { 'x-request-id': 'abc_DEF-123' } })
    expect(await reused.text()).toBe('abc_DEF-123')
    expect(reused.headers.get('x-request-id')).toBe('abc_DEF-123')
    const created = await request('/', { headers: { 'x-request-id': 'a b<script>' } })
    expect(await created.text()).toMatch(/^[\da-f-]{36}$/)
    expect((await request('/favicon.svg')).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})

test('an error page for several visitors keeps the id that it shows', async () => {
  const { request } = await site(
    () => new Response('id-it-shows', { status: 503, headers: { 'x-request-id': 'id-it-shows' } }),
  )
  const answer = await request('/', { headers: { 'x-request-id': 'abc_DEF-123' } })
  expect(answer.headers.get('x-request-id')).toBe('id-it-shows')
})

describe('health', () => {
  test('is ready whatever the state of the backends, and not ready while stopping', async () => {
    const { request, stop } = await site()
    expect(await (await request('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await request('/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ status: 'ok', api: 'ready', lake: 'not ready' })
    stop()
    expect((await request('/readyz')).status).toBe(503)
  })
})
