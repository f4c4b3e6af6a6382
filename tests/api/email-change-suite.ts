import { describe, expect, test } from 'vitest'
import { suspendAccount } from '#api/use-cases/suspend-account.ts'
import { getMe, login } from '#contract/account.ts'
import { changeEmail, changeMe, changePassword } from '#contract/account-profile.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { emailsTo } from '#tests/support/sent-emails.ts'
import { confirmationTokenFor, signUpSomebody } from '#tests/support/sign-up.ts'

export const emailChangeSuite = (api: GetApi) =>
  describe('the link of a new address', () => {
    test('moves an account after one request', async () => {
      const { token, email, password } = await signUpSomebody(api())
      const newEmail = `new-${email}`
      const body = { new_email: newEmail, password }
      expect(await api().send(changeEmail, { token, body })).toMatchObject({ email: newEmail })
      expect((await api().send(getMe, { token })).email).toBe(email)
      const confirmation_token = await confirmationTokenFor(api(), newEmail)
      const proof = { email: newEmail, password, confirmation_token }
      const session = await api().send(login, { body: proof, headers: fromSomewhere() })
      expect(session.user.email).toBe(newEmail)
      for (const address of [email, newEmail]) {
        const last = (await emailsTo(api, address)).at(-1)
        expect(last?.subject).toBe('メールアドレスが変更されました')
      }
    })

    test('calls nobody by a nickname whose address is not confirmed', async () => {
      const { token, email, password } = await signUpSomebody(api())
      await api().send(changeMe, { token, body: { nickname: 'Pay at evil.example' } })
      const newEmail = `victim-${email}`
      await api().send(changeEmail, { token, body: { new_email: newEmail, password } })
      const [asked] = await emailsTo(api, newEmail)
      expect(asked?.text).toContain('様')
      expect(asked?.text).not.toContain('evil')
    })

    test('moves nothing after a new password', async () => {
      const { token, email, password } = await signUpSomebody(api())
      const newEmail = `late-${email}`
      await api().send(changeEmail, { token, body: { new_email: newEmail, password } })
      const confirmation_token = await confirmationTokenFor(api(), newEmail)
      const next = 'a wide river 7'
      const change = { old_password: password, new_password1: next, new_password2: next }
      await api().send(changePassword, { token, body: change })
      const proof = { email: newEmail, password: next, confirmation_token }
      expect((await api().call(login, { body: proof, headers: fromSomewhere() })).status).toBe(400)
    })

    test('moves nothing once the account is suspended for good: its address stays taken', async () => {
      const { user, token, email, password } = await signUpSomebody(api())
      const newEmail = `banned-${email}`
      await api().send(changeEmail, { token, body: { new_email: newEmail, password } })
      const confirmation_token = await confirmationTokenFor(api(), newEmail)
      await suspendAccount(api().context, user.slug)
      const proof = { email: newEmail, password, confirmation_token }
      const moved = await api().refusal(login, { body: proof, headers: fromSomewhere() })
      const before = await api().refusal(login, {
        body: { email, password },
        headers: fromSomewhere(),
      })
      expect([moved.code, before.code]).toEqual(['invalid_credentials', 'account_suspended'])
      const last = (await emailsTo(api, email)).at(-1)
      expect(last?.subject).toBe('アカウントを永久に停止しました')
    })

    test('has a link that works after a further request was refused', async () => {
      const { token, email, password } = await signUpSomebody(api())
      const newEmail = `often-${email}`
      const body = { new_email: newEmail, password }
      for (const _ of [1, 2, 3]) await api().send(changeEmail, { token, body })
      const confirmation_token = await confirmationTokenFor(api(), newEmail)
      expect((await api().call(changeEmail, { token, body })).status).toBe(429)
      const proof = { email: newEmail, password, confirmation_token }
      const session = await api().send(login, { body: proof, headers: fromSomewhere() })
      expect(session.user.email).toBe(newEmail)
    })
  })
