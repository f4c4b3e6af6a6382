import { describe, expect, test } from 'vitest'
import { getMe, login, refreshToken, verifyToken } from '#contract/account.ts'
import {
  changeEmail,
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
} from '#contract/account-profile.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { accountOf, fromSomewhere } from '#tests/support/people.ts'
import { emailsTo, lastEmailTo } from '#tests/support/sent-emails.ts'
import { confirmationTokenFor, signUpSomebody } from '#tests/support/sign-up.ts'

/** The link of a new e-mail for a password. */
async function resetLink(api: GetApi, email: string) {
  await api().send(requestPasswordReset, { body: { email }, headers: fromSomewhere() })
  const text = (await lastEmailTo(api, email))?.text ?? ''
  const { searchParams } = new URL(/https?:\S+uid=\S+/.exec(text)?.[0] ?? 'about:blank')
  return { uid: searchParams.get('uid'), token: searchParams.get('token') }
}

const describePasswords = (api: GetApi) =>
  describe('passwords', () => {
    const next = 'a wide river 7'

    test('are changed with the old one, and other sessions end', async () => {
      const { token, email, password } = await signUpSomebody(api())
      const body = { email, password }
      const elsewhere = await api().send(login, { body, headers: fromSomewhere() })
      const wrong = await api().refusal(changePassword, {
        token,
        body: { old_password: 'not this 1', new_password1: next, new_password2: next },
      })
      expect(wrong).toMatchObject({ status: 400, code: 'password_incorrect' })
      // In letters of full width it is the same password (NFKC).
      const wide = password.replace(/[a-z]/g, (letter) =>
        String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
      )
      for (const same of [password, wide]) {
        const unchanged = await api().refusal(changePassword, {
          token,
          body: { old_password: password, new_password1: same, new_password2: same },
        })
        expect(unchanged.code, same).toBe('same_password')
      }
      await api().send(changePassword, {
        token,
        body: { old_password: password, new_password1: next, new_password2: next },
      })
      expect((await api().send(getMe, { token })).email).toBe(email)
      expect((await api().refusal(getMe, { token: elsewhere.access_token })).status).toBe(401)
      const { refresh_token } = elsewhere
      expect((await api().refusal(refreshToken, { body: { refresh_token } })).status).toBe(401)
      expect(await lastEmailTo(api, email)).toMatchObject({ subject: 'パスワードが変更されました' })
    })

    test('are reset by a mail whose link works once', async () => {
      const { email, token: session } = await signUpSomebody(api())
      const link = await resetLink(api, email)
      const confirm = (extra: object) =>
        api().call(confirmPasswordReset, {
          body: { ...link, new_password1: next, new_password2: next, ...extra },
          headers: fromSomewhere(),
        })
      expect((await confirm({ uid: 'somebody-else' })).status).toBe(400)
      expect((await confirm({ new_password2: 'different 1' })).status).toBe(400)
      expect((await confirm({})).status).toBe(200)
      const other = { new_password1: 'a narrow river 8', new_password2: 'a narrow river 8' }
      expect((await confirm(other)).status).toBe(400)
      expect((await api().refusal(verifyToken, { body: { token: session } })).status).toBe(401)
      const body = { email, password: next }
      expect((await api().send(login, { body, headers: fromSomewhere() })).user.email).toBe(email)
    })

    test('are reset by the newest link only, and by none after a new address', async () => {
      const { email, token, password } = await signUpSomebody(api())
      const nextLink = async () => {
        api().advance(61_000)
        return resetLink(api, email)
      }
      const confirm = async (link: object) =>
        (
          await api().call(confirmPasswordReset, {
            body: { ...link, new_password1: next, new_password2: next },
            headers: fromSomewhere(),
          })
        ).status
      const first = await nextLink()
      const second = await nextLink()
      expect(await confirm(first)).toBe(400)
      const newEmail = `moved-${email}`
      await api().send(changeEmail, { token, body: { new_email: newEmail, password } })
      const confirmation_token = await confirmationTokenFor(api(), newEmail)
      const body = { email: newEmail, password, confirmation_token }
      await api().send(login, { body, headers: fromSomewhere() })
      expect(await confirm(second)).toBe(400)
      expect((await api().refusal(getMe, { token })).status).toBe(401)
    })

    test('cannot be reset by a link that is an hour old', async () => {
      const { email } = await signUpSomebody(api())
      const link = await resetLink(api, email)
      api().advance(60 * 60_000)
      const refusal = await api().refusal(confirmPasswordReset, {
        body: { ...link, new_password1: next, new_password2: next },
        headers: fromSomewhere(),
      })
      expect(refusal.code).toBe('expired_token')
    })
  })

