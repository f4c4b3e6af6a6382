import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { changeMe, changeMeBody } from '#contract/account-profile.ts'
import { phone } from '#contract/person.ts'
import type { User } from '#contract/user.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'

const personalInformationPath = '/account/personal-information'

const fetchPerson = createServerFn().handler(async () => {
  const user = await readOwnUser()
  const { last_name, first_name, last_name_kana, first_name_kana, date_of_birth } = user
  const { phone: number, nickname, language, occupation, address, status, identity } = user
  const { email, notifications, pending_address_change, created_at } = user
  return {
    last_name,
    first_name,
    last_name_kana,
    first_name_kana,
    date_of_birth,
    email,
    phone: number,
    nickname,
    language,
    occupation,
    address,
    status,
    created_at,
    identity: identity.state,
    hasAddressRequest: Boolean(pending_address_change),
    hasSms: Object.values(notifications).some(({ sms }) => sms),
  }
})

/** Of the logged-in customer, as their own page shows it. */
export type Person = Awaited<ReturnType<typeof fetchPerson>>
export type Status = User['status']

export const personQuery = userQuery({ name: ['person'], load: () => fetchPerson() })

/** What a customer may change themselves. A number cannot be removed again: deliveries need it. In the order of the page. */
export const personForm = v.object({
  phone,
  nickname: v.optional(changeMeBody.entries.nickname.wrapped, ''),
  occupation: changeMeBody.entries.occupation,
  language: changeMeBody.entries.language.wrapped,
})

export const submitPerson = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'person',
        schema: personForm,
        submit: async (body) => {
          await callAsUser(changeMe, { body })
        },
        donePage: () => ({ to: personalInformationPath, search: { done: 'yes' } }),
        doneCode: () => 'yes',
        formPage: (error) => ({ to: personalInformationPath, search: { error } }),
      },
      data,
    ),
  )
