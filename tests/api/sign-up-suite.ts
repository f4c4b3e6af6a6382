import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#api/store/tables/account-tables.ts'
import { attributions } from '#api/store/tables/request-tables.ts'
import { countAttempt, uncountAttempt } from '#api/use-cases/rate-limits.ts'
import { getMe } from '#contract/account.ts'
import { changeEmail } from '#contract/account-profile.ts'
import { signUp } from '#contract/fullsite-signup.ts'
import { passwordLength } from '#contract/password-rules.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { accountOf, fromSomewhere } from '#tests/support/people.ts'
import { emailsTo } from '#tests/support/sent-emails.ts'
import {
  confirmationTokenFor,
  newCustomer,
  signUpSomebody,
  signUpWith,
} from '#tests/support/sign-up.ts'

const lifetimeMs = 24 * 60 * 60_000

const describeForm = (api: GetApi) =>
  describe('the form of a sign-up', () => {
    test.for([
      ['password2', 'another lake 9', 'password_mismatch'],
      ['password1', 'password1', 'too_common'],
      ['password1', 'short', 'too_short'],
      ['date_of_birth', '2009-12-01', 'under_age'],
      ['invite_code', 'NOBODY99', 'invite_code_invalid'],
      ['coupon_code', 'SUMMER2026', 'coupon_invalid'],
      ['coupon_code', 'SOLDOUT', 'coupon_invalid'],
    ] as const)('with a wrong %s (%s) is refused as %s', async ([field, value, code]) => {
      const body = {
        ...newCustomer(),
        [field]: value,
        ...(field === 'password1' ? { password2: value } : {}),
      }
      const refusal = await api().refusal(signUp, { body, headers: fromSomewhere() })
      expect(refusal).toMatchObject({ status: 400, code })
      expect(Object.keys(refusal.errors)).toEqual([field])
    })

    test('stores where its visitor came from, first and last', async () => {
      const first = {
        utm_source: 'letter',
        gclid: 'g-1',
        timestamp: '2026-11-22T23:00:00.000Z',
        direct_visit: false,
      }
      const last = { ...first, utm_source: 'spring', timestamp: '2026-11-23T01:00:00.000Z' }
      const { send, logIn, email } = signUpWith(api, { attribution: { first, last } })
      await send()
      expect((await logIn(await confirmationTokenFor(api(), email))).status).toBe(200)
      const { database } = api().context
      const stored = await database
        .select({ first: attributions.first, last: attributions.last })
        .from(attributions)
        .innerJoin(users, eq(users.id, attributions.user_id))
        .where(eq(users.email, email))
      expect(stored).toEqual([{ first, last }])
    })

    test('takes the longest password, of any characters, and none that is longer', async () => {
      const withPassword = (length: number) => {
        const password = [...'a quiet lake 静かな湖 🦆 '.repeat(length)].slice(0, length).join('')
        return signUpWith(api, { password1: password, password2: password })
      }
      const longest = withPassword(passwordLength.max)
      await longest.send()
      await longest.logIn(await confirmationTokenFor(api(), longest.email))
      expect((await longest.logIn()).status).toBe(200)
      const { body } = withPassword(passwordLength.max + 1)
      expect(await api().refusal(signUp, { body, headers: fromSomewhere() })).toMatchObject({
        errors: { password1: [{ code: 'too_long' }] },
      })
    })

    test('is limited to ten an hour from one address, of IPv6 from one network', async () => {
      const statuses: number[] = []
      for (let tries = 0; tries < 11; tries += 1) {
        const body = { ...newCustomer(), date_of_birth: '2020-01-01' }
        const headers = { 'X-Forwarded-For': `2001:db8:77:1::${tries}` }
        statuses.push((await api().call(signUp, { body, headers })).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    })

    test('is limited for a whole range of IPv6, to 64 times as many', async () => {
      const attempt = (network: string) =>
        countAttempt(api().context, 'passwordReset', network, api().context.now())
      for (let network = 0; network < 64; network += 1) {
        for (let tries = 0; tries < 3; tries += 1) {
          await attempt(`2001:db8:78:${network.toString(16)}::/64`)
        }
      }
      await expect(attempt('2001:db8:78:ffff::/64')).rejects.toThrow('throttled')
      await attempt('2001:db8:79:ffff::/64')
      await uncountAttempt(api().context, 'passwordReset', '2001:db8:78:1::/64')
      await uncountAttempt(api().context, 'passwordReset', '2001:db8:78:1::/64')
      await attempt('2001:db8:78:ffff::/64')
    })
  })

const describeStranger = (api: GetApi) =>
  describe('a sign-up tells a stranger nothing', () => {
    test('about an address: same answer, one mail each, told to its owner alone', async () => {
      const { email } = accountOf('verified')
      const known = signUpWith(api, { email: email.toUpperCase() })
      const unknown = signUpWith(api)
      const before = (await emailsTo(api, email)).length
      const answers = [await known.send(), await unknown.send()]
      expect(answers.map(({ confirm_by }) => confirm_by)).toEqual([
        answers[0]?.confirm_by,
        answers[0]?.confirm_by,
      ])
      expect(answers.map((answer) => Object.keys(answer))).toEqual([
        ['email', 'confirm_by'],
        ['email', 'confirm_by'],
      ])
      const told = (await emailsTo(api, email)).slice(before)
      expect(told.map(({ subject }) => subject)).toEqual(['このメールアドレスは登録済みです'])
      expect(told[0]?.text).not.toContain('confirmation=')
      expect(await emailsTo(api, unknown.email)).toHaveLength(1)
      expect((await known.logIn()).status).toBe(400)
      expect((await unknown.logIn()).status).toBe(400)
    })

    test('about an address, not even when it is limited', async () => {
      const { email } = await signUpSomebody(api())
      const statusesFor = async (address: string) => {
        const statuses: number[] = []
        for (let tries = 0; tries < 4; tries += 1) {
          const body = { ...newCustomer(), email: address }
          statuses.push((await api().call(signUp, { body, headers: fromSomewhere() })).status)
        }
        return statuses
      }
      const unknown = await statusesFor('nobody-has-this@example.com')
      expect(unknown).toEqual([201, 201, 201, 429])
      expect(await statusesFor(email)).toEqual(unknown)
    })

    test('about a telephone number, which the account then lacks', async () => {
      const { user } = await signUpSomebody(api())
      const second = signUpWith(api, { phone: user.phone })
      await second.send()
      const session = await second.logIn(await confirmationTokenFor(api(), second.email))
      expect(await session.json()).toMatchObject({ user: { phone: null } })
    })

    test('nor does a change of address', async () => {
      const { token, email, password } = await signUpSomebody(api())
      const other = await signUpSomebody(api())
      const change = (new_email: string, given = password) =>
        api().call(changeEmail, { token, body: { new_email, password: given } })
      expect(await (await change(email.toUpperCase())).json()).toMatchObject({ code: 'same_email' })
      const wrong = await (await change('new@example.com', 'wrong 1')).json()
      expect(wrong).toMatchObject({ code: 'password_incorrect' })
      const before = (await emailsTo(api, other.email)).length
      expect((await change(other.email)).status).toBe(200)
      const told = (await emailsTo(api, other.email)).slice(before)
      expect(told.map(({ subject }) => subject)).toEqual(['このメールアドレスは登録済みです'])
    })
  })

const describeConfirmation = (api: GetApi) =>
  describe('the link of a confirmation', () => {
    test('opens the account with its password, says welcome and logs in', async () => {
      const inviter = await signUpSomebody(api())
      const invite_code = inviter.user.invite_code.toLowerCase()
      const somebody = signUpWith(api, { invite_code, coupon_code: 'point500' })
      await somebody.send()
      const token = await confirmationTokenFor(api(), somebody.email)
      expect((await somebody.logIn(token, { password: 'not the password' })).status).toBe(400)
      const session = await somebody.logIn(token)
      expect(await session.json()).toMatchObject({
        user: {
          email: somebody.email,
          status: 'normal',
          identity: { state: 'none' },
          points_balance: 500,
        },
      })
      expect((await api().send(getMe, { token: inviter.token })).invite.signed_up).toBe(1)
      expect((await emailsTo(api, somebody.email)).at(-1)?.subject).toBe('Rebootへようこそ')
      // Opened again, it is an ordinary login.
      expect((await somebody.logIn(token)).status).toBe(200)
      expect((await somebody.logIn()).status).toBe(200)
    })

    test('opened fifty times at once gives one account', async () => {
      const somebody = signUpWith(api, { coupon_code: 'POINT500' })
      await somebody.send()
      const token = await confirmationTokenFor(api(), somebody.email)
      const answers = await Promise.all(Array.from({ length: 50 }, () => somebody.logIn(token)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const bodies: unknown[] = await Promise.all(answers.map((answer) => answer.json()))
      for (const body of bodies) expect(body).toMatchObject({ user: { points_balance: 500 } })
      expect((await emailsTo(api, somebody.email)).map(({ subject }) => subject)).toEqual([
        'メールアドレスの確認をお願いします',
        'Rebootへようこそ',
      ])
    })

    test('works for the person who chose the password, not for another who typed the same address', async () => {
      const owner = signUpWith(api)
      await owner.send()
      const ownLink = await confirmationTokenFor(api(), owner.email)
      const stranger = signUpWith(api, {
        email: owner.email,
        password1: 'of a stranger',
        password2: 'of a stranger',
      })
      await stranger.send()
      const strangersLink = await confirmationTokenFor(api(), owner.email)
      expect((await owner.logIn(strangersLink)).status).toBe(400)
      expect((await owner.logIn(ownLink)).status).toBe(200)
      expect((await stranger.logIn(strangersLink)).status).toBe(400)
    })

    test('works for a day', async () => {
      const somebody = signUpWith(api)
      await somebody.send()
      const token = await confirmationTokenFor(api(), somebody.email)
      api().advance(lifetimeMs)
      expect(await (await somebody.logIn(token)).json()).toMatchObject({ code: 'expired_token' })
    })
  })

const describeAccount = (api: GetApi) =>
  describe('a sign-up', () => {
    test('cannot give itself points, a status or an identity', async () => {
      const somebody = signUpWith(api, {
        points_balance: 9999,
        status: 'verified',
        identity_state: 'approved',
        id: 1,
      })
      await somebody.send()
      const session = await somebody.logIn(await confirmationTokenFor(api(), somebody.email))
      expect(await session.json()).toMatchObject({
        user: { points_balance: 0, status: 'normal', identity: { state: 'none' } },
      })
    })
  })

export const signUpSuite = (api: GetApi) => {
  describeForm(api)
  describeStranger(api)
  describeConfirmation(api)
  describeAccount(api)
}
