import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findFreePort } from '#run/stack/ports.ts'
import {
  nameReportedRequest,
  reportServerError,
  startServerReporting,
} from '#src/monitoring/server-reporting.server.ts'
import { startIngestServer } from '#tests/support/ingest-server.ts'

let ingest: Awaited<ReturnType<typeof startIngestServer>>
beforeAll(async () => {
  ingest = await startIngestServer()
  vi.stubEnv('SENTRY_DSN', ingest.dsn)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterAll(() => {
  ingest.stop()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The lines of source around an error are sent too: this one is in none of them. */
const person = ['hana', 'ko@', 'example.com'].join('')

it('sends an error of the server with its request id, scrubbed, and drops plain timeouts', async () => {
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

it('sends a tenth of the requests as traces, named by page and request id, without their queries', async () => {
  await startServerReporting()
  const server = createServer((request, response) => {
    const route = request.url?.startsWith('/404') ? '/404' : '/devices/$deviceId'
    nameReportedRequest(route, 'request-2')
    response.end()
  })
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  try {
    const chosen = { 'sentry-trace': '0123456789abcdef0123456789abcdef-0123456789abcdef-1' }
    for (const address of ['/404', '/devices/apple-iphone-17?confirmation=secret-of-a-link']) {
      await fetch(`http://127.0.0.1:${port}${address}`, { headers: chosen })
    }
    await vi.waitFor(
      () => expect(ingest.bodies().join('\n')).toContain('"transaction":"/devices/$deviceId"'),
      10_000,
    )
  } finally {
    server.close()
  }
  const sent = ingest.bodies().join('\n')
  expect(sent).toContain('"request_id":"request-2"')
  expect(sent).not.toContain('"transaction":"/404"')
  expect(sent).not.toContain('secret-of-a-link')
  expect(sent).not.toMatch(/^\{"type":"session/m)
})
