import { notFound, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { reportServerError } from '#src/monitoring/server-reporting.server.ts'
import { type FunctionCall, runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
import { runCall, runFunction } from './server-functions.server.ts'

vi.mock('#src/monitoring/server-reporting.server.ts', () => ({ reportServerError: vi.fn() }))
beforeEach(() => vi.mocked(reportServerError).mockClear())

/** What is sent of what a function throws, and what its request knows of the failure. */
async function thrownBy(run: typeof runFunction, thrown: unknown) {
  const call: FunctionCall = {}
  const sent = await runInRequestScope(testScope('ja', { call }), () =>
    run(() => Promise.reject(thrown)).catch((error: unknown) => error),
  )
  return { sent, call }
}

test('what nobody expected is reported, and sent without its message', async () => {
  const defect = new TypeError('postgres://user:secret@db is not a function')
  const { sent, call } = await thrownBy(runFunction, defect)
  expect(sent).toEqual(new ApiError(500, 'internal', { requestId: 'request-of-a-test' }))
  expect(JSON.stringify(sent)).not.toContain('secret')
  expect(call.failure).toEqual({ status: 500, code: 'internal' })
  expect(reportServerError).toHaveBeenCalledExactlyOnceWith(defect, 'request-of-a-test')
})

test('a refusal of the API is sent with an id to quote: that of the API, else that of the request', async () => {
  const refusal = new ApiError(409, 'changed', { requestId: 'request-of-the-api' })
  expect((await thrownBy(runFunction, refusal)).sent).toBe(refusal)
  const { sent } = await thrownBy(runFunction, new ApiError(404, 'not_found'))
  expect(sent).toMatchObject({ status: 404, code: 'not_found', requestId: 'request-of-a-test' })
  expect(reportServerError).not.toHaveBeenCalled()
})

test('input that the schema refuses is a bad request', async () => {
  const { issues } = v.safeParse(v.string(), 7)
  const { sent } = await thrownBy(runFunction, new Error(JSON.stringify(issues)))
  expect(sent).toMatchObject({ status: 400, code: 'bad_request' })
  expect(reportServerError).not.toHaveBeenCalled()
})

test.each([
  ['a redirect', redirect({ href: '/login' })],
  ['the not-found page', notFound()],
  ['an answer of its own', new Response('text')],
])('%s stays what it is', async (_, thrown) => {
  const { sent, call } = await thrownBy(runFunction, thrown)
  expect(sent).toBe(thrown)
  expect(call.failure).toBeUndefined()
})

test('what is thrown before a function runs is kept for the report, and not sent', async () => {
  const defect = new Error('Server function info not found for abc')
  const { sent, call } = await thrownBy(runCall, defect)
  expect(sent).toMatchObject({ status: 500, body: null })
  expect(call.thrown).toBe(defect)
  const answer = new Response('text', { status: 405 })
  expect((await thrownBy(runCall, answer)).sent).toBe(answer)
})
