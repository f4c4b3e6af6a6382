import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#app.config.ts'
import { compressFiles } from '#run/build/compress-files.ts'
import { hostCheck } from './host-check.ts'
import { createSiteHandler } from './site-handler.ts'
import { staticFiles } from './static-files.ts'
import { studioFiles } from './studio-files.ts'

const script = 'export const answer = 42\n'.repeat(200)
const wholePage = `<!doctype html>${'<p>棚</p>'.repeat(300)}`
const html = { 'content-type': 'text/html; charset=utf-8' }

async function builtFolder() {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'reboot-dist-'))
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

async function site(page: Page = () => new Response(wholePage, { headers: html })) {
  const dist = await builtFolder()
  const failures: unknown[] = []
  let isStopping = false
  const answer = createSiteHandler({
    browserFiles: staticFiles(path.join(dist, 'client'), '', '/assets/'),
    studio: studioFiles(readEnvironment({ LAKE_PORT: '3999' }), path.join(dist, 'studio')),
    page,
    hostProblem: hostCheck(readEnvironment({})),
    isStopping: () => isStopping,
    neighbours: async () => ({ api: 'ready', lake: 'not ready' }),
    reportFailure: (error) => failures.push(error),
  })
  return {
    failures,
    stop: () => {
      isStopping = true
    },
    ask: (pathname: string, init?: RequestInit) =>
      answer(new Request(`http://localhost:3000${pathname}`, init)),
  }
}

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })

describe('browser files', () => {
  it('with a hash in their name are kept for ever, packed as the browser likes', async () => {
    const { ask } = await site()
    const answer = await ask('/assets/app-3fa9.js', accepting('gzip, deflate, br'))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await answer.bytes()).toString()).toBe(script)
    const plain = await ask('/assets/app-3fa9.js', accepting('br;q=0, identity'))
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
  })

  it('without one are asked for again, and answered 304 when unchanged', async () => {
    const { ask } = await site()
    const first = await ask('/favicon.svg')
    expect(first.headers.get('content-type')).toBe('image/svg+xml')
    const etag = first.headers.get('etag') ?? ''
    const second = await ask('/favicon.svg', { headers: { 'if-none-match': etag } })
    expect(second.status).toBe(304)
  })

  it('can only be read', async () => {
    const { ask } = await site()
    expect((await ask('/favicon.svg', { method: 'POST', body: 'x' })).status).toBe(405)
    expect(await (await ask('/favicon.svg', { method: 'HEAD' })).text()).toBe('')
  })

  it.each(['/assets/app-3fa9.js.br', '/../package.json', '/assets', '/assets/%2e%2e/x'])(
    'do not include %s',
    async (pathname) => {
      const { ask } = await site(() => new Response('page', { status: 404 }))
      expect(await (await ask(pathname)).text()).toBe('page')
    },
  )
})

describe('the Studio', () => {
  it.each([
    '/studio',
    '/studio/',
    '/studio/structure/page;howItWorks',
    '/studio/intent/edit/id=home;type=home;path=headline.ja',
  ])('answers its page at %s, under its own policy', async (pathname) => {
    const { ask } = await site()
    const answer = await ask(pathname)
    expect(await answer.text()).toBe('<title>Studio</title>')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(
      "connect-src 'self' http://localhost:3999 http://127.0.0.1:3999 ws://localhost:3999",
    )
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('sanity.io')
  })

  it('is told where its lake is', async () => {
    const { ask } = await site()
    expect(await (await ask('/studio/config.json')).json()).toMatchObject({
      mode: 'local',
      lakeUrl: 'http://localhost:3999',
    })
  })

  it('does not answer its page for a missing script', async () => {
    const { ask } = await site()
    expect((await ask('/studio/assets/gone.js')).status).toBe(404)
    expect(await (await ask('/studios')).text()).toBe(wholePage)
  })
})

describe('pages', () => {
  it('are packed piece by piece while they stream', async () => {
    let sendRest = () => {}
    const rest = new Promise<void>((resolve) => {
      sendRest = resolve
    })
    const { ask } = await site(() => {
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
    const answer = await ask('/', accepting('gzip'))
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const reader = answer.body?.pipeThrough(new DecompressionStream('gzip')).getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe('<p>first</p>')
    sendRest()
    const second = await reader?.read()
    expect(new TextDecoder().decode(second?.value)).toBe('<p>second</p>')
  })

  it.each([
    ['pictures', { 'content-type': 'image/png' }],
    ['packed answers', { ...html, 'content-encoding': 'br' }],
    ['answers not to be changed', { ...html, 'cache-control': 'no-transform' }],
  ])('leave %s as they are', async (_what, headers) => {
    const { ask } = await site(() => new Response('as it is', { headers }))
    expect(await (await ask('/', accepting('gzip'))).text()).toBe('as it is')
  })

  it('that throw become a plain sentence with the id, never a stack', async () => {
    const { ask, failures } = await site(() => {
      throw new Error('secret of the stack')
    })
    const answer = await ask('/', { headers: { 'x-request-id': 'request-0001' } })
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).toContain('request-0001')
    expect(text).not.toContain('secret')
    expect(failures).toHaveLength(1)
  })
})

describe('request ids', () => {
  it('are kept when well-formed, else made, and reach the page', async () => {
    const { ask } = await site((request) => new Response(request.headers.get('x-request-id')))
    const kept = await ask('/', { headers: { 'x-request-id': 'abc_DEF-123' } })
    expect(await kept.text()).toBe('abc_DEF-123')
    expect(kept.headers.get('x-request-id')).toBe('abc_DEF-123')
    const made = await ask('/', { headers: { 'x-request-id': 'a b<script>' } })
    expect(await made.text()).toMatch(/^[\da-f-]{36}$/)
    expect((await ask('/favicon.svg')).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('health', () => {
  it('says ready whatever the state of the neighbours, and not once it is stopping', async () => {
    const { ask, stop } = await site()
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await ask('/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ status: 'ok', api: 'ready', lake: 'not ready' })
    stop()
    expect((await ask('/readyz')).status).toBe(503)
  })
})
