import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLimitedRequest } from './read-limited-request.server.ts'

/** A request whose sender sends when told to. */
function slowRequest() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller
    },
    cancel: () => {
      isCancelled = true
    },
  })
  const init = { method: 'POST', body, duplex: 'half' }
  const request = new Request('http://localhost/', init)
  return {
    request,
    send: (bytes = 1_000) => sender?.enqueue(new Uint8Array(bytes)),
    end: () => sender?.close(),
    leave: () => sender?.error(new Error('aborted')),
    wasCancelled: () => isCancelled,
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('reads what comes slowly, as long as it comes', async () => {
  const { request, send, end } = slowRequest()
  const body = readLimitedRequest(request, 1_000_000)
  for (let sent = 0; sent < 5; sent += 1) {
    send(100_000)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  end()
  expect(await body).toHaveLength(500_000)
})

test('does not wait for a sender who sends a byte now and then', async () => {
  const { request, send, wasCancelled } = slowRequest()
  const body = readLimitedRequest(request, 10_000)
  for (let sent = 0; sent < 2; sent += 1) {
    send(1)
    await vi.advanceTimersByTimeAsync(19_000)
  }
  expect(wasCancelled()).toBe(true)
  expect(await body).toBe('broken off')
})

test('does not wait for a sender who sends half and no more', async () => {
  const { request, send, wasCancelled } = slowRequest()
  const body = readLimitedRequest(request, 10_000)
  send()
  await vi.advanceTimersByTimeAsync(20_001)
  expect(await body).toBe('broken off')
  expect(wasCancelled()).toBe(true)
})

test('stops when the sender leaves half-way', async () => {
  const { request, send, leave } = slowRequest()
  const body = readLimitedRequest(request, 10_000)
  send()
  leave()
  expect(await body).toBe('broken off')
})
