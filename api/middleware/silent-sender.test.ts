import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/domain/api-error.ts'
import { maxSenderSilenceMs } from '#app.config.ts'
import type { ApiEnvironment } from './api-environment.ts'
import { readJson } from './body.ts'
import { readMultipart } from './multipart.ts'

const app = new Hono<ApiEnvironment>()
app.post('/json', async (c) => c.json(Object(await readJson(c))))
app.post('/form', async (c) => c.json(Object.keys(await readMultipart(c))))
app.onError((error, c) => c.text(error instanceof ApiError ? JSON.stringify(error.fields) : 'lost'))

const form = 'multipart/form-data; boundary=x'
const whole = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'

/** A request whose sender sends when told to. */
function slowRequest(path: string, headers: Readonly<Record<string, string>>) {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller
    },
  })
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return {
    answer: Promise.resolve(app.request(new Request(`http://localhost${path}`, init))).then(
      (response) => response.text(),
    ),
    send: (text: string) => sender?.enqueue(new TextEncoder().encode(text)),
    end: () => sender?.close(),
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.for([
  [
    'JSON of a declared length',
    '/json',
    { 'content-type': 'application/json', 'content-length': '9' },
  ],
  ['JSON of any length', '/json', { 'content-type': 'application/json' }],
  ['a form', '/form', { 'content-type': form }],
] as const)('who sends a part of %s and no more is not waited for', async ([, path, headers]) => {
  const { answer, send } = slowRequest(path, headers)
  send('--x')
  await vi.advanceTimersByTimeAsync(maxSenderSilenceMs + 1)
  expect(await answer).toBe('{"body":["malformed"]}')
})

test('a form that comes slowly is read, as long as it comes', async () => {
  const { answer, send, end } = slowRequest('/form', { 'content-type': form })
  for (const part of whole.split(' ')) {
    send(part === whole.split(' ')[0] ? part : ` ${part}`)
    await vi.advanceTimersByTimeAsync(maxSenderSilenceMs - 1_000)
  }
  end()
  expect(await answer).toBe('["a"]')
})
