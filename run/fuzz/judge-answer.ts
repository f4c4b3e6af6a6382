import * as v from 'valibot'
import { declaredErrorsOf } from '#api/domain/declared-errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody, hasNoBody } from '#contract/errors.ts'

export interface FuzzAnswer {
  readonly status: number
  readonly text: string
  readonly requestId: string | null
}

const strictErrorBody = v.strictObject(errorBody.entries)

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with an error answer of any route; undefined when it has the shape of the contract. */
export function faultOfErrorBody({ text, requestId }: FuzzAnswer): string | undefined {
  const body = v.safeParse(strictErrorBody, parseJson(text))
  if (!body.success) return `no error body: ${text.slice(0, 200)}`
  return body.output.request_id === requestId ? undefined : 'another request id'
}

function faultOfSuccess(endpoint: Endpoint, { status, text }: FuzzAnswer): string | undefined {
  const { success } = endpoint
  if (status === 204) {
    const isDeclared = success.status === 204 || success.schema?.type === 'nullable'
    return isDeclared && text === '' ? undefined : 'undeclared 204'
  }
  if (status !== success.status || success.schema === undefined) return `undeclared ${status}`
  const parsed = v.safeParse(success.schema, parseJson(text))
  if (parsed.success) return undefined
  return `not the contract's answer: ${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`
}

/** What is wrong with an answer of a call, in a few words; undefined when the contract declares it. */
export function faultOf(endpoint: Endpoint, answer: FuzzAnswer): string | undefined {
  const { status, text } = answer
  if (status >= 500) return `answered ${status}`
  if (status < 400) return faultOfSuccess(endpoint, answer)
  const codes = declaredErrorsOf(endpoint).find(([declared]) => declared === status)?.[1]
  if (codes === undefined) return `undeclared ${status}: ${text.slice(0, 120)}`
  if (hasNoBody(endpoint, status)) return text === '' ? undefined : 'a body where there is none'
  const fault = faultOfErrorBody(answer)
  if (fault !== undefined) return fault
  const code = v.safeParse(v.object({ code: v.string() }), parseJson(text))
  return code.success && codes.includes(code.output.code)
    ? undefined
    : `undeclared code ${status} ${code.success ? code.output.code : ''}`
}
