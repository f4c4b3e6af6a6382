import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { agreeToTerms } from '#contract/account-profile.ts'
import { termsVersion } from '#contract/values.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { type FormValues, submittedForm, textIn } from '#src/forms/form-values.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { destinationOf } from '#src/url/local-destination.ts'

/** The version that the customer has seen; a page of the release before names none. */
export const agreementForm = v.object({ terms_version: v.optional(termsVersion) })

/** The page that the terms covered, with an error code, if any. */
function pageBehind(values: FormValues, error?: string) {
  const { path, search } = destinationOf(textIn(values, 'next'))
  return { destination: { path, search: { ...search, terms_error: error } } }
}

/** Accepts the terms and privacy policy, unless newer ones have come into force since they were shown. */
export const submitAgreement = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'agreement',
        schema: agreementForm,
        submit: async (body) => {
          await callAsUser(agreeToTerms, { body })
        },
        donePage: (_done, values) => pageBehind(values),
        formPage: (error, values) => pageBehind(values, error),
      },
      data,
    ),
  )
