/**
 * A call to the product API that did not succeed. `status` is the HTTP status the visitor's page should carry
 * (502: the answer was garbage, 503: no answer), `code` is the contract's error code; words come from messages/.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  constructor(status: number, code: string, requestId?: string) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.requestId = requestId
  }
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500
