import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { reportServerError } from '#src/monitoring/server-reporting.server.ts'
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
