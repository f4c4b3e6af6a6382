import { randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { hashPassword } from '#api/domain/password.ts'
import { getUser } from '#api/store/users.ts'
import { storeConfirmation } from '#api/use-cases/confirm-email.ts'
import { createAccount } from '#api/use-cases/create-account.ts'
import { openSession } from '#api/use-cases/manage-sessions.ts'
import { login } from '#contract/account.ts'
import { signUpBody, signUp as signUpCall } from '#contract/fullsite-signup.ts'
import type { ApiUnderTest, GetApi } from './api-under-test.ts'
import { person } from './applicant.ts'
import { fromSomewhere } from './people.ts'

const password = 'a quiet lake 9'

/** What a new customer types; every call is another person. */
export const newCustomer = () => ({
  email: `${randomUUID()}@example.com`,
  password1: password,
  password2: password,
  ...person,
  phone: `090${randomInt(10_000_000, 99_999_999)}`,
  language: 'jp',
  terms: true,
  privacy: true,
})

/** A customer who fills in the form, with what a test wants otherwise, and may log in by the link of the e-mail. */
export const signUpWith = (api: GetApi, extra: Record<string, unknown> = {}) => {
  const body = { ...newCustomer(), ...extra }
  const { email, password1: password } = body
  const send = () => api().send(signUpCall, { body, headers: fromSomewhere() })
  const logIn = (confirmation_token?: string, typed = {}) =>
    api().call(login, {
      body: { email, password, confirmation_token, ...typed },
      headers: fromSomewhere(),
    })
  return { body, email, password, send, logIn }
}

const passwordHash = hashPassword(password)

/** A logged-in customer with a confirmed address: without the e-mail, which sign-up-suite.ts tests. */
export async function signUpSomebody(api: ApiUnderTest, extra: Record<string, unknown> = {}) {
  const { context } = api
  const {
    password1: _,
    password2: __,
    ...form
  } = v.parse(signUpBody, {
    ...newCustomer(),
    ...extra,
  })
  const now = context.now()
  const signUp = { form, passwordHash: await passwordHash }
  const purpose = { signUp }
  const { id } = await storeConfirmation(context.database, { email: form.email, purpose, now })
  const userId = await createAccount(context, { id, sign_up: signUp, now })
  if (userId === undefined) throw new Error(`${form.email} has an account already.`)
  const tokens = await openSession(context.database, userId, now)
  const user = await getUser(context.database, userId)
  return { ...tokens, user, token: tokens.access_token, password, email: form.email }
}

/** The token in the link of the last mail to an address. */
export async function confirmationTokenFor(api: ApiUnderTest, email: string) {
  await api.work()
  const text = api.outbox.findLast((mail) => mail.to === email)?.text ?? ''
  return /[?&]confirmation=([\w-]+)/.exec(text)?.[1]
}
