import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { serve } from 'srvx'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMetrics } from '#metrics/metrics.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { collectPageViews } from '#src/page-views/collect-page-views.server.ts'
import { PageViewFiles } from '#src/page-views/page-view-files.server.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const view = { type: 'view', age: 500, route: '/devices', path: '/devices', cause: 'load' }
const batch = (events: readonly object[] = [view]) => ({
  visit: 'abcdef0123456789',
  language: 'ja',
  source: 'news',
  medium: 'email',
  campaign: 'winter',
  events,
})

let port = 0
let server: ReturnType<typeof serve>
const data = newTemporaryFolder('page-views')
const folder = path.join(data, 'page-views')
const log = vi.hoisted(() => vi.fn<(line: string) => void>())
vi.mock('#logging/standard-output.ts', () => ({ standardOutput: { write: log } }))

beforeAll(async () => {
  port = await findFreePort()
  vi.stubEnv('PORT', String(port))
  vi.stubEnv('DATA_DIR', data)
  // Like a site behind a proxy on this machine.
  server = serve({ hostname: '127.0.0.1', port, silent: true, fetch: collectPageViews })
  await server.ready()
})
afterAll(async () => {
  await server.close(true)
  vi.unstubAllEnvs()
})

let lastAddress = 0
beforeEach(() => {
  lastAddress += 1
})

interface Sent {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
}

const own = () => `http://localhost:${port}`

/** Not fetch, with which a program cannot set its own origin. */
const send = ({ body = JSON.stringify(batch()), headers = {}, method = 'POST' }: Sent = {}) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path: '/visits',
        headers: {
          origin: own(),
          'content-type': 'application/json',
          'user-agent': phone,
          'x-forwarded-for': `192.0.2.${lastAddress}`,
          ...headers,
        },
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end(method === 'GET' ? undefined : body)
  })

const stored = (directory = folder): Record<string, unknown>[] =>
  readdirSync(directory)
    .toSorted()
    .flatMap((name) => readFileSync(path.join(directory, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line))

describe('the collector', () => {
  test('answers 204 and writes lines with nothing of the visitor but what was sent', async () => {
    const before = Date.now()
    const extra = { ...view, email: 'hanako@example.com', address: '192.0.2.1' }
    const search = { type: 'search', age: 0, term: 'Zune hanako@example.com 090-1234-5678' }
    const vital = { type: 'vital', age: 0, route: '/', name: 'LCP', value: 1234 }
    const other = { ...vital, name: 'TTFB', value: 56 }
    const body = JSON.stringify({ ...batch([extra, search, vital, other]), uu: 'who' })
    expect(await send({ body })).toBe(204)
    await vi.waitFor(() => expect(stored()).toHaveLength(3), 5_000)
    const same = { visit: 'abcdef0123456789', device: 'phone', language: 'ja' }
    const time = expect.any(Number)
    expect(stored()).toEqual([
      {
        ...same,
        time_ms: time,
        type: 'view',
        route: '/devices',
        path: '/devices',
        cause: 'load',
        source: 'news',
        medium: 'email',
        campaign: 'winter',
      },
      { ...same, time_ms: time, type: 'search', term: 'zune … …' },
      { ...same, time_ms: time, type: 'vitals', route: '/', lcp: 1234, ttfb: 56 },
    ])
    expect(Number(stored()[0]?.time_ms)).toBeLessThan(before + 5_000)
    expect(Number(stored()[0]?.time_ms)).toBeGreaterThanOrEqual(before - 500)
    const { text } = await readMetrics()
    expect(text).toContain('page_view_events_total{outcome="accepted"} 3')
  })

  test.each([
    [204, 'a browser that says where it comes from', { 'sec-fetch-site': 'same-origin' }],
    [403, 'another site', { origin: 'https://evil.example' }],
    [403, 'nobody', { origin: '' }],
    [403, 'a page of a sibling host', { 'sec-fetch-site': 'same-site' }],
    [415, 'a form', { 'content-type': 'text/plain' }],
  ])('answers %d to %s', async (status, _who, headers) => {
    expect(await send({ headers })).toBe(status)
  })

  test('answers 405 to other methods, and 413 above 2 KB whatever was declared', async () => {
    expect(await send({ method: 'GET' })).toBe(405)
    const body = JSON.stringify({ ...batch(), padding: 'x'.repeat(2_048) })
    expect(await send({ body })).toBe(413)
    expect(await send({ body, headers: { 'transfer-encoding': 'chunked' } })).toBe(413)
  })

  test.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no events', JSON.stringify(batch([]))],
    ['too many events', JSON.stringify(batch(Array.from({ length: 7 }, () => view)))],
    ['another event', JSON.stringify(batch([{ type: 'purchase', age: 0 }]))],
    ['a path that is none', JSON.stringify(batch([{ ...view, path: '/a?token=1' }]))],
    ['a name of its own', JSON.stringify(batch([{ type: 'refusal', age: 0, name: 'Ha Ha' }]))],
    ['tomorrow', JSON.stringify(batch([{ ...view, age: -86_400_000 }]))],
    ['a long source', JSON.stringify({ ...batch(), source: 'x'.repeat(41) })],
  ])('answers 400 to %s', async (_what, body) => {
    expect(await send({ body })).toBe(400)
  })

  test('marks bots', async () => {
    const visit = 'bot000000000'
    const headers = { 'user-agent': 'Googlebot/2.1' }
    expect(await send({ body: JSON.stringify({ ...batch(), visit }), headers })).toBe(204)
    await vi.waitFor(
      () => expect(stored()).toContainEqual(expect.objectContaining({ visit, device: 'bot' })),
      5_000,
    )
  })

  test('counts one address only so often, and others still', async () => {
    const answers: number[] = []
    for (let round = 0; round < 250; round += 1) answers.push(await send())
    expect(answers.slice(0, 240)).toEqual(Array.from({ length: 240 }, () => 204))
    expect(answers.slice(240)).toEqual(Array.from({ length: 10 }, () => 429))
    expect(await send({ headers: { 'x-forwarded-for': '198.51.100.7' } })).toBe(204)
  })
})

