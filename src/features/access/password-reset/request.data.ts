import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { requestPasswordReset } from '#contract/account-profile.ts'
import { email } from '#contract/person.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import {
  readSentEmail,
  readSentEmailNotice,
  type SentEmailNotice,
  storeSentEmail,
  waitSecondsOf,
} from '#src/features/access/sent-email.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'

const requestPath = '/login/password-reset/request'
export const requestSuccessPath = '/login/password-reset/request-success'

export const requestForm = v.object({ email })

/** Requests the e-mail, if anybody has this address: the answer and its time are always the same. */
export const submitResetRequest = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'reset_request',
        schema: requestForm,
        submit: (body) => sendResetEmail(body.email),
        donePage: () => ({ to: requestSuccessPath }),
        formPage: (error) => ({ to: requestPath, search: { error } }),
      },
      data,
    ),
  )

async function sendResetEmail(address: string): Promise<void> {
  await callApi(requestPasswordReset, { body: { email: address } })
  await storeSentEmail({ kind: 'password_reset', email: address })
}

/** A form without fields: the address is in the sealed cookie. */
export const resendForm = v.object({})

/** Requests the same e-mail again. The waiting time applies without scripts too. */
export const submitResend = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'reset_resend',
        schema: resendForm,
        submit: async () => {
          const sent = await readSentEmail('password_reset')
          if (!sent) throw new ApiError(400, 'nothing_sent')
          if (waitSecondsOf(sent) > 0) throw new ApiError(400, 'too_early')
          await sendResetEmail(sent.email)
        },
        donePage: () => ({ to: requestSuccessPath, search: { sent: 'again' } }),
        formPage: (error) => ({ to: requestSuccessPath, search: { error } }),
      },
      data,
    ),
  )

export const fetchResetEmail = createServerFn().handler(
  (): Promise<SentEmailNotice | null> => readSentEmailNotice('password_reset'),
)
