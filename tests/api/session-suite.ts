import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addMs } from '#api/domain/durations.ts'
import { hashSecret } from '#api/domain/token.ts'
import { incrementCounter } from '#api/store/rate-limit-counters.ts'
import { sessions, sessionTokens } from '#api/store/tables/account-tables.ts'
import { getMe, login, logout, refreshToken, verifyToken } from '#contract/account.ts'
import { dayMs } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { accountOf, from, fromSomewhere } from '#tests/support/people.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs

const people = (api: GetApi) => ({
  logIn() {
    const { email, password } = accountOf('verified')
    return api().send(login, { body: { email, password }, headers: from(20) })
  },
  refresh: (refresh_token: string) => api().send(refreshToken, { body: { refresh_token } }),
  isValid: async (token: string) =>
    (await api().call(verifyToken, { body: { token } })).status === 200,
})

const invalid = { status: 401, code: 'token_not_valid' }

const describeAccessToken = (api: GetApi) => {
  const { logIn, isValid } = people(api)
  describe('an access token', () => {
    test('is verified for 60 minutes', async () => {
      const { access_token } = await logIn()
      expect(await api().send(verifyToken, { body: { token: access_token } })).toEqual({})
      api().advance(60 * minuteMs - 1)
      expect(await isValid(access_token)).toBe(true)
      api().advance(1)
      expect(await api().refusal(verifyToken, { body: { token: access_token } })).toMatchObject(
        invalid,
      )
      expect(await api().refusal(getMe, { token: access_token })).toMatchObject(invalid)
    })

    test('is not a refresh token, nor the other way round', async () => {
      const { access_token, refresh_token } = await logIn()
      expect(await isValid(refresh_token)).toBe(false)
      const swapped = { body: { refresh_token: access_token } }
      expect(await api().refusal(refreshToken, swapped)).toMatchObject(invalid)
    })

    test.for([{}, { token: 7 }, { token: '' }])('%j is refused as input', async (body) => {
      expect(await api().refusal(verifyToken, { body })).toMatchObject({
        status: 400,
        code: 'validation_error',
      })
    })
  })
}

const describeRefreshToken = (api: GetApi) => {
  const { logIn, refresh, isValid } = people(api)
  describe('a refresh token', () => {
    test('is exchanged for new tokens of the same session, and the old access token still serves', async () => {
      const first = await logIn()
      const second = await refresh(first.refresh_token)
      expect(second.refresh_token).not.toBe(first.refresh_token)
      expect(await isValid(first.access_token)).toBe(true)
      expect(await isValid(second.access_token)).toBe(true)
    })

    test('sent 50 times at once gives one pair of tokens, and so it does ten seconds later', async () => {
      const { refresh_token } = await logIn()
      const raced = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)))
      api().advance(10 * secondMs)
      raced.push(await refresh(refresh_token))
      expect(new Set(raced.map((tokens) => JSON.stringify(tokens))).size).toBe(1)
      const [pair] = raced
      expect(await isValid(pair?.access_token ?? '')).toBe(true)
      expect(await refresh(pair?.refresh_token ?? '')).toBeDefined()
    })

    test('leads to the newest tokens when those it was exchanged for are used already', async () => {
      const { refresh_token } = await logIn()
      const second = await refresh(refresh_token)
      const third = await refresh(second.refresh_token)
      expect(await refresh(refresh_token)).toEqual(third)
      expect((await refresh(third.refresh_token)).refresh_token).not.toBe(third.refresh_token)
    })

    test('of a session that was logged out does not work again either', async () => {
      const { refresh_token } = await logIn()
      const { access_token } = await refresh(refresh_token)
      await api().call(logout, { token: access_token })
      expect(await api().refusal(refreshToken, { body: { refresh_token } })).toMatchObject(invalid)
    })

    test('used again later, it ends the whole session', async () => {
      const first = await logIn()
      const second = await refresh(first.refresh_token)
      api().advance(10 * secondMs + 1)
      const replay = { body: { refresh_token: first.refresh_token } }
      expect(await api().refusal(refreshToken, replay)).toMatchObject(invalid)
      expect(await isValid(second.access_token)).toBe(false)
      const next = { body: { refresh_token: second.refresh_token } }
      expect(await api().refusal(refreshToken, next)).toMatchObject(invalid)
    })

    test('is limited by session, and tokens of no session by address, each with Retry-After', async () => {
      const session = await logIn()
      let { refresh_token } = session
      const headers = from(21)
      for (let guess = 0; guess < 100; guess += 1) {
        const refusal = await api().refusal(refreshToken, {
          body: { refresh_token: `guess-${guess}` },
          headers,
        })
        expect(refusal.status).toBe(401)
      }
      const limited = await api().refusal(refreshToken, { body: { refresh_token: 'no' }, headers })
      expect(limited).toMatchObject({ status: 429, code: 'throttled' })
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
      for (let round = 0; round < 100; round += 1) {
        const next = await api().send(refreshToken, { body: { refresh_token }, headers })
        refresh_token = next.refresh_token
      }
      const often = await api().refusal(refreshToken, { body: { refresh_token }, headers })
      expect(often.status).toBe(429)
      expect(Number(often.headers.get('retry-after'))).toBeGreaterThan(0)
    })

    test('is limited no longer than usual after the clock was ahead for a day', async () => {
      const { database, now } = api().context
      const limit = { tries: 2, windowMs: minuteMs }
      const triesIn = async (ms: number) => {
        const counted = { ...limit, now: addMs(now(), ms) }
        return (await incrementCounter(database, 'clock that was ahead', counted))?.tries
      }
      // The clock of another process is a little slow.
      expect([await triesIn(dayMs), await triesIn(dayMs - 5 * secondMs)]).toEqual([1, 2])
      expect([await triesIn(0), await triesIn(0), await triesIn(0)]).toEqual([1, 2, 3])
    })

    test('lasts 30 days', async () => {
      const { refresh_token } = await logIn()
      api().advance(30 * dayMs - 1)
      const renewed = await refresh(refresh_token)
      api().advance(30 * dayMs)
      const late = { body: { refresh_token: renewed.refresh_token } }
      expect(await api().refusal(refreshToken, late)).toMatchObject(invalid)
    })
  })
}

