/**
 * A call to the product API that did not succeed. `status` is the HTTP status the visitor's page should carry
 * (502: the answer was garbage, 503: no answer), `code` is the contract's error code; words come from messages/.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  /** Seconds that the API asked to wait before the same is asked again. */
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, code: string, requestId?: string, retryAfterSeconds?: number) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500

/** Request Timeout and Too Many Requests (RFC 9110, 15.5.9; RFC 6585, 4): the refusals that time mends. */
const passingRefusals = [408, 429]

/** Whether the same question may be answered otherwise in a moment: nothing was wrong with the question itself. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && passingRefusals.includes(error.status))
