import * as v from 'valibot'
import { requestBetaSignUp } from '#contract/beta.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import type { Problem, Refusal } from '#src/forms/checked-form.ts'
import type { FormValues } from '#src/forms/form-values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { type BetaField, betaFields } from './beta-fields.ts'
import { type BetaFailure, betaOutcomes } from './beta-outcome.ts'

export type BetaRefusal = Refusal<BetaFailure>

const readRequest = (typed: FormValues) =>
  v.safeParse(requestBetaSignUp.body.schema, {
    email: typed.email ?? '',
    device_id: Number(typed.device_id),
    language: getLocale() === 'ja' ? 'jp' : 'en',
    consent: typed.consent === 'true',
  })

const problemOf = (typed: FormValues, name: BetaField): Problem =>
  typed[name]?.trim() ? 'invalid' : 'required'

/** What is wrong with which field, by the contract's own schema. */
export function betaProblems(typed: FormValues): BetaRefusal['problems'] {
  const wrong = new Set(readRequest(typed).issues?.map((issue) => String(issue.path?.[0].key)))
  return Object.fromEntries(
    betaFields.filter((name) => wrong.has(name)).map((name) => [name, problemOf(typed, name)]),
  )
}

/**
 * Puts an address on the waiting list. Whether it was there already is nobody's business but its owner's.
 * @returns why not; nothing when the address is on the list
 */
export async function askForBeta(typed: FormValues): Promise<BetaRefusal | undefined> {
  const request = readRequest(typed)
  if (!request.success) return { problems: betaProblems(typed), failure: 'invalid' }
  try {
    await callApi(requestBetaSignUp, { body: request.output })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { problems: {}, failure: failureOf(error) }
  }
}

function failureOf({ status, code }: ApiError): BetaFailure {
  if (status >= 500) return 'unreachable'
  return betaOutcomes.filter(isFailure).find((failure) => failure === code) ?? 'failed'
}

const isFailure = (outcome: (typeof betaOutcomes)[number]): outcome is BetaFailure =>
  outcome !== 'requested'
