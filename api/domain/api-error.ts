import { type CommonErrorCode, commonErrors } from '#contract/errors.ts'

/** Per field of the input: codes only, the door words them. */
export type FieldCodes = Readonly<Record<string, readonly string[]>>

interface Details {
  readonly fields?: FieldCodes
  readonly headers?: Readonly<Record<string, string>>
}

/** A refusal that the caller should see, as status and code (design C.1). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: FieldCodes
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, code: string, details: Details = {}) {
    super(code)
    this.status = status
    this.code = code
    this.fields = details.fields ?? {}
    this.headers = details.headers ?? {}
  }
}

/** One of the codes that every call shares. */
export const commonError = (code: CommonErrorCode, details?: Details) =>
  new ApiError(commonErrors[code], code, details)
