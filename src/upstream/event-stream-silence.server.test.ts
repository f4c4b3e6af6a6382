import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failingWhenSilent } from './event-stream-silence.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream that sends on request, and what its reader gets. */
function openStream() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  const left = vi.fn()
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller
    },
    cancel: left,
  })
  const received: string[] = []
  const failed = vi.fn()
  const read = async () => {
    for await (const piece of failingWhenSilent(source))
      received.push(new TextDecoder().decode(piece))
  }
  const reading = read().catch(failed)
  const send = (text: string) => sender?.enqueue(new TextEncoder().encode(text))
  return { send, end: () => sender?.close(), received, failed, left, reading }
}

test('goes on as long as its comments come', async () => {
  const { send, end, received, failed, reading } = openStream()
  for (let sent = 0; sent < 10; sent += 1) {
    await vi.advanceTimersByTimeAsync(20_000)
    send(':\n\n')
  }
  end()
  await reading
  expect(received).toHaveLength(10)
  expect(failed).not.toHaveBeenCalled()
})

test('fails, and closes the connection, when they stop', async () => {
  const { send, failed, left } = openStream()
  send('event: welcome\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(20_000)
  send(':\n\n')
  await vi.advanceTimersByTimeAsync(44_000)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_001)
  expect(failed).toHaveBeenCalledOnce()
  expect(left).toHaveBeenCalledOnce()
})

test('follows the rhythm of its sender, and has no time limit when that sends no comments', async () => {
  const slow = openStream()
  await vi.advanceTimersByTimeAsync(60_000)
  slow.send(':\n\n')
  await vi.advanceTimersByTimeAsync(119_000)
  expect(slow.failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(slow.failed).toHaveBeenCalledOnce()
  const wordless = openStream()
  wordless.send('event: welcome\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(wordless.failed).not.toHaveBeenCalled()
})
