import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { settings } from '#api/store/tables/content-tables.ts'
import { getMe } from '#contract/account.ts'
import { agreeToTerms } from '#contract/account-profile.ts'
import { apply } from '#contract/application.ts'
import type { ApiUnderTest, GetApi } from '#tests/support/api-under-test.ts'
import { applicationForm, rentedItem } from '#tests/support/renting.ts'
import { confirmationTokenFor, signUpSomebody, signUpWith } from '#tests/support/sign-up.ts'

const changeTerms = (api: ApiUnderTest, version: string) =>
  api.context.database
    .update(settings)
    .set({ value: version })
    .where(eq(settings.key, 'terms_version'))

/** A process may use the settings of before for so long. */
const cachedMs = 5_000

/** Needs a database of its own: the terms are changed, and stay. */
export const newTermsSuite = (api: GetApi) =>
  describe('new terms', () => {
    test('are still to be accepted by somebody who signed up before them and opens the link after', async () => {
      const { send, logIn, email } = signUpWith(api)
      const signedUpAt = api().context.now()
      await send()
      const token = await confirmationTokenFor(api(), email)
      await changeTerms(api(), '2026-12-01')
      await setTimeout(cachedMs + 100)
      api().advance(60_000)
      expect((await (await logIn(token)).json()).user.agreement).toEqual({
        required: true,
        version: '2026-12-01',
        agreed_at: toJapanTime(signedUpAt),
      })
    })

    test('that come into force between the page and the answer are not accepted unseen', async () => {
      const { token } = await signUpSomebody(api())
      const { version: seen, agreed_at } = (await api().send(getMe, { token })).agreement
      const body = await applicationForm(api(), { terms_version: seen })
      await changeTerms(api(), '2026-12-02')
      const agreeing = { token, body: { terms_version: seen } }
      expect((await api().refusal(agreeToTerms, agreeing)).code).toBe('terms_outdated')
      const params = { id: rentedItem }
      expect((await api().refusal(apply, { token, params, body })).code).toBe('terms_outdated')
      await setTimeout(cachedMs + 100)
      expect((await api().send(getMe, { token })).agreement).toEqual({
        required: true,
        version: '2026-12-02',
        agreed_at,
      })
      const version = { terms_version: '2026-12-02' }
      expect((await api().call(agreeToTerms, { token, body: version })).status).toBe(204)
      const sent = await applicationForm(api(), version)
      expect((await api().call(apply, { token, params, body: sent })).status).toBe(201)
    })
  })
