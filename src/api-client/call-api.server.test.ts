import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicAnswerReuseMs } from '#app.config.ts'
import { login } from '#contract/account.ts'
import { minimumTermData, unpaidInvoiceData } from '#contract/account-subscriptions.ts'
import { pay, precheckApplication } from '#contract/application.ts'
import { getItem, listFeaturedItems } from '#contract/fullsite.ts'
import { checkImei } from '#contract/trade-in-calls.ts'
import { runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
import { ApiError, readErrorData } from './api-error.ts'
import { apiErrorAdapter } from './api-error-adapter.ts'
import { callApi } from './call-api.server.ts'

const fetchMock = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const refuse = (status: number, body: Record<string, unknown>) =>
  fetchMock.mockImplementation(async () => Response.json(body, { status }))

const inRequest = <T>(run: () => Promise<T>) =>
  runInRequestScope(
    testScope('en', {
      isFunctionCall: true,
      visitorAddress: '203.0.113.7',
      requestId: 'request-1',
    }),
    run,
  )

/** What the browser receives of an error that was thrown on the server. */
async function inBrowser(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (!apiErrorAdapter.test(error)) throw new Error('The call did not fail with an ApiError.')
  const sent = JSON.stringify(apiErrorAdapter.toSerializable(error))
  expect(sent).not.toMatch(/stack|message|secret|detail/)
  return apiErrorAdapter.fromSerializable(JSON.parse(sent))
}

const precheck = () =>
  callApi(precheckApplication, { params: { id: 'phone' }, query: {}, accessToken: 'secret-token' })

test('a refusal reaches the browser with the facts that the contract declares', async () => {
  const data = { invoice_slug: 'inv-1', balance: 2880, secret: 'internal' }
  refuse(402, { code: 'unpaid_invoice', detail: 'Unpaid', errors: {}, data, request_id: 'r' })
  const error = await inBrowser(inRequest(precheck))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 402, code: 'unpaid_invoice', fieldErrors: {} })
  expect(readErrorData(error, unpaidInvoiceData)).toEqual({ invoice_slug: 'inv-1', balance: 2880 })
  expect(readErrorData(error, minimumTermData)).toBeUndefined()
})

test('a refusal reaches the browser with the codes of its fields', async () => {
  const errors = {
    email: [{ code: 'invalid', message: 'secret words' }],
    password: [
      { code: 'too_short', message: 'x' },
      { code: 'too_common', message: 'y' },
    ],
  }
  refuse(400, { code: 'validation_error', detail: 'x', errors, data: { a: 1 }, request_id: 'r' })
  const body = { email: 'a@example.com', password: 'p' }
  expect(await inBrowser(inRequest(() => callApi(login, { body })))).toMatchObject({
    status: 400,
    code: 'validation_error',
    fieldErrors: { email: ['invalid'], password: ['too_short', 'too_common'] },
    data: undefined,
  })
})

test('refused credentials of the shop are a fault of the shop, and nobody is logged out', async () => {
  refuse(401, { code: 'invalid_client', detail: 'x', errors: {}, request_id: 'r' })
  const body = { session_id: 'session-1', imei: '490154203237518' }
  await expect(inRequest(() => callApi(checkImei, { body }))).rejects.toMatchObject({
    status: 502,
    code: 'invalid_client',
  })
})

test('facts that do not match the declaration are left out, the code is not', async () => {
  const data = { invoice_slug: 7 }
  refuse(402, { code: 'unpaid_invoice', detail: 'x', errors: {}, data, request_id: 'r' })
  const error = await inBrowser(inRequest(precheck))
  expect(error).toMatchObject({ code: 'unpaid_invoice', data: undefined })
  expect(readErrorData(error, unpaidInvoiceData)).toBeUndefined()
})

test('a shared call carries nothing about a visitor, every other call carries address and language', async () => {
  refuse(404, { code: 'not_found', detail: 'x', errors: {}, request_id: 'r' })
  const calls: readonly (() => Promise<unknown>)[] = [
    () => callApi(getItem, { params: { id: 'shared' } }),
    precheck,
    () => callApi(login, { body: { email: 'a@example.com', password: 'p' } }),
  ]
  for (const call of calls) await inRequest(call).catch(() => undefined)
  const sent = fetchMock.mock.calls.map(([, { headers }]) => {
    const all = new Headers(headers)
    return ['x-forwarded-for', 'accept-language', 'x-request-id'].map((name) => all.get(name))
  })
  expect(sent).toEqual([
    // The version of the catalogue belongs to nobody's request.
    [null, null, null],
    [null, null, 'request-1'],
    ['203.0.113.7', 'en', 'request-1'],
    ['203.0.113.7', 'en', 'request-1'],
  ])
})

test('a call that moves money carries its key and its token', async () => {
  refuse(404, { code: 'not_found', detail: 'x', errors: {}, request_id: 'r' })
  const input = { params: { slug: 's' }, body: {}, accessToken: 'mine', idempotencyKey: 'key-1' }
  await inRequest(() => callApi(pay, input)).catch(() => undefined)
  const headers = new Headers(fetchMock.mock.calls[0]?.[1].headers)
  expect(headers.get('authorization')).toBe('Bearer mine')
  expect(headers.get('idempotency-key')).toBe('key-1')
})

test.each(['', '.', '..'])(
  'a parameter that would change the path is answered with 404, without a call: "%s"',
  async (id) => {
    const call = inRequest(() => callApi(getItem, { params: { id } }))
    await expect(call).rejects.toMatchObject({ status: 404 })
    expect(fetchMock).not.toHaveBeenCalled()
  },
)

test('an answer that is sent again unchanged is the same object, so that nothing is made of it again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const page = { results: [], next: null, previous: null, count: 0, page: 1, size: 12 }
  const answerWith = (body: object) =>
    fetchMock.mockImplementation(async (url) =>
      url.pathname === '/catalogue-version'
        ? new Response(null, { status: 404 })
        : Response.json(body),
    )
  const load = () => {
    vi.advanceTimersByTime(publicAnswerReuseMs)
    return inRequest(() => callApi(listFeaturedItems, { query: {} }))
  }
  answerWith(page)
  const first = await load()
  expect(await load()).toBe(first)
  answerWith({ ...page, count: 1 })
  expect(await load()).toMatchObject({ count: 1 })
  vi.useRealTimers()
})
