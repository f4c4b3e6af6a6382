import { errorResponse, type HttpError } from './error-response.server.ts'
import type { FunctionCall, RequestScope } from './request-scope.server.ts'

/**
 * The answer to the caller of a server function: the function's own answer, with the status of its failure, or why there was
 * no call. The framework's texts about invalid requests are never sent.
 */
export function functionCallResponse(
  answer: Response,
  scope: RequestScope,
  { asPage, isScript }: { asPage: boolean; isScript: boolean },
): Response {
  const { failure } = scope.call ?? {}
  // Our scripts read the failure from the body, as the function threw it.
  if (failure && !asPage) {
    return new Response(answer.body, { status: failure.status, headers: answer.headers })
  }
  const error = failure ?? functionCallError(answer, scope.call ?? {}, isScript)
  if (!error) return answer
  void answer.body?.cancel()
  return errorResponse(error, scope, { asPage })
}

function functionCallError(
  { status, headers }: Response,
  call: FunctionCall,
  isScript: boolean,
): HttpError | undefined {
  if (status < 400 || (call.entered && status < 500)) return undefined
  if (status === 403) return { status, code: 'forbidden_origin' }
  if (status === 405) {
    return { status, code: 'method_not_allowed', allow: headers.get('allow') ?? 'POST' }
  }
  // Its result is a value, which the framework can send to a script only.
  if (call.entered && !isScript) return { status: 400, code: 'bad_request' }
  if (call.entered) return { status: 500, code: 'internal' }
  if (call.thrown === undefined) return { status: 400, code: 'bad_request' }
  return isUnknownFunction(call.thrown)
    ? { status: 404, code: 'not_found' }
    : { status: 500, code: 'internal' }
}

/** The framework exports no name for it. */
const isUnknownFunction = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message.startsWith('Server function info not found')