const describeRepetition = (api: GetApi) =>
  describe('a new password', () => {
    const next = 'a wide river 7'

    test('that is chosen again is chosen once, which needs that password', async () => {
      const { token, email, password } = await signUpSomebody(api())
      const body = { old_password: password, new_password1: next, new_password2: next }
      await api().send(changePassword, { token, body })
      const sent = (await emailsTo(api, email)).length
      const elsewhere = await api().send(login, {
        body: { email, password: next },
        headers: fromSomewhere(),
      })
      await api().send(changePassword, { token, body })
      expect((await api().refusal(getMe, { token: elsewhere.access_token })).status).toBe(401)
      expect((await api().send(getMe, { token })).email).toBe(email)
      expect(await emailsTo(api, email)).toHaveLength(sent)
      for (const wrong of [
        { new_password1: 'a wide river 8' },
        { new_password2: 'a wide river 8' },
      ]) {
        const refused = await api().refusal(changePassword, { token, body: { ...body, ...wrong } })
        expect(refused).toMatchObject({ status: 400, code: 'password_incorrect' })
      }
    })

    test('whose answer was lost is confirmed for ten minutes, and made once', async () => {
      const { email } = await signUpSomebody(api())
      const link = await resetLink(api, email)
      const confirm = async (password = next) =>
        (
          await api().call(confirmPasswordReset, {
            body: { ...link, new_password1: password, new_password2: password },
            headers: fromSomewhere(),
          })
        ).status
      expect(await Promise.all([confirm(), confirm()])).toEqual([200, 200])
      const body = { email, password: next }
      const after = await api().send(login, { body, headers: fromSomewhere() })
      expect(await confirm()).toBe(200)
      expect((await api().send(getMe, { token: after.access_token })).email).toBe(email)
      await api().work()
      const changed = api().outbox.filter(
        ({ to, subject }) => to === email && subject === 'パスワードが変更されました',
      )
      expect(changed).toHaveLength(1)
      // Whoever has found the link can try a few passwords at most, also from many places.
      const guesses = Array.from({ length: 5 }, (_, index) => confirm(`a narrow river ${index}`))
      expect(new Set(await Promise.all(guesses))).toEqual(new Set([400]))
      expect(await confirm()).toBe(429)
      api().advance(10 * 60_000)
      expect(await confirm()).toBe(400)
    })
  })

const describeResetRequests = (api: GetApi) =>
  describe('asking for a new password', () => {
    test('answers the same for an address that nobody has, and sends nothing', async () => {
      const known = await api().call(requestPasswordReset, {
        body: { email: accountOf('verified').email },
        headers: fromSomewhere(),
      })
      const unknown = await api().call(requestPasswordReset, {
        body: { email: 'nobody-at-all@example.com' },
        headers: fromSomewhere(),
      })
      expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
      expect(await lastEmailTo(api, 'nobody-at-all@example.com')).toBeUndefined()
    })

    test('is limited to three an hour for one address', async () => {
      const body = { email: 'often@example.com' }
      const send = () => api().call(requestPasswordReset, { body, headers: fromSomewhere() })
      for (let tries = 0; tries < 3; tries += 1) expect((await send()).status).toBe(200)
      const limited = await send()
      expect(limited.status).toBe(429)
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    })
  })

export const passwordSuite = (api: GetApi) => {
  describePasswords(api)
  describeRepetition(api)
  describeResetRequests(api)
}
