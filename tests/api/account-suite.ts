import { describe, expect, test } from 'vitest'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { hashPassword } from '#api/domain/password.ts'
import { demoAccounts } from '#api/store/seed-accounts.ts'
import { countAttempt } from '#api/use-cases/rate-limits.ts'
import { getMe, login } from '#contract/account.ts'
import { listItems } from '#contract/fullsite.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { accountOf, addressOf, from } from '#tests/support/people.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const minuteMs = 60_000

const describeLogin = (api: GetApi) => {
  describe('login', () => {
    test('answers tokens, their end in Japan time, and the user', async () => {
      const { email, password } = accountOf('verified')
      const session = await api().send(login, { body: { email, password }, headers: from(1) })
      expect(session.expires).toBe('2026-11-21T13:00:00+09:00')
      expect(session.user).toMatchObject({
        email,
        status: 'verified',
        language: 'jp',
        max_subscriptions: 5,
      })
      expect(session.user.agreement).toMatchObject({ required: false, version: '2026-11-01' })
      expect(session.user.notifications.payments).toEqual({ email: true, sms: false })
      expect(await api().send(getMe, { token: session.access_token })).toMatchObject({
        ...session.user,
        today: dayInJapan(api().context.now()),
      })
    })

    test('an e-mail is the same in any case, width and spacing', async () => {
      const { password } = accountOf('normal')
      const body = { email: '  ＥＭＭＡ@Example.com ', password }
      const { user } = await api().send(login, { body, headers: from(2) })
      expect(user).toMatchObject({ email: 'emma@example.com', address: null, max_subscriptions: 2 })
    })

    test.for([
      ['a wrong password', { email: 'sato@example.com', password: 'wrong' }],
      ['an unknown e-mail', { email: 'nobody@example.com', password: 'reboot-demo-2026' }],
      ['no e-mail at all', { email: 'x', password: 'y' }],
    ] as const)('%s is one and the same refusal', async ([, body]) => {
      const refusal = await api().refusal(login, { body, headers: from(3) })
      expect(refusal).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        detail: 'Unable to log in with provided credentials',
        errors: {},
      })
    })

    test.for<[unknown, Record<string, string[]>]>([
      [{}, { email: ['required'], password: ['required'] }],
      [{ email: '', password: 'x' }, { email: ['required'] }],
      [{ email: 'a@example.com', password: 5 }, { password: ['invalid'] }],
      [{ email: 'a@example.com', password: 'x'.repeat(129) }, { password: ['too_long'] }],
      [[], { email: ['required'], password: ['required'] }],
      ['"text"', { body: ['invalid'] }],
    ])('%j names its fields', async ([body, expected]) => {
      const { status, code, errors } = await api().refusal(login, { body, headers: from(4) })
      expect({ status, code }).toEqual({ status: 400, code: 'validation_error' })
      const codes = Object.entries(errors).map(([field, list]) => [
        field,
        list.map((error) => error.code),
      ])
      expect(Object.fromEntries(codes)).toEqual(expected)
    })

    test('a suspended account is told so, but only with its password', async () => {
      const { email, password } = accountOf('permanent_suspend')
      expect(
        await api().refusal(login, { body: { email, password: 'guess' }, headers: from(5) }),
      ).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
      })
      expect(
        await api().refusal(login, { body: { email, password }, headers: from(5) }),
      ).toMatchObject({
        status: 403,
        code: 'account_suspended',
      })
    })
  })
}

