import * as v from 'valibot'
import { requestDevice } from '#contract/fullsite-requests.ts'
import type { DeviceRequest } from '#contract/request.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import type { Problem, Refusal } from '#src/forms/checked-form.ts'
import type { FormValues } from '#src/forms/form-values.ts'
import { currentSession } from '#src/session/tokens.server.ts'
import { type ReceivedRequest, receivedRequest } from './received-request.server.ts'
import { type RequestFailure, requestFailures } from './request-failures.ts'
import { type RequestField, readBudget, requestFields } from './request-fields.ts'

export type RequestRefusal = Refusal<RequestFailure>

const bodySchema = requestDevice.body.schema
const wholeNumber = (text: string | undefined) => (text ? Number(text) : undefined)

/** The body of the call that typed values stand for; what was left empty is not in it. */
function readRequest(typed: FormValues) {
  const budget = readBudget(typed.budget_monthly ?? '')
  const entries = {
    category: typed.category,
    device_name: typed.device_name,
    maker: typed.maker,
    condition: typed.condition,
    budget_monthly: budget === undefined ? Number.NaN : budget,
    months: wholeNumber(typed.months),
    note: typed.note,
    email: typed.email,
    item_id: wholeNumber(typed.item_id),
  }
  const filled = Object.entries(entries).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return v.safeParse(bodySchema, Object.fromEntries(filled))
}

const problemOf = (typed: FormValues, name: RequestField): Problem =>
  typed[name]?.trim() ? 'invalid' : 'required'

/** What is wrong with which field, by the contract's own schema; nothing when all is well. */
export function requestProblems(
  typed: FormValues,
  hasAccount: boolean,
): RequestRefusal['problems'] {
  const request = readRequest(typed)
  const wrong = new Set(request.issues?.map((issue) => String(issue.path?.[0].key)))
  if (!hasAccount && !typed.email?.trim()) wrong.add('email')
  if (hasAccount) wrong.delete('email')
  return Object.fromEntries(
    requestFields.filter((name) => wrong.has(name)).map((name) => [name, problemOf(typed, name)]),
  )
}

/**
 * Sends a request; who is signed in asks under the address of the account. A stranger, who may give any address, gets the
 * same answer whether or not there was such a request: the rest is in the mail.
 */
export async function askForDevice(typed: FormValues): Promise<ReceivedRequest | RequestRefusal> {
  try {
    const session = await currentSession()
    const problems = requestProblems(typed, session !== undefined)
    const { email: _own, ...anonymous } = typed
    const request = readRequest(session ? anonymous : typed)
    if (!request.success || Object.keys(problems).length > 0)
      return { problems, failure: 'invalid' }
    const stored = await send(request.output, session?.accessToken)
    if (session && !stored) return { problems: {}, failure: 'already_requested' }
    return receivedRequest(request.output.device_name, session && stored)
  } catch (error) {
    if (error instanceof ApiError) return { problems: {}, failure: failureOf(error) }
    throw error
  }
}

/** @returns `undefined` when this address has asked for this device before */
async function send(
  body: v.InferOutput<typeof bodySchema>,
  accessToken: string | undefined,
): Promise<DeviceRequest | undefined> {
  try {
    return await callApi(requestDevice, { body, accessToken })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_requested') return undefined
    throw error
  }
}

function failureOf({ status, code }: ApiError): RequestFailure {
  if (status >= 500) return 'unreachable'
  return requestFailures.find((failure) => failure === code) ?? 'failed'
}
