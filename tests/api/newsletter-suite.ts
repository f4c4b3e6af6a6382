import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hourMs } from '#api/domain/durations.ts'
import { newsletterSubscribers } from '#api/store/tables/request-tables.ts'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { rateLimits } from '#api/use-cases/rate-limits.ts'
import { emailConfirmationHours } from '#app.config.ts'
import { getMe } from '#contract/account.ts'
import { subscribeToNewsletter } from '#contract/account-profile.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import {
  confirmNewsletter,
  newsletterTokenFor,
  requestNewsletter,
} from '#tests/support/newsletter.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { tablesWith } from '#tests/support/personal-data.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const readers = async (api: GetApi, email: string) =>
  api()
    .context.database.select({
      language: newsletterSubscribers.language,
      is_subscribed: newsletterSubscribers.is_subscribed,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email_key, email))

const refusalOf = (api: GetApi, body: object) =>
  api().refusal(subscribeToNewsletter, { body, headers: fromSomewhere() })

const describeGuests = (api: GetApi) =>
  describe('the newsletter of somebody without an account', () => {
    test('goes to an address whose owner has opened the link of the e-mail, which may be sent again', async () => {
      const email = 'reader@example.com'
      expect(await requestNewsletter(api(), email)).toEqual({ subscribed: true })
      expect(await readers(api, email)).toEqual([])
      const token = await newsletterTokenFor(api(), email)
      expect(await confirmNewsletter(api(), token)).toEqual({ subscribed: true })
      expect(await confirmNewsletter(api(), token)).toEqual({ subscribed: true })
      expect(await readers(api, email)).toEqual([{ language: 'en', is_subscribed: true }])
    })

    test('is asked for with one answer and one e-mail, whether or not the address is on the list', async () => {
      const email = 'known-reader@example.com'
      const first = await requestNewsletter(api(), email)
      await confirmNewsletter(api(), await newsletterTokenFor(api(), email))
      expect(await requestNewsletter(api(), email)).toEqual(first)
      await api().work()
      const mails = api().outbox.filter(({ to }) => to === email)
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Please confirm the newsletter',
        'Please confirm the newsletter',
      ])
      expect(await readers(api, email)).toMatchObject([{ is_subscribed: true }])
    })

    test('is joined once when fifty come with the link at one moment', async () => {
      const email = 'eager-reader@example.com'
      await requestNewsletter(api(), email)
      const token = await newsletterTokenFor(api(), email)
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => confirmNewsletter(api(), token)),
      )
      expect(answers).toEqual(Array.from({ length: 50 }, () => ({ subscribed: true })))
      expect(await readers(api, email)).toHaveLength(1)
    })

    test('stops at once, and a link that was sent before does not bring it back', async () => {
      const email = 'former-reader@example.com'
      await requestNewsletter(api(), email)
      const token = await newsletterTokenFor(api(), email)
      await confirmNewsletter(api(), token)
      expect(await requestNewsletter(api(), email, false)).toEqual({ subscribed: false })
      expect(await readers(api, email)).toMatchObject([{ is_subscribed: false }])
      expect(await refusalOf(api, { confirmation_token: token })).toMatchObject({
        status: 400,
        code: 'invalid_token',
      })
      expect(await readers(api, email)).toMatchObject([{ is_subscribed: false }])
    })

    test('needs an address or the token of a link', async () => {
      expect(await refusalOf(api, {})).toMatchObject({
        status: 400,
        errors: { email: [{ code: 'required' }] },
      })
      expect(await refusalOf(api, { confirmation_token: 'x' })).toMatchObject({
        status: 400,
        code: 'invalid_token',
      })
    })

    test('sends one address only so many e-mails a day, whoever asks', async () => {
      const email = 'flooded@example.com'
      const { tries } = rateLimits.requestEmail
      for (let time = 0; time < tries; time += 1) await requestNewsletter(api(), email)
      expect(await refusalOf(api, { email })).toMatchObject({ status: 429, code: 'throttled' })
      await api().work()
      expect(api().outbox.filter(({ to }) => to === email)).toHaveLength(tries)
    })

    test('leaves nothing of an address whose owner does not answer, nor of one whose account is closed', async () => {
      const { email, user } = await signUpSomebody(api())
      await requestNewsletter(api(), email)
      expect(await tablesWith(api(), email)).toContain('newsletter_requests')
      await closeAccount(api().context, user.slug)
      expect(await tablesWith(api(), email)).not.toContain('newsletter_requests')

      const silent = 'silent-reader@example.com'
      await requestNewsletter(api(), silent)
      const token = await newsletterTokenFor(api(), silent)
      api().advance(emailConfirmationHours * hourMs)
      expect(await refusalOf(api, { confirmation_token: token })).toMatchObject({
        status: 400,
        code: 'expired_token',
      })
      api().advance(25 * hourMs)
      await api().work()
      expect(await tablesWith(api(), silent)).toEqual(['emails'])
    })
  })

export const newsletterSuite = (api: GetApi) => {
  test('the newsletter is a setting of a customer, who joins at once', async () => {
    const { token } = await signUpSomebody(api())
    const body = {}
    expect(await api().send(subscribeToNewsletter, { body, token })).toEqual({ subscribed: true })
    expect((await api().send(getMe, { token })).newsletter).toBe(true)
  })

  describeGuests(api)
}
