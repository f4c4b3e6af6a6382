import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { changeEmail, changePassword } from '#contract/account-profile.ts'
import { currentPassword, newPasswordPair, repetitionCheck } from '#contract/person.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import type { PageAddress } from '#src/i18n/page-href.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { logOutEverywhere } from '#src/session/log-out.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import type { FormName } from './email-password-search.ts'

const emailPasswordPath = '/account/update-email-password'

const fetchLogin = createServerFn().handler(async () => {
  const { email } = await readOwnUser()
  return { email }
})

/** The e-mail address with which the customer logs in. */
export const loginQuery = userQuery({ name: ['login'], load: () => fetchLogin() })

export const emailForm = changeEmail.body.schema

export const passwordForm = v.pipe(
  v.object({
    old_password: currentPassword,
    ...newPasswordPair,
  }),
  v.forward(v.partialCheck(...repetitionCheck), ['new_password2']),
)

export const everywhereForm = v.object({})

const pagesOf = (form: FormName) => ({
  donePage: (): PageAddress => ({ to: emailPasswordPath, search: { done: form } }),
  doneCode: () => form,
  formPage: (error: string): PageAddress => ({ to: emailPasswordPath, search: { form, error } }),
})

/** Sends the confirmation; the address changes when its link is followed. */
export const submitEmail = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'change_email',
        schema: emailForm,
        submit: (body) => callAsUser(changeEmail, { body }),
        ...pagesOf('email'),
      },
      data,
    ),
  )

/** Every other session ends; this one goes on. */
export const submitPassword = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'change_password',
        schema: passwordForm,
        submit: async (body) => {
          await callAsUser(changePassword, { body })
        },
        ...pagesOf('password'),
      },
      data,
    ),
  )

/** Ends every session, this one too. */
export const submitEverywhere = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'log_out_everywhere',
        schema: everywhereForm,
        submit: logOutEverywhere,
        formPage: pagesOf('everywhere').formPage,
        donePage: () => ({ to: '/' }),
      },
      data,
    ),
  )
