import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { answerOf, until } from '#tests/support/launched-stack.ts'
import { startTinySite } from '#tests/support/tiny-site.ts'

const handler = `export default { stored: () => undefined, fetch: async (request) => {
  if (request.url.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 700))
  if (!request.url.includes('events')) return new Response(process.env.NODE_ENV)
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('data: 1\\n\\n')) })
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-transform' } })
} }`

const startSite = () => startTinySite(handler)

/** The site's answer to bytes that no browser would send. */
async function rawAnswer(port: number, head: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.end(`${head}\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

test('finishes requests in progress on SIGTERM, accepts no others, and ends with 0', async () => {
  const { site, port, lines } = await startSite()
  const inFlight = answerOf(port, '/slow?token=secret')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  await until(async () => (await answerOf(port)) === undefined, 'the port to close')
  expect(await inFlight).toBe('production')
  expect(await ended).toEqual([0, null])
  const line = lines().find((text) => text.includes('/slow')) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    program: 'site',
    method: 'GET',
    path: '/slow',
    status: 200,
  })
  expect(line).not.toContain('secret')
})

test('does not wait for open event streams', async () => {
  const { site, port, lines } = await startSite()
  const answer = await fetch(`http://127.0.0.1:${port}/events`)
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
  const line = /"path":"\/events","route":"other","status":200,"ms":[\d.]+,"msg"/
  await until(() => lines().some((text) => line.test(text)), 'the line of the open stream')
  const started = performance.now()
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  expect((await reader?.read())?.done).toBe(true)
  expect(await ended).toEqual([0, null])
  // Requests in progress are waited for 3 s.
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('survives malformed requests', async () => {
  const { site, port } = await startSite()
  const heads = [
    'GET / HTTP/1.1\r\nHost: a:99999',
    'GET / HTTP/1.1\r\nHost: a b',
    'GET http://[bad/ HTTP/1.1\r\nHost: x',
    `GET /%ff HTTP/1.1\r\nHost: localhost:${port}`,
    'OPTIONS * HTTP/1.1\r\nHost: x',
    `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nExpect: wonders`,
    `GET /?q=${'a'.repeat(80_000)} HTTP/1.1\r\nHost: localhost:${port}`,
    'nonsense',
  ]
  const answers: string[] = []
  for (const head of heads) answers.push(await rawAnswer(port, head))
  const statuses = answers.map((answer) => answer.split(' ')[1])
  expect(statuses).toEqual(['400', '421', '400', '200', '405', '417', '431', '400'])
  // The listener's own refusal of an invalid absolute address has no text.
  const worded = answers.filter((_, index) => index !== 2)
  for (const answer of worded) expect(answer).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/)
  expect(answers[6]).toContain('アドレスまたはヘッダーが長すぎます。')
  expect(await answerOf(port)).toBe('production')
  site.kill()
})

test('answers only for its own host', async () => {
  const { site, port } = await startSite()
  const own = `localhost:${port}`
  const heads = {
    [`GET / HTTP/1.1\r\nHost: ${own}`]: '200',
    [`GET / HTTP/1.1\r\nHost: LOCALHOST:${port}`]: '200',
    [`GET / HTTP/1.1\r\nHost: [::1]:${port}`]: '200',
    [`GET http://${own}/ HTTP/1.1\r\nHost: ${own}`]: '200',
    [`GET / HTTP/1.1\r\nHost: ${own}\r\nX-Forwarded-Host: evil.example`]: '200',
    'GET / HTTP/1.1\r\nHost: evil.example': '421',
    [`GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: ${own}`]: '421',
    [`GET / HTTP/1.1\r\nHost: localhost:${port + 1}`]: '421',
    [`GET http://evil.example/ HTTP/1.1\r\nHost: ${own}`]: '421',
    [`GET / HTTP/1.1\r\nHost: ${own}\r\nHost: evil.example`]: '400',
    [`GET / HTTP/1.1\r\nHost: ${own}\r\nHost: ${own}`]: '400',
    'GET /healthz HTTP/1.1\r\nHost: 10.0.0.7': '200',
  }
  for (const [head, status] of Object.entries(heads)) {
    expect((await rawAnswer(port, head)).split(' ')[1], head).toBe(status)
  }
  site.kill()
})

test('ends when the supervisor has ended', async () => {
  const { site } = await startSite()
  const ended = once(site, 'exit')
  site.disconnect()
  expect(await ended).toEqual([0, null])
})
