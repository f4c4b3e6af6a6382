import { isNotFound, isRedirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { ApiError } from '#src/api-client/api-error.ts'
import { reportServerError } from '#src/monitoring/server-reporting.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { assertFormOfAccount } from '#src/session/form-account.server.ts'

/**
 * Runs a server function, for a page that is rendered here or for a browser; whatever it throws may be sent. A form must be of
 * the account that is logged in.
 */
export async function runFunction<T>(run: () => Promise<T>, input?: unknown): Promise<T> {
  const { call, requestId = '' } = requestScope() ?? {}
  if (call) call.entered = true
  try {
    if (input instanceof FormData) await assertFormOfAccount(input)
    return await run()
  } catch (thrown) {
    if (isRedirect(thrown) || isNotFound(thrown) || thrown instanceof Response) throw thrown
    const failure = await asApiError(thrown, requestId)
    if (call) call.failure = { status: failure.status, code: failure.code }
    throw failure
  }
}

async function asApiError(thrown: unknown, requestId: string): Promise<ApiError> {
  if (thrown instanceof ApiError) {
    return thrown.requestId
      ? thrown
      : new ApiError(thrown.status, thrown.code, { ...thrown, requestId })
  }
  if (isInvalidInput(thrown)) return new ApiError(400, 'bad_request', { requestId })
  await reportServerError(thrown, requestId)
  return new ApiError(500, 'internal', { requestId })
}

const issues = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ kind: v.string(), message: v.string() })),
  v.minLength(1),
)

/** The framework throws the errors of a schema as a plain error, with the list of issues as JSON in its message. */
const isInvalidInput = (thrown: unknown): boolean =>
  thrown instanceof Error && v.is(issues, thrown.message)

/** Records what is thrown before a function runs: the framework would log it and send its message. */
export async function runCall<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const { call } = requestScope() ?? {}
    if (call) call.thrown = thrown
    throw new Response(null, { status: 500 })
  }
}
