import { describe, expect, test } from 'vitest'
import { hashPassword } from '#api/domain/password.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { changePassword, replacePassword } from '#api/use-cases/change-password.ts'
import { logIn } from '#api/use-cases/log-in.ts'
import { findAccount } from '#api/use-cases/manage-sessions.ts'
import { getMe, login } from '#contract/account.ts'
import { changePassword as passwordChange } from '#contract/account-profile.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { addressOf, fromSomewhere } from '#tests/support/people.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const next = 'a wide river 7'
const intruders = 'a tall tower 8'

/** Somebody else knows the password of a customer, who sets a new one while the other's call is checked. */
async function replacedMeanwhile(api: GetApi) {
  const { context } = api()
  const now = context.now()
  const customer = await signUpSomebody(api())
  const account = await findAccount(context.database, customer.token, now)
  if (account === undefined) throw new Error('The customer has no session.')
  const { user_id: userId, session_id: sessionId } = account
  const hash = await hashPassword(next)
  const intruded: AppContext = withMeanwhile(context, () =>
    context.database.transaction((transaction) =>
      replacePassword(transaction, { userId, hash, now }),
    ),
  )
  const logInWith = (password: string) =>
    api().call(login, { body: { email: customer.email, password }, headers: fromSomewhere() })
  return { ...customer, userId, sessionId, intruded, logInWith, now }
}

export const credentialsSuite = (api: GetApi) =>
  describe('a password that is replaced while it is checked', () => {
    test('opens no session, which would outlast those that the new one ends', async () => {
      const { email, password, intruded, logInWith, now } = await replacedMeanwhile(api)
      const visitor = { clientAddress: addressOf(77), now }
      await expect(logIn(intruded, { email, password }, visitor)).rejects.toMatchObject({
        code: 'invalid_credentials',
      })
      expect((await logInWith(next)).status).toBe(200)
    })

    test('by the same call twice at once, is replaced once', async () => {
      const { token, email, password } = await signUpSomebody(api())
      const body = { old_password: password, new_password1: next, new_password2: next }
      const twice = [1, 2].map(() => api().call(passwordChange, { token, body }))
      expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
      expect((await api().send(getMe, { token })).email).toBe(email)
    })

    test('does not change the new one', async () => {
      const found = await replacedMeanwhile(api)
      const { userId, sessionId, password: old_password, intruded, logInWith, now } = found
      const body = { old_password, new_password1: intruders, new_password2: intruders }
      await expect(
        changePassword(intruded, { ...body, userId, sessionId, now }),
      ).rejects.toMatchObject({ code: 'password_incorrect' })
      expect((await logInWith(intruders)).status).toBe(400)
      expect((await logInWith(next)).status).toBe(200)
    })
  })
