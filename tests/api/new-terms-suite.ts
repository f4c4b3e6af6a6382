import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { settings } from '#api/store/tables/content-tables.ts'
import type { ApiUnderTest } from '#tests/support/api-under-test.ts'
import { confirmationTokenFor, signUpWith } from '#tests/support/sign-up.ts'

/** A process may use the settings of before for so long. */
const cachedMs = 5_000

/** Needs a database of its own: the terms are changed, and stay. */
export const newTermsSuite = (api: () => ApiUnderTest) =>
  describe('new terms', () => {
    test('are still to be accepted by somebody who signed up before them and opens the link after', async () => {
      const { send, logIn, email } = signUpWith(api)
      const signedUpAt = api().context.now()
      await send()
      const token = await confirmationTokenFor(api(), email)
      const isTerms = eq(settings.key, 'terms_version')
      await api().context.database.update(settings).set({ value: '2026-12-01' }).where(isTerms)
      await setTimeout(cachedMs + 100)
      api().advance(60_000)
      expect((await (await logIn(token)).json()).user.agreement).toEqual({
        required: true,
        version: '2026-12-01',
        agreed_at: toJapanTime(signedUpAt),
      })
    })
  })