describe('the files', () => {
  const inside = (name: string) => {
    const directory = path.join(data, name)
    const report = vi.fn<(error: unknown) => void>()
    const options = { directory, report, flushEveryMs: 5, maxBufferBytes: 1_000 }
    return { directory, report, options }
  }

  test('are one for each size, and together never more than the limit', async () => {
    const { directory, options } = inside('rotated')
    const files = new PageViewFiles({ ...options, maxFileBytes: 100, maxTotalBytes: 350 })
    for (let number = 0; number < 30; number += 1) {
      files.add(JSON.stringify({ number, text: 'x'.repeat(30) }))
      await files.flush()
      const bytes = readdirSync(directory).map(
        (name) => readFileSync(path.join(directory, name)).byteLength,
      )
      expect(Math.max(...bytes)).toBeLessThanOrEqual(100)
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(350)
    }
    const numbers = stored(directory).map(({ number }) => Number(number))
    expect(numbers).toContain(29)
    expect(numbers.length).toBeGreaterThanOrEqual(4)
  })

  test('of two processes are not the same, and a line is whole', async () => {
    const { directory, options } = inside('shared')
    const limits = { maxFileBytes: 10_000, maxTotalBytes: 100_000 }
    const writers = [1, 2].map((writer) => ({
      writer,
      files: new PageViewFiles({ ...options, ...limits }),
    }))
    for (let number = 0; number < 20; number += 1) {
      for (const { writer, files } of writers) files.add(JSON.stringify({ writer, number }))
      await Promise.all(writers.map(({ files }) => files.flush()))
    }
    expect(readdirSync(directory)).toHaveLength(2)
    expect(stored(directory)).toHaveLength(40)
    const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
    for (const name of readdirSync(directory)) {
      expect(name).toMatch(new RegExp(`^${day}-[0-9a-f]{8}-1\\.jsonl$`))
    }
  })

  test('that cannot be written lose their lines, cost one line of the log, and continue later', async () => {
    const { directory, report, options } = inside('refused')
    writeFileSync(directory, 'a file where the folder should be')
    const files = new PageViewFiles({ ...options, maxFileBytes: 1_000, maxTotalBytes: 10_000 })
    for (let round = 0; round < 3; round += 1) {
      expect(files.add('{"lost":true}')).toBe(true)
      await files.flush()
    }
    expect(report).toHaveBeenCalledTimes(1)
    rmSync(directory)
    mkdirSync(directory)
    files.add('{"kept":true}')
    await files.flush()
    expect(stored(directory)).toEqual([{ kept: true }])
  })

  test('wait in a bounded memory, and are written when the process ends', () => {
    const { directory, options } = inside('ended')
    const files = new PageViewFiles({
      ...options,
      flushEveryMs: 60_000,
      maxFileBytes: 10_000,
      maxTotalBytes: 100_000,
    })
    const taken = Array.from({ length: 100 }, (_, number) => files.add(JSON.stringify({ number })))
    expect(taken.indexOf(false)).toBeGreaterThan(50)
    files.flushNow()
    expect(stored(directory)).toHaveLength(taken.filter(Boolean).length)
  })
})

test('says in one line of the log that the disk refuses', async () => {
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, '')
  // The next file, so that the folder is accessed.
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
  const headers = { 'x-forwarded-for': '198.51.100.8' }
  expect([await send({ headers }), await send({ headers })]).toEqual([204, 204])
  await vi.waitFor(() => expect(log).toHaveBeenCalled(), 5_000)
  vi.useRealTimers()
  expect(log).toHaveBeenCalledTimes(1)
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    program: 'site',
    msg: 'page views are not written',
  })
})