const describeLoginLimit = (api: GetApi) => {
  describe('failed logins', () => {
    test('the sixth try after five failures waits for the end of 15 minutes', async () => {
      const { email, password } = accountOf('verified')
      const wrong = { body: { email, password: 'wrong' }, headers: from(6) }
      const right = { body: { email, password }, headers: from(6) }
      for (let failure = 1; failure <= 5; failure += 1) {
        expect((await api().refusal(login, wrong)).status).toBe(400)
      }
      api().advance(5 * minuteMs)
      const refusal = await api().refusal(login, right)
      expect(refusal).toMatchObject({ status: 429, code: 'throttled' })
      expect(Number(refusal.headers.get('retry-after'))).toBe(600)
      expect((await api().call(login, { ...right, headers: from(7) })).status).toBe(200)
      api().advance(10 * minuteMs)
      expect((await api().call(login, right)).status).toBe(200)
    })

    test('a success forgets the failures before it', async () => {
      const { email, password } = accountOf('normal')
      const headers = from(8)
      for (let round = 0; round < 3; round += 1) {
        for (let failure = 0; failure < 4; failure += 1) {
          const refusal = await api().refusal(login, { body: { email, password: 'no' }, headers })
          expect(refusal.status).toBe(400)
        }
        expect((await api().call(login, { body: { email, password }, headers })).status).toBe(200)
      }
    })

    test('tries at once are counted one by one', async () => {
      const body = { email: 'crowd@example.com', password: 'guess' }
      const statuses = await Promise.all(
        Array.from(
          { length: 12 },
          async () => (await api().call(login, { body, headers: from(9) })).status,
        ),
      )
      expect(statuses.filter((status) => status === 400)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    })
  })
}

/** Failed attempts that were counted before, without the second of processor time that each password takes. */
const countFailures = async (
  api: GetApi,
  { count, name, who }: { count: number; name: 'loginAddress' | 'loginAccount'; who: string },
) => {
  const { context } = api()
  for (let failure = 0; failure < count; failure += 1) {
    await countAttempt(context, name, who, context.now())
  }
}

const describeStorm = (api: GetApi) => {
  describe('a storm of logins', () => {
    const guess = (visitor: number, email: string) => ({
      body: { email, password: 'guess' },
      headers: from(visitor),
    })

    test('over many accounts from one address is stopped, even with a right password', async () => {
      const { email, password } = accountOf('normal')
      for (let success = 0; success < 3; success += 1) {
        await api().send(login, { body: { email, password }, headers: from(10) })
      }
      await countFailures(api, { count: 45, name: 'loginAddress', who: addressOf(10) })
      const statuses: number[] = []
      for (let account = 0; account < 15; account += 1) {
        statuses.push((await api().call(login, guess(10, `spray-${account}@example.com`))).status)
      }
      expect(statuses).toEqual([
        ...Array.from({ length: 5 }, () => 400),
        ...Array.from({ length: 10 }, () => 429),
      ])
      expect((await api().call(login, guess(11, 'spray-0@example.com'))).status).toBe(400)
    })

    test('on one account from many addresses ends after a hundred', async () => {
      const email = 'one-account@example.com'
      await countFailures(api, { count: 96, name: 'loginAccount', who: email })
      const statuses: number[] = []
      for (let visitor = 0; visitor < 5; visitor += 1) {
        const headers = { 'X-Forwarded-For': `198.51.100.${visitor}` }
        statuses.push(
          (await api().call(login, { body: { email, password: 'guess' }, headers })).status,
        )
      }
      expect(statuses).toEqual([400, 400, 400, 400, 429])
    })

    test('on one account locks nobody out who has logged in from their address before', async () => {
      const { email, password } = await signUpSomebody(api())
      const logInFrom = (address: string, given = password) =>
        api().call(login, {
          body: { email, password: given },
          headers: { 'X-Forwarded-For': address },
        })
      expect((await logInFrom('192.0.2.1')).status).toBe(200)
      await countFailures(api, { count: 98, name: 'loginAccount', who: emailKeyOf(email) })
      expect((await logInFrom('198.18.0.1', 'guess')).status).toBe(400)
      expect((await logInFrom('198.18.0.2', 'guess')).status).toBe(400)
      const stranger = await logInFrom('192.0.2.2')
      expect(stranger.status).toBe(429)
      expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await logInFrom('192.0.2.1')).status).toBe(200)
    })

    test('on other accounts from the same address does not lock somebody out who lives there', async () => {
      const { email, password } = await signUpSomebody(api())
      const headers = { 'X-Forwarded-For': '192.0.2.3' }
      const own = { body: { email, password }, headers }
      expect((await api().call(login, own)).status).toBe(200)
      await countFailures(api, { count: 49, name: 'loginAddress', who: '192.0.2.3' })
      const neighbor = { body: { email: 'neighbour@example.com', password: 'guess' }, headers }
      expect((await api().call(login, neighbor)).status).toBe(400)
      const other = { body: { email: 'neighbour-99@example.com', password: 'guess' }, headers }
      expect((await api().call(login, other)).status).toBe(429)
      expect((await api().call(login, own)).status).toBe(200)
    })

    test('is answered 503 when too many wait, while reads go on', async () => {
      let visitors = 0
      const guessAnew = () => {
        visitors += 1
        return api().call(login, guess(100 + visitors, `storm-${visitors}@example.com`))
      }
      const storm = setInterval(() => {
        for (let guesses = 0; guesses < 20; guesses += 1) hashPassword('x').catch(() => undefined)
      }, 1)
      try {
        await expect.poll(async () => (await guessAnew()).status, { timeout: 20_000 }).toBe(503)
        expect(await api().send(listItems)).toMatchObject({ count: 42 })
      } finally {
        clearInterval(storm)
      }
      await expect.poll(async () => (await guessAnew()).status, { timeout: 20_000 }).toBe(400)
    })
  })
}

const describeMe = (api: GetApi) => {
  describe('me', () => {
    test('wants a valid access token, in both languages', async () => {
      expect(await api().refusal(getMe)).toMatchObject({
        status: 401,
        code: 'not_authenticated',
        detail: 'Authentication required',
      })
      const japanese = await api().refusal(getMe, {
        token: 'nonsense',
        headers: { 'Accept-Language': 'ja,en;q=0.5' },
      })
      expect(japanese).toMatchObject({
        status: 401,
        code: 'token_not_valid',
        detail: 'ログインが必要です',
      })
    })

    test('demo passwords follow the rules of a password', () => {
      for (const { email, password } of demoAccounts) {
        expect(password).toMatch(/^(?=.*[a-z])(?=.*\d).{8,128}$/)
        expect(password).not.toContain(email.split('@')[0])
      }
    })
  })
}

export const accountSuite = (api: GetApi) => {
  describeLogin(api)
  describeLoginLimit(api)
  describeStorm(api)
  describeMe(api)
}
