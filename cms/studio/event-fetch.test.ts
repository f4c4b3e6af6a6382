import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventFetch } from './event-fetch.ts'
import { SessionGuard } from './session-guard.ts'

const lakeUrl = 'http://lake.example'
const stream = `${lakeUrl}/v2026-01-01/data/listen/production?query=*`
const comment = { id: 1, text: ':\n\n' }

/** The browser's end of a connection. The test sends what a lake would send. */
class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly CONNECTING = 0
  readonly readyState = FakeWebSocket.OPEN
  readonly sent: string[] = []
  isClosed = false
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
  receive(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

let sockets: FakeWebSocket[] = []
beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  vi.stubGlobal('window', { location: { href: 'http://site.example/studio/' } })
  vi.stubGlobal(
    'WebSocket',
    class extends FakeWebSocket {
      constructor() {
        super()
        sockets.push(this)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function newFetch() {
  const reauthenticate = () => Promise.reject(new Error('The editor was asked to sign in.'))
  return createEventFetch(
    lakeUrl,
    new SessionGuard({ lakeUrl, reauthenticate, onSignedIn: () => {} }),
  )
}

async function opened() {
  const answer = newFetch()(stream)
  await vi.waitFor(() => expect(sockets[0]?.sent).toHaveLength(1))
  sockets[0]?.receive({ id: 1, status: 200, type: 'text/event-stream' })
  return (await answer).body?.getReader()
}

test('a lake from which nothing comes any more is a lost connection', async () => {
  const reader = await opened()
  sockets[0]?.receive(comment)
  expect((await reader?.read())?.done).toBe(false)
  const next = expect(reader?.read()).rejects.toThrow('connection to the lake was lost')
  await vi.advanceTimersByTimeAsync(46_000)
  await next
  expect(sockets[0]?.isClosed).toBe(true)
})

test('a lake that only sends its comments is connected', async () => {
  const reader = await opened()
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(40_000)
    sockets[0]?.receive(comment)
    expect((await reader?.read())?.done).toBe(false)
  }
  expect(sockets[0]?.isClosed).toBe(false)
})

test('a stream that is closed at once is not opened', async () => {
  const closing = new AbortController()
  const answer = newFetch()(stream, { signal: closing.signal })
  closing.abort()
  await expect(answer).rejects.toThrow('aborted')
  expect(sockets).toEqual([])
})
