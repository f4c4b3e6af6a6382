import { like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sameRequestMs } from '#api/domain/durations.ts'
import { betaSignupRequests, deviceRequests } from '#api/store/tables/request-tables.ts'
import { listBetaDevices, requestBetaSignUp } from '#contract/beta.ts'
import { requestDevice } from '#contract/fullsite-requests.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { emailsTo } from '#tests/support/sent-emails.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const minuteMs = 60_000

const describeDevices = (api: GetApi) =>
  describe('a request for a device that a guest sends again', () => {
    const wish = { category: 'phones', device_name: 'Fairphone 6', note: 'green' }
    const send = (email: string, changes: object = {}) =>
      api().send(requestDevice, {
        body: { ...wish, email, ...changes },
        headers: fromSomewhere(),
      })
    const rowsOf = (email: string) =>
      api().context.database.$count(deviceRequests, like(deviceRequests.email_key, email))

    test('is the same request, with one e-mail', async () => {
      const email = 'twice@example.com'
      const first = await send(email)
      api().advance(minuteMs)
      const again = await send('TWICE@example.com')
      expect(again.slug).toBe(first.slug)
      expect(await rowsOf(email)).toBe(1)
      expect(await emailsTo(api, email)).toHaveLength(1)
    })

    test('is one request also when it comes several times at the same moment', async () => {
      const email = 'at-once@example.com'
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(email)))
      expect(new Set(answers.map(({ slug }) => slug)).size).toBe(1)
      expect(await rowsOf(email)).toBe(1)
      expect(await emailsTo(api, email)).toHaveLength(1)
    })

    test('is another one with any other content, or to another address', async () => {
      const email = 'various@example.com'
      const { slug } = await send(email)
      const others = [
        await send(email, { note: undefined }),
        await send(email, { budget_monthly: 3000 }),
        await send(email, { device_name: 'Fairphone 5' }),
        await send('somebody-else@example.com'),
      ]
      expect(new Set([slug, ...others.map((other) => other.slug)]).size).toBe(5)
      expect(await rowsOf(email)).toBe(4)
    })

    test('tells a stranger neither by its answer nor by its age that there was one', async () => {
      const email = 'observed@example.com'
      const { slug } = await send(email)
      const { context } = api()
      await context.database
        .update(deviceRequests)
        .set({ status: 'rejected', reason_code: 'other', decided_at: context.now() })
        .where(like(deviceRequests.slug, slug))
      api().advance(sameRequestMs - minuteMs)
      const stranger = await send(email)
      const now = context.now().getTime()
      expect(stranger).toMatchObject({ status: 'pending', reason_code: null, decided_at: null })
      expect(Math.abs(new Date(stranger.created_at).getTime() - now)).toBeLessThan(minuteMs)
      // The same as if the stranger's had been the first.
      api().advance(sameRequestMs - minuteMs)
      expect((await send(email)).slug).toBe(stranger.slug)
      api().advance(sameRequestMs)
      expect((await send(email)).slug).not.toBe(stranger.slug)
    })

    test('counts for the limit like any other', async () => {
      const headers = fromSomewhere()
      const body = { ...wish, email: 'often@example.com' }
      const statuses: number[] = []
      for (let index = 0; index < 6; index += 1) {
        statuses.push((await api().call(requestDevice, { body, headers })).status)
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    })

    test('is not that of a customer with the same address', async () => {
      const { token, email } = await signUpSomebody(api())
      const own = await api().send(requestDevice, { body: wish, token })
      expect((await send(email)).slug).not.toBe(own.slug)
    })
  })

const describeWaitingList = (api: GetApi) =>
  describe('a place on the waiting list that is requested again', () => {
    const send = async (email: string, changes: object = {}) => {
      const [device] = (await api().send(listBetaDevices)).results
      const body = { email, device_id: device?.id, language: 'en', consent: true, ...changes }
      return api().send(requestBetaSignUp, { body, headers: fromSomewhere() })
    }
    const rowsOf = (email: string) =>
      api().context.database.$count(betaSignupRequests, like(betaSignupRequests.email_key, email))

    test('is the same one for an hour, with one e-mail', async () => {
      const email = 'waiting-twice@example.com'
      const first = await send(email)
      const answers = await Promise.all([send(email), send(email), send(email.toUpperCase())])
      expect(answers).toEqual([first, first, first])
      expect(await rowsOf(email)).toBe(1)
      expect(await emailsTo(api, email)).toHaveLength(1)
      api().advance(sameRequestMs)
      expect((await send(email)).slug).not.toBe(first.slug)
    })

    test('is another one with any other content', async () => {
      const email = 'waiting-various@example.com'
      const answers = [
        await send(email),
        await send(email, { name: 'Yui' }),
        await send(email, { note: 'soon' }),
        await send(email, { language: 'jp' }),
      ]
      expect(new Set(answers.map(({ slug }) => slug)).size).toBe(4)
      expect(await emailsTo(api, email)).toHaveLength(4)
    })
  })

export const repeatedRequestSuite = (api: GetApi) => {
  describeDevices(api)
  describeWaitingList(api)
}
