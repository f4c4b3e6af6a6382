import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { newPasswordPair, repetitionCheck } from '#contract/person.ts'
import { readSentEmail } from '#src/features/access/sent-email.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import { readLinkProof } from '#src/request/emailed-link.server.ts'
import { setNewPassword } from './set-new-password.server.ts'

export const confirmPath = '/login/password-reset/confirm'
export const confirmSuccessPath = '/login/password-reset/confirm-success'

export const newPasswordForm = v.pipe(
  v.object(newPasswordPair),
  v.forward(v.partialCheck(...repetitionCheck), ['new_password2']),
)

export const submitNewPassword = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'new_password',
        schema: newPasswordForm,
        submit: setNewPassword,
        donePage: () => ({ to: confirmSuccessPath }),
        formPage: (error) => ({ to: confirmPath, search: { error } }),
      },
      data,
    ),
  )

/** What the page needs to know about the followed link. */
export interface ResetLink {
  /** Whether there is an unused one. */
  readonly isOpen: boolean
  /** Typed in this browser when the e-mail was requested: for password managers, and to ask again. */
  readonly email?: string | undefined
}

export const fetchResetLink = createServerFn().handler(
  async (): Promise<ResetLink> => ({
    isOpen: (await readLinkProof('password_reset')) !== undefined,
    email: (await readSentEmail('password_reset'))?.email,
  }),
)
