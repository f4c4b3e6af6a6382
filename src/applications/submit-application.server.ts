import * as v from 'valibot'
import { getMe } from '#contract/account.ts'
import { apply } from '#contract/application.ts'
import { documentType } from '#contract/person.ts'
import { ApiError, invalidField, isTemporary } from '#src/api-client/api-error.ts'
import { attemptKey } from '#src/api-client/attempt-key.server.ts'
import { readAttribution } from '#src/attribution/attribution.server.ts'
import type { Draft } from '#src/form-drafts/draft-form.ts'
import {
  readDraft,
  readDraftFile,
  removeDraft,
  renewIdempotencyKey,
} from '#src/form-drafts/form-drafts.server.ts'
import { readForm } from '#src/forms/form-schema.ts'
import { type FormValues, invalidCode, textIn } from '#src/forms/form-values.ts'
import { saveFormStart } from '#src/forms/saved-values.server.ts'
import { applicantFiles } from '#src/personal-fields/documents.ts'
import { valuesOfPerson } from '#src/personal-fields/known-person.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { currentAccount } from '#src/session/current-account.server.ts'
import { applicationDraft, type DraftStep, draftSteps, draftVersions } from './application-draft.ts'
import { type confirmForm, personForm, planForm, stepOfField } from './application-forms.ts'
import { chooseDevice, isOffered, variantIdOf } from './read-application.server.ts'
import { ownSubscriptions } from './refusal.server.ts'

/** The next page of an application that was sent: the following status, or the step that has to be corrected. */
export type SubmitResult =
  | { readonly kind: 'sent'; readonly application: string }
  | { readonly kind: 'step'; readonly step: DraftStep }

/** An application that exists in place of a draft was sent by the same press of the button, e.g. in another tab. */
const samePressMs = 15 * 60_000

/** @throws ApiError with what no step can correct */
export async function submitApplication(
  consents: v.InferOutput<typeof confirmForm>,
): Promise<SubmitResult> {
  const account = await currentAccount()
  const form = applicationDraft(consents.device)
  const draft = await readDraft(form, account)
  if (!draft?.steps.plan) return findSent(consents.device)
  // Another tab may have changed what this one has shown.
  if (consents.version !== draftVersions(draft)) throw new ApiError(400, 'draft_changed')
  try {
    const body = await bodyOf(consents, draft)
    const { slug } = await callAsUser(apply, {
      params: { id: consents.device },
      body,
      idempotencyKey: keyOf(body, draft),
    })
    await removeDraft(form, account)
    return { kind: 'sent', application: slug }
  } catch (error) {
    if (!(error instanceof ApiError) || isTemporary(error)) throw error
    await renewIdempotencyKey(form, account)
    return backToStep(error, draft)
  }
}

/**
 * What is changed after a press without an answer is another request: the API takes no other one under the same key.
 * Documents are known by the version of their step.
 */
const keyOf = (body: object, draft: Draft) =>
  attemptKey('apply', draft.idempotencyKey, draftVersions(draft), JSON.stringify(body))

async function findSent(device: string): Promise<SubmitResult> {
  const sent = (await ownSubscriptions()).find(
    ({ item, status, timeline }) =>
      item.slug === device &&
      status === 'review_in_progress' &&
      Date.now() - Date.parse(timeline[0]?.at ?? '') < samePressMs,
  )
  return sent ? { kind: 'sent', application: sent.slug } : { kind: 'step', step: 'plan' }
}

async function bodyOf(consents: v.InferOutput<typeof confirmForm>, { steps }: Draft) {
  const { device, version: _version, ...agreed } = consents
  const user = await callAsUser(getMe, {})
  const isApproved = user.identity.state === 'approved'
  const { color, storage, months, coupon_code } = read(planForm, {
    ...steps.plan?.values,
    device,
  })
  const {
    device: _device,
    version: _seen,
    writer: _writer,
    ...person
  } = read(personForm, {
    ...valuesOfPerson(user),
    ...(isApproved ? openValues(steps.you?.values) : steps.you?.values),
    device,
  })
  const planned = { color, storage, months }
  const chosen = await chooseDevice(device, planned)
  const variant_id = variantIdOf(chosen)
  // Nothing is applied for that was not chosen.
  if (variant_id === undefined || !isOffered(chosen, planned)) {
    throw invalidField('color', 'not_offered')
  }
  const attribution = readAttribution()
  return {
    ...agreed,
    ...person,
    months,
    coupon_code,
    variant_id,
    ...(attribution ? { attribution: JSON.stringify(attribution) } : {}),
    ...(isApproved ? {} : await documentsOf(device, steps.identity?.values)),
  }
}

/** What a customer whose identity is approved may change. */
const openValues = ({ phone, occupation }: FormValues = {}): FormValues => ({
  ...(phone ? { phone } : {}),
  ...(occupation ? { occupation } : {}),
})

/** A stored step, read as its form would be. @throws ApiError with the codes by field */
function read<S extends v.GenericSchema>(schema: S, values: FormValues): v.InferOutput<S> {
  const form = readForm(schema, values)
  if (form.isValid) return form.output
  throw new ApiError(400, 'validation_error', { fieldErrors: form.fieldErrors })
}

async function documentsOf(device: string, values: FormValues = {}) {
  const account = await currentAccount()
  const form = applicationDraft(device)
  const files = await Promise.all(
    applicantFiles.map(async (field) => {
      const file = await readDraftFile(form, account, { step: 'identity', field })
      return file ? [[field, file] as const] : []
    }),
  )
  const type = v.safeParse(documentType, textIn(values, 'document_type'))
  return {
    document_type: type.success ? type.output : undefined,
    ...Object.fromEntries(files.flat()),
  }
}

/** An error in a field is shown in the step that has the field, the first of them. */
async function backToStep(error: ApiError, draft: Draft): Promise<SubmitResult> {
  const fields = Object.entries(error.fieldErrors).map(([field, codes]) => {
    const name = field === 'variant_id' ? 'color' : field
    return { name, codes: [...codes], step: stepOfField(field) }
  })
  const step = draftSteps.find((one) => fields.some((field) => field.step === one))
  if (!step) throw error
  await saveFormStart(`apply_${step}`, {
    values: { ...draft.steps[step]?.values },
    fieldErrors: Object.fromEntries(
      fields.filter((field) => field.step === step).map(({ name, codes }) => [name, codes]),
    ),
    error: { code: invalidCode },
  })
  return { kind: 'step', step }
}
