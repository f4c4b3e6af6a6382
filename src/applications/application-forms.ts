import * as v from 'valibot'
import { applicationBody } from '#contract/application.ts'
import { termMonths } from '#contract/values.ts'
import { variantKey } from '#src/items/variant-search.ts'
import { birthDateParts } from '#src/personal-fields/birth-date.ts'
import { documentEntries, requireDocuments, selfieEntry } from '#src/personal-fields/documents.ts'
import type { DraftStep } from './application-draft.ts'

const { entries } = applicationBody

/** In every step: the device, and the version that the visitor has seen. */
const stepFields = {
  device: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
  version: v.optional(v.string()),
}

const savedStepFields = {
  ...stepFields,
  /** Of the form in its document (`saveFormStep`). */
  writer: v.optional(v.pipe(v.string(), v.maxLength(40))),
}

export const planForm = v.object({
  ...savedStepFields,
  color: variantKey,
  storage: variantKey,
  months: v.picklist(termMonths, 'invalid_choice'),
  coupon_code: entries.coupon_code,
  /** The button that applies the coupon and stays on the step. */
  stay: v.optional(v.string()),
})

/** What a customer whose identity is approved may still change. */
const openFields = { phone: entries.phone, occupation: entries.occupation }

const personFields = {
  last_name: entries.last_name,
  first_name: entries.first_name,
  last_name_kana: entries.last_name_kana,
  first_name_kana: entries.first_name_kana,
  date_of_birth: birthDateParts,
  ...openFields,
  postal_code: entries.postal_code,
  prefecture: entries.prefecture,
  city: entries.city,
  address_line1: entries.address_line1,
  address_line2: entries.address_line2,
}

export const personForm = v.object({ ...savedStepFields, ...personFields })
export const knownPersonForm = v.object({ ...savedStepFields, ...openFields })

export const identityForm = v.pipe(
  v.object({ ...savedStepFields, ...documentEntries, ...selfieEntry }),
  requireDocuments(),
)

export const confirmForm = v.object({
  ...stepFields,
  terms: entries.terms,
  privacy: entries.privacy,
  no_resale: entries.no_resale,
  /** What was on the page when the customer agreed. */
  terms_version: entries.terms_version,
  accepted_monthly: entries.accepted_monthly,
})

/** The step of a field that the API refuses; the remaining fields belong to the confirmation. */
export function stepOfField(field: string): DraftStep | undefined {
  const name = field.split(/[.[]/)[0] ?? ''
  if (Object.hasOwn(planForm.entries, name) || name === 'variant_id') return 'plan'
  if (Object.hasOwn(personFields, name)) return 'you'
  return /^(?:document_|address_proof|selfie)/.test(name) ? 'identity' : undefined
}
