import * as v from 'valibot'
import type { ErrorData } from '#contract/endpoint.ts'

/** Codes of the contract by field of the input; a field in a list is `items.0.name`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

interface ApiErrorDetails {
  readonly requestId?: string | undefined
  /** Seconds to wait before the same request, as the API states. */
  readonly retryAfterSeconds?: number | undefined
  readonly fieldErrors?: FieldErrors | undefined
  /** Data that the contract declares for this call and code: read it with `readErrorData`. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

/**
 * A failed call to the product API. `status` is the HTTP status that the visitor's page should have (502: an answer that
 * breaks the contract, 503: no answer), `code` is the contract's error code; texts come from messages/.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly fieldErrors: FieldErrors
  readonly data: Readonly<Record<string, unknown>> | undefined
  constructor(status: number, code: string, details: ApiErrorDetails = {}) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.requestId = details.requestId
    this.retryAfterSeconds = details.retryAfterSeconds
    this.fieldErrors = details.fieldErrors ?? {}
    this.data = details.data
  }
}

/** 400 `validation_error`, with what is wrong with one field. */
export const invalidField = (field: string, code: string): ApiError =>
  new ApiError(400, 'validation_error', { fieldErrors: { [field]: [code] } })

/**
 * The data of an error, as the contract declares it beside the call.
 * @returns `undefined` for any other error, and when the API has left the data out
 */
export function readErrorData<const S extends v.GenericSchema>(
  error: unknown,
  { code, schema }: ErrorData<S>,
): v.InferOutput<S> | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined
  const data = v.safeParse(schema, error.data)
  return data.success ? data.output : undefined
}

/** Request Timeout and Too Many Requests (RFC 9110, 15.5.9; RFC 6585, 4): the errors that pass with time. */
const temporaryStatuses = [408, 429]

/** Whether the same request may succeed in a moment: nothing was wrong with the request itself. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || temporaryStatuses.includes(error.status))
