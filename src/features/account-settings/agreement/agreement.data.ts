import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { agreeToTerms } from '#contract/account-profile.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'

export const agreementForm = v.object({})

/** Accepts the terms and the privacy policy that are in force. */
export const submitAgreement = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'agreement',
        schema: agreementForm,
        submit: async () => {
          await callAsUser(agreeToTerms, {})
        },
        donePage: () => ({ path: '/account' }),
        formPage: () => ({ path: '/account' }),
      },
      data,
    ),
  )
