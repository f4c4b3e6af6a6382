import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { bytesPerMegabyte, maxUploadBytes } from '#contract/upload-limits.ts'
import { attemptPauseHours } from '#contract/waiting-times.ts'
import { invalidField } from '#src/api-client/api-error.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import {
  confirmForm,
  identityForm,
  knownPersonForm,
  personForm,
  planForm,
} from '#src/applications/application-forms.ts'
import { type ApplySearch, type ApplyStep, applySearch } from '#src/applications/apply-search.ts'
import type { ApplyView } from '#src/applications/apply-view.ts'
import {
  chooseDevice,
  precheck,
  readApplication,
  readStoredDocumentType,
} from '#src/applications/read-application.server.ts'
import { saveApplicationStep } from '#src/applications/save-application-step.server.ts'
import {
  type SubmitResult,
  submitApplication,
} from '#src/applications/submit-application.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import type { FieldMessage } from '#src/forms/field-messages.ts'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import { loadFormStart } from '#src/forms/form-start.data.ts'
import { type FormValues, submittedForm, textIn } from '#src/forms/form-values.ts'
import type { PageAddress } from '#src/i18n/page-href.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { isAvailable } from '#src/items/variant-choice.ts'
import { filesToStore } from '#src/personal-fields/documents.ts'
import { refetchInterval } from '#src/session/refetch-interval.ts'
import { userQuery } from '#src/session/user-query.ts'
import { isUnderWay } from './sent-stages.ts'

const fetchApplication = createServerFn()
  .validator(v.object({ ...applySearch.entries, id: v.string() }))
  .handler(({ data }) => readApplication(data))

/** The page of an application: the step that may be shown, or why there is none. */
export const applicationQuery = (id: string, { error: _error, ...search }: ApplySearch) =>
  userQuery({
    name: ['application', id, search],
    load: () => fetchApplication({ data: { ...search, id } }),
  })

/** For the loader of the page: prefetched or earlier data is requested again, because it has changed since. */
export async function loadApplication(queryClient: QueryClient, id: string, search: ApplySearch) {
  const query = applicationQuery(id, search)
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' })
  const view = await loadCritical(queryClient, query)
  if (view.kind === 'form' && view.step !== search.apply) {
    throw redirect({
      to: '/devices/$deviceId/apply',
      params: { deviceId: id },
      search: { ...search, apply: view.step },
      statusCode: 303,
      replace: true,
    })
  }
  const step = view.kind === 'form' ? view.step : undefined
  const start = await loadFormStart(`apply_${step ?? 'cancel'}`, search.error)
  return { start, device: view.device, step }
}

const page = (
  values: FormValues,
  apply: ApplyStep,
  search: {
    readonly error?: string
    readonly application?: string
    readonly coupon?: undefined
  } = {},
): PageAddress => ({
  to: '/devices/$deviceId/apply',
  params: { deviceId: textIn(values, 'device') ?? '' },
  search: { apply, ...search },
})

/** After a step that was saved: the confirmation, or the first step that is not complete. */
const nextPage = (values: FormValues) => page(values, 'confirm')

export const savePlan = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'apply_plan',
        schema: planForm,
        submit: async ({ device, color, storage, months, coupon_code, stay }, values) => {
          const chosen = await chooseDevice(device, { color, storage, months })
          if (!isAvailable(chosen.choice)) throw invalidField('color', 'not_available')
          if (coupon_code) {
            const { coupon } = await precheck(chosen, coupon_code)
            if (coupon?.refusal) throw invalidField('coupon_code', coupon.reason ?? coupon.refusal)
          }
          const { stay: _stay, device: _device, ...plan } = values
          await saveApplicationStep(device, 'plan', plan)
          return { stays: stay !== undefined }
        },
        donePage: ({ stays }, values) => (stays ? page(values, 'plan') : nextPage(values)),
        formPage: (error, values) => page(values, 'plan', { error }),
      },
      data,
    ),
  )

const personHandling = {
  name: 'apply_you',
  submit: async ({ device }: { readonly device: string }, values: FormValues) => {
    const { device: _device, ...person } = values
    await saveApplicationStep(device, 'you', person)
  },
  donePage: (_done: unknown, values: FormValues) => nextPage(values),
  formPage: (error: string, values: FormValues) => page(values, 'you', { error }),
}

export const savePerson = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) => answerForm({ ...personHandling, schema: personForm }, data))

/** What a customer whose identity is approved may still change. */
export const saveKnownPerson = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) => answerForm({ ...personHandling, schema: knownPersonForm }, data))

export const uploadIdentity = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'apply_identity',
        schema: identityForm,
        submit: async (
          form,
          { device: _device, stored_type: _type, stored_files: _files, ...values },
        ) => {
          const files = filesToStore(form, await readStoredDocumentType(form.device))
          await saveApplicationStep(form.device, 'identity', values, files)
        },
        donePage: (_done, values) => nextPage(values),
        formPage: (error, values) => page(values, 'identity', { error }),
      },
      data,
    ),
  )

export const sendApplication = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'apply_confirm',
        schema: confirmForm,
        submit: submitApplication,
        donePage: (done, values) => {
          const { apply, ...search } = searchAfter(done)
          return page(values, apply, search)
        },
        formPage: (error, values) => page(values, 'confirm', { error }),
      },
      data,
    ),
  )

/** The next page after the confirmation was sent. */
export const searchAfter = (done: SubmitResult) =>
  done.kind === 'sent'
    ? ({ apply: 'done', application: done.application, coupon: undefined } as const)
    : ({ apply: done.step, error: 'invalid' } as const)

/** A decision may come within seconds. */
const soonestMs = 5_000

/** How soon an application in progress is requested again. */
export const applicationInterval = refetchInterval<ApplyView>(
  (view) => view.kind === 'sent' && isUnderWay(view.application),
  soonestMs,
)

/** The data of the same page again, as long as the application is in progress: it updates without a reload. */
export const sentApplicationQuery = (id: string, search: ApplySearch) =>
  queryOptions({
    ...applicationQuery(id, search),
    refetchInterval: applicationInterval,
    refetchOnWindowFocus: 'always',
  })

/** Why a coupon does not apply: the codes of the contract, and the condition that is not met. */
export const couponMessages = {
  coupon_invalid: m.apply_coupon_invalid,
  coupon_expired: m.apply_coupon_expired,
  expired: m.apply_coupon_expired,
  coupon_exhausted: m.apply_coupon_exhausted,
  coupon_already_claimed: m.apply_coupon_used,
  coupon_not_applicable: m.apply_coupon_not_applicable,
  category: m.apply_coupon_category,
  min_monthly: m.apply_coupon_min_monthly,
  first_invoice: m.apply_coupon_not_applicable,
  invalid: m.apply_coupon_invalid,
} satisfies FieldMessage

/** Refusals of an application that no field can correct. */
export const applyErrorMessages: FormErrorMessages = {
  draft_changed: () => ({ title: m.apply_changed_title(), text: m.apply_changed_text() }),
  storage_full: () => ({ title: m.apply_storage_title(), text: m.apply_storage_text() }),
  draft_full: () => ({
    title: m.apply_files_title(),
    text: m.apply_files_text({ megabytes: maxUploadBytes / bytesPerMegabyte }),
  }),
  terms_outdated: () => ({ title: m.account_new_terms_title(), text: m.apply_terms_text() }),
  price_changed: () => ({
    title: m.apply_price_changed_title(),
    text: m.apply_price_changed_text(),
  }),
  throttled: () => ({
    title: m.apply_throttled_title(),
    text: m.apply_throttled_text({ hours: attemptPauseHours }),
  }),
}
