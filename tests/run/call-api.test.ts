import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getMe, login, verifyToken } from '#contract/account.ts'
import { getItem } from '#contract/fullsite.ts'
import { getTradeInStatus } from '#contract/trade-in-calls.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { type RequestScope, runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
import { type Fault, openFaultyServer } from '#tests/support/faulty-server.ts'

let api: Awaited<ReturnType<typeof openFaultyServer>>
let item = 0

beforeAll(async () => {
  api = await openFaultyServer('silent')
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${api.port}`)
})
beforeEach(() => {
  api.seen.length = 0
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await api.close()
})

/** A device that was not fetched yet: no answer is shared. */
const fetchItem = () => {
  item += 1
  return callApi(getItem, { params: { id: `item-${item}` } })
}

/** Like a page that can do without the data, unless the scope says otherwise. */
function outcomeOf(run: () => Promise<unknown>, parts: Partial<RequestScope> = {}) {
  const begun = performance.now()
  return runInRequestScope(testScope('ja', parts), run).then(
    () => ({ status: 200, ms: performance.now() - begun }),
    (error: { status: number; code: string }) => ({
      status: error.status,
      code: error.code,
      ms: performance.now() - begun,
    }),
  )
}

test.each<[Fault, number]>([
  ['silent', 503],
  ['dripping', 503],
])('does not keep a page waiting for a %s API', async (fault, status) => {
  api.become(fault)
  const { ms, ...outcome } = await outcomeOf(fetchItem)
  expect(outcome).toEqual({ status, code: 'unreachable' })
  // A page waits half a second, a busy machine somewhat longer; the budget for required data is 5 s.
  expect(ms).toBeLessThan(3_000)
})

test.each<[Fault, number, string, number]>([
  ['redirect', 502, 'invalid_response', 1],
  ['huge', 502, 'invalid_response', 1],
  ['html', 502, 'invalid_response', 1],
  ['cutShort', 503, 'unreachable', 4],
  ['hangUp', 503, 'unreachable', 4],
  ['failure', 500, 'server_error', 4],
])('answers %s with %i %s, after %i questions', async (fault, status, code, questions) => {
  api.become(fault)
  const before = api.waiting()
  expect(await outcomeOf(fetchItem, { isFunctionCall: true })).toMatchObject({ status, code })
  expect(api.seen.filter((line) => line.includes('/fullsite/'))).toHaveLength(questions)
  expect(api.seen.some((line) => line.includes('/elsewhere'))).toBe(false)
  await expect.poll(() => api.waiting()).toBeLessThanOrEqual(before)
})

test('sends a write once, and repeats what only looks like one', async () => {
  api.become('hangUp')
  const body = { email: 'a@example.com', password: 'password' }
  expect(await outcomeOf(() => callApi(login, { body }))).toMatchObject({ status: 503 })
  expect(api.seen).toHaveLength(1)
  await outcomeOf(() => callApi(verifyToken, { body: { token: 'token' } }), {
    isFunctionCall: true,
  })
  expect(api.seen).toHaveLength(5)
})

test('asks what a call that can write only asks for like any read: no page waits a minute and a half for it', async () => {
  api.become('silent')
  const ask = () => callApi(getTradeInStatus, { body: { session_id: randomUUID() }, isRead: true })
  const { ms, ...outcome } = await outcomeOf(ask)
  expect(outcome).toEqual({ status: 503, code: 'unreachable' })
  expect(ms).toBeLessThan(3_000)
  api.become('hangUp')
  api.seen.length = 0
  await outcomeOf(ask, { isFunctionCall: true })
  expect(api.seen).toHaveLength(4)
})

test('ends a read when the visitor leaves, a write goes on', async () => {
  api.become('silent')
  const leaving = new AbortController()
  const visitor = { isFunctionCall: true, signal: leaving.signal }
  const reads = [
    outcomeOf(fetchItem, visitor),
    outcomeOf(() => callApi(getMe, { accessToken: 'token' }), visitor),
  ]
  const body = { email: 'a@example.com', password: 'password' }
  const write = outcomeOf(() => callApi(login, { body }), visitor)
  await expect.poll(() => api.seen.length).toBe(3)
  const before = api.waiting()
  leaving.abort()
  for (const read of reads) expect(await read).toMatchObject({ status: 503 })
  await expect.poll(() => before - api.waiting()).toBeGreaterThanOrEqual(2)
  await api.close()
  expect(await write).toMatchObject({ status: 503 })
})
