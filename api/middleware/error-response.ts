import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { ApiError, commonError } from '#api/domain/api-error.ts'
import { describeError } from '#api/domain/describe-error.ts'
import { readDetailLanguage } from '#api/domain/detail-language.ts'
import { causeOf } from '#api/domain/error-cause.ts'
import { type DetailLanguage, errorMessageOf } from '#api/domain/error-messages.ts'
import { type Call, type ErrorBody, findErrorOverride, hasNoBody } from '#contract/errors.ts'
import type { ApiContext } from './api-environment.ts'

const contentStatuses = [400, 401, 402, 403, 404, 409, 413, 422, 429, 500, 503] as const
const statusOf = (status: number): ContentfulStatusCode =>
  contentStatuses.find((known) => known === status) ?? 500

const fieldErrorsOf = (
  { fields, values }: ApiError,
  language: DetailLanguage,
): ErrorBody['errors'] =>
  Object.fromEntries(
    Object.entries(fields).map(([field, codes]) => [
      field,
      codes.map((code) => ({ code, message: errorMessageOf(code, language, { values }) })),
    ]),
  )

/** The contract's error body; `detail` is the override of docs/specification.md, section 8, for its call and status. */
export function respondWithError(c: ApiContext, error: ApiError, call: Call = c.req): Response {
  const language = readDetailLanguage(c.req.header('accept-language'))
  if (hasNoBody(call, error.status)) {
    return c.body(null, statusOf(error.status), { ...error.headers })
  }
  const body: ErrorBody = {
    code: error.code,
    detail:
      findErrorOverride(call, error.status)?.message?.[language] ??
      errorMessageOf(error.code, language, error),
    errors: fieldErrorsOf(error, language),
    ...(error.data === undefined ? {} : { data: error.data }),
    request_id: c.get('requestId'),
  }
  return c.json(body, statusOf(error.status), { 'Content-Language': language, ...error.headers })
}

/** No route of the contract has this method and path. */
export function respondUnknownCall(c: ApiContext): Response {
  const language = readDetailLanguage(c.req.header('accept-language'))
  const body: ErrorBody = {
    code: 'not_found',
    detail: errorMessageOf('unknown_call', language),
    errors: {},
    request_id: c.get('requestId'),
  }
  return c.json(body, 404, { 'Content-Language': language })
}

/**
 * SQLSTATE classes 08 (connection), 53 (resources), 57 (shutdown) and 58 (files of the server), and what a lost socket and
 * a full disk say.
 */
const unavailable =
  /^(?:08|53|57|58)|^E(?:CONN|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN|NOTFOUND|NOSPC|DQUOT)/

/**
 * Turns a thrown error into a refusal. An unexpected one is logged, without the values of its query, and so is a refusal
 * with a message for the operator, which the caller is not told.
 */
export function toApiError(error: unknown, logger: Logger, requestId: string): ApiError {
  const described = describeError(error)
  if (error instanceof ApiError) {
    if (error.message !== error.code) logger.error({ request_id: requestId, ...described })
    return error
  }
  const isUnavailable =
    unavailable.test(described.code) ||
    connectionTrouble.test(described.error) ||
    hasEndedConnection(error)
  logger.error({ request_id: requestId, ...described })
  return commonError(isUnavailable ? 'maintenance' : 'server_error')
}

const connectionTrouble =
  /connection.*(?:timeout|terminated)|timeout.*connect|query read timeout|not queryable/i

/**
 * Postgres ends the connection with these, or does not open it, whatever their SQLSTATE says: a server whose disk is full
 * refuses connections with XX000.
 */
function hasEndedConnection(error: unknown): boolean {
  const cause = causeOf(error)
  const severity = cause instanceof Error && 'severity' in cause ? cause.severity : undefined
  return severity === 'FATAL' || severity === 'PANIC'
}
