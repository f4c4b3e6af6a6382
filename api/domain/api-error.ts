import { type CommonErrorCode, commonErrors } from '#contract/errors.ts'
import type { TextValues } from './fill-text.ts'

/** Codes by field of the input; the response adds their messages. */
export type FieldCodes = Readonly<Record<string, readonly string[]>>

interface Details {
  readonly fields?: FieldCodes
  readonly headers?: Readonly<Record<string, string>>
  /** Data that goes with the code, as the contract declares it beside the call. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
  /** What its messages name. */
  readonly values?: TextValues
}

/** A refusal that the caller should see, as status and code. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: FieldCodes
  readonly headers: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>> | undefined
  readonly values: TextValues
  constructor(status: number, code: string, details: Details = {}) {
    super(code)
    this.status = status
    this.code = code
    this.fields = details.fields ?? {}
    this.headers = details.headers ?? {}
    this.data = details.data
    this.values = details.values ?? {}
  }
}

/** One of the codes that all calls share. */
export const commonError = (code: CommonErrorCode, details?: Details) =>
  new ApiError(commonErrors[code], code, details)

/** 400 with a code of the call's own. */
export const refused = (code: string, details?: Details) => new ApiError(400, code, details)

interface State {
  readonly status: string
  /** What else decides, where the status alone does not say it. */
  readonly [name: string]: string | boolean | null
}

/** 400 `invalid_transition` for staff, with the state in which the thing is: somebody else may have acted before. */
export const wrongState = (state: State) => refused('invalid_transition', { data: state })

/** 400 with a code at the invalid field. */
export const refusedField = (field: string, code: string) =>
  new ApiError(400, code, { fields: { [field]: [code] } })

/** The same at several fields. */
export const refusedFields = (fields: readonly string[], code: string) =>
  new ApiError(400, code, { fields: Object.fromEntries(fields.map((field) => [field, [code]])) })

/** 400 `validation_error`, with what is wrong with one field. */
export const invalidField = (field: string, code: string) =>
  commonError('validation_error', { fields: { [field]: [code] } })
