import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { OpenStreams } from './open-streams.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function events() {
  let wasCancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes('data: 1\n\n')),
    cancel: () => {
      wasCancelled = true
    },
  })
  const headers = { 'content-type': 'text/event-stream', 'x-request-id': 'one' }
  return { answer: new Response(body, { headers }), wasCancelled: () => wasCancelled }
}

test('sends events at once, and ends all streams when the site stops', async () => {
  const streams = new OpenStreams()
  const { answer, wasCancelled } = events()
  const tracked = streams.track(answer)
  const reader = tracked.body?.getReader()
  expect((await reader?.read())?.value).toEqual(bytes('data: 1\n\n'))
  expect(tracked.headers.get('x-request-id')).toBe('one')
  const next = reader?.read()
  expect(await Promise.race([next, wait(20, 'still open')])).toBe('still open')
  streams.endAll()
  expect(await next).toEqual({ done: true, value: undefined })
  expect(wasCancelled()).toBe(true)
})

test('cancels the source when the visitor disconnects', async () => {
  const streams = new OpenStreams()
  const { answer, wasCancelled } = events()
  await streams.track(answer).body?.cancel()
  expect(wasCancelled()).toBe(true)
})

test('does not change other responses', () => {
  const page = new Response('page', { headers: { 'content-type': 'text/html' } })
  expect(new OpenStreams().track(page)).toBe(page)
})