const describeSession = (api: GetApi) => {
  const { logIn, refresh } = people(api)
  const daysAgo = (days: number) => new Date(api().context.now().getTime() - days * dayMs)

  describe('a session that is used again and again', () => {
    test('ends 180 days after its login', async () => {
      const first = await logIn()
      const { database } = api().context
      const [token] = await database
        .select({ id: sessionTokens.session_id })
        .from(sessionTokens)
        .where(eq(sessionTokens.hash, hashSecret(first.refresh_token)))
      const beginAt = (created_at: Date) =>
        database
          .update(sessions)
          .set({ created_at })
          .where(eq(sessions.id, token?.id ?? ''))
      await beginAt(daysAgo(179))
      const { refresh_token } = await refresh(first.refresh_token)
      await beginAt(daysAgo(180))
      expect(await api().refusal(refreshToken, { body: { refresh_token } })).toMatchObject(invalid)
      expect((await logIn()).refresh_token).toBeDefined()
    })
  })
}

const describeLogout = (api: GetApi) => {
  const { logIn, isValid } = people(api)
  describe('logout', () => {
    test('ends the session of its access token', async () => {
      const { access_token, refresh_token } = await logIn()
      const other = await logIn()
      const response = await api().call(logout, { token: access_token })
      expect(response.status).toBe(204)
      expect(await response.text()).toBe('')
      expect(await isValid(access_token)).toBe(false)
      expect(await api().refusal(refreshToken, { body: { refresh_token } })).toMatchObject(invalid)
      expect(await isValid(other.access_token)).toBe(true)
    })

    test('ends a session by its refresh token alone, when the access token is over', async () => {
      const { access_token, refresh_token } = await logIn()
      api().advance(61 * minuteMs)
      const response = await api().call(logout, { token: access_token, body: { refresh_token } })
      expect(response.status).toBe(204)
      expect(await api().refusal(refreshToken, { body: { refresh_token } })).toMatchObject(invalid)
    })

    test('everywhere ends every session of this user, and nobody else’s', async () => {
      const { token, email, password } = await signUpSomebody(api())
      const body = { email, password }
      const elsewhere = await api().send(login, { body, headers: fromSomewhere() })
      const stranger = await signUpSomebody(api())
      await api().call(logout, { token, body: { everywhere: true } })
      expect(await isValid(token)).toBe(false)
      expect(await isValid(elsewhere.access_token)).toBe(false)
      const { refresh_token } = elsewhere
      expect(await api().refusal(refreshToken, { body: { refresh_token } })).toMatchObject(invalid)
      expect(await isValid(stranger.token)).toBe(true)
      const later = await api().send(login, { body, headers: fromSomewhere() })
      await api().call(logout, { token, body: { everywhere: true } })
      expect(await isValid(later.access_token)).toBe(true)
    })

    test('answers 204 to callers who are already logged out', async () => {
      expect((await api().call(logout)).status).toBe(204)
      expect(
        (await api().call(logout, { token: 'gone', body: { refresh_token: 'gone' } })).status,
      ).toBe(204)
    })
  })
}

export const sessionSuite = (api: GetApi) => {
  describeAccessToken(api)
  describeRefreshToken(api)
  describeSession(api)
  describeLogout(api)
}
