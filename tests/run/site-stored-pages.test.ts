import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTinySite } from '../support/tiny-site.ts'

/** A built site that has every page in memory, and says so when it has to render one. */
const handler = `const body = new TextEncoder().encode('<p>stored</p>')
export default {
  stored: (request) => request.url.includes('rendered') ? undefined : {
    status: 200, body, route: '/stored', pathname: '/stored',
    headers: [['content-type', 'text/html'], ['content-length', String(body.byteLength)]],
  },
  fetch: () => new Response('rendered', { headers: { 'x-route': '/rendered' } }),
}`

let site: Awaited<ReturnType<typeof startTinySite>>
beforeAll(async () => {
  site = await startTinySite(handler)
})
afterAll(() => void site.site.kill())

async function ask(path: string, { method = 'GET', headers = {} } = {}) {
  const sent = request({ port: site.port, host: '127.0.0.1', path, method, headers })
  sent.end()
  const [answer] = await once(sent, 'response')
  let text = ''
  for await (const piece of answer) text += piece
  return { status: answer.statusCode, headers: answer.headers, text }
}

test('sends a page that is in memory with the id of the request, and logs it like any other', async () => {
  const id = { 'x-request-id': 'a-request-of-the-test' }
  const page = await ask('/stored?secret=1', { headers: id })
  expect([page.status, page.text]).toEqual([200, '<p>stored</p>'])
  expect(page.headers['x-request-id']).toBe(id['x-request-id'])
  const head = await ask('/stored', { method: 'HEAD' })
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '13'])
  await expect
    .poll(() => site.lines().find((line) => line.includes(id['x-request-id'])))
    .toContain('"method":"GET","path":"/stored","route":"/stored","status":200')
  expect(site.lines().join()).not.toContain('secret')
})

test('leaves everything else to the site', async () => {
  expect((await ask('/rendered')).text).toBe('rendered')
  const foreign = await ask('/stored', { headers: { host: 'elsewhere.example' } })
  expect([foreign.status, foreign.text]).toEqual([421, 'Misdirected Request\n'])
  const invalid = await ask('/stored', { headers: { host: 'localhost:99999' } })
  expect(invalid.status).toBeGreaterThanOrEqual(400)
})

test('keeps the beginning of a long path in its log: a few of them would push out everything else', async () => {
  const id = 'a-request-with-a-long-path'
  const path = `/rendered/${'x'.repeat(30_000)}`
  await ask(path, { headers: { 'x-request-id': id } })
  const line = () => site.lines().find((text) => text.includes(id))
  await expect.poll(line).toContain(`"path":"${path.slice(0, 200)}"`)
})
