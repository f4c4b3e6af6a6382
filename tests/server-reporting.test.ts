import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { flush } from '@sentry/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '#run/stack/ports.ts'
import {
  nameReportedRequest,
  reportServerError,
  startServerReporting,
} from '#src/monitoring/server-reporting.server.ts'
import { startIngestServer } from '#tests/support/ingest-server.ts'

const log = vi.hoisted(() => vi.fn<(line: string) => void>())
vi.mock('#logging/standard-output.ts', () => ({ standardOutput: { write: log } }))

let ingest: Awaited<ReturnType<typeof startIngestServer>>
beforeAll(async () => {
  ingest = await startIngestServer()
  vi.stubEnv('SENTRY_DSN', ingest.dsn)
})
afterAll(() => {
  ingest.stop()
  vi.unstubAllEnvs()
})

/** The lines of source around an error are sent too: this text is in none of them. */
const person = ['hana', 'ko@', 'example.com'].join('')
const family = ['Tana', 'kabe'].join('')
const family2 = ['Kita', 'yama'].join('')

/** Id of a trace that its caller has chosen. */
const chosen = { 'sentry-trace': '0123456789abcdef0123456789abcdef-0123456789abcdef-1' }

/** Requests these addresses from a server, and ends it. */
async function visit(server: Server, addresses: readonly string[], options: RequestInit) {
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  try {
    for (const address of addresses) await fetch(`http://127.0.0.1:${port}${address}`, options)
  } finally {
    server.close()
  }
}

test('writes an error of the server as one line of the log, with its request id', async () => {
  log.mockClear()
  await reportServerError(new Error('Timeout'), 'request-0')
  expect(log).toHaveBeenCalledTimes(1)
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toEqual({
    level: 50,
    time: expect.any(Number),
    program: 'site',
    request_id: 'request-0',
    stack: expect.stringMatching(/^Error: Timeout\n +at /),
    msg: 'Timeout',
  })
})

test('sends an error of the server with its request id, scrubbed, and drops plain timeouts', async () => {
  await reportServerError(new Error('Timeout'), 'request-0')
  await reportServerError(new Error(`No answer for ${person}`), 'request-1')
  await vi.waitFor(
    () => expect(ingest.bodies().join('\n')).toContain('"value":"No answer for [removed]"'),
    10_000,
  )
  const sent = ingest.bodies().join('\n')
  expect(sent.match(/^\{"type":"event"\}$/gm)).toHaveLength(1)
  expect(sent).not.toMatch(/^\{"type":"session/m)
  expect(sent).toContain('"request_id":"request-1"')
  expect(sent).not.toContain(person)
})

test('sends nothing of what a form holds, nor of what caused an error, and counts no sessions', async () => {
  await startServerReporting()
  const server = createServer(async (request, response) => {
    for await (const chunk of request) expect(chunk.length).toBeGreaterThan(0)
    const cause = new Error(`No such person: ${person}`)
    await reportServerError(new Error('The form failed', { cause }), 'request-3')
    response.end()
  })
  const body = JSON.stringify({ last_name: family, note: `${family} at home` })
  const headers = { 'content-type': 'application/json', cookie: `a=${family2}`, authorization: 'x' }
  await visit(server, ['/signup?invite=secret-of-a-link'], { method: 'POST', body, headers })
  await vi.waitFor(
    () => expect(ingest.bodies().join('\n')).toContain('"value":"The form failed"'),
    10_000,
  )
  // Session counts would be sent now, once a minute.
  await flush()
  const sent = ingest.bodies().join('\n')
  expect(sent).toContain('"value":"No such person: [removed]"')
  expect(sent).not.toContain(family)
  expect(sent).not.toContain(family2)
  expect(sent).not.toContain('secret-of-a-link')
  expect(sent).not.toMatch(/"type":"sessions?"/)
})

test('traces nothing that machines ask for', async () => {
  await startServerReporting()
  const paths = ['/healthz', '/readyz?from=balancer', '/metrics', '/visits', '/devices/last']
  const server = createServer((_request, response) => response.end())
  await visit(server, paths, { headers: chosen })
  await vi.waitFor(
    () => expect(ingest.bodies().join('\n')).toContain('"transaction":"GET /devices/last"'),
    10_000,
  )
  expect(ingest.bodies().join('\n')).not.toMatch(
    /"transaction":"GET \/(?:healthz|readyz|metrics|visits)/,
  )
})

test('sends a tenth of the requests as traces, named by page and request id, without their queries', async () => {
  await startServerReporting()
  const server = createServer((request, response) => {
    const route = request.url?.startsWith('/404') ? '/404' : '/devices/$deviceId'
    nameReportedRequest(route, 'request-2')
    response.end()
  })
  const addresses = ['/404', '/devices/apple-iphone-17?confirmation=secret-of-a-link']
  await visit(server, addresses, { headers: chosen })
  await vi.waitFor(
    () => expect(ingest.bodies().join('\n')).toContain('"transaction":"/devices/$deviceId"'),
    10_000,
  )
  const sent = ingest.bodies().join('\n')
  expect(sent).toContain('"request_id":"request-2"')
  expect(sent).not.toContain('"transaction":"/404"')
  expect(sent).not.toContain('secret-of-a-link')
  expect(sent).not.toMatch(/^\{"type":"session/m)
})
