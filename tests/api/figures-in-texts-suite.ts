import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { settingNames } from '#api/store/settings.ts'
import { settings } from '#api/store/tables/content-tables.ts'
import { usePoints } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { owing } from '#tests/support/money.ts'
import { applySomebody } from '#tests/support/renting.ts'

/** Needs a database of its own: the settings are changed before anything has read them, and stay. */
export const figuresInTextsSuite = (api: GetApi) =>
  describe('a setting that the operator has changed', () => {
    beforeAll(async () => {
      const { database } = api().context
      for (const [key, value] of [
        ['review_business_days', 2],
        ['points_min_use', 1_500],
      ] as const) {
        await database.update(settings).set({ value }).where(eq(settings.key, key))
      }
    })

    test('has a row of its own in a new database, as all settings have', async () => {
      const rows = await api().context.database.select({ key: settings.key }).from(settings)
      expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(settingNames))
    })

    test.for([
      ['jp', '審査の結果は、通常2営業日以内にお知らせします'],
      ['en', 'You normally hear from us within 2 business days.'],
    ] as const)('is in the e-mail about an application, in %s', async ([language, sentence]) => {
      const { email } = await applySomebody(api(), { signUp: { language } })
      await api().work()
      const text = api().outbox.findLast(({ to }) => to === email)?.text
      expect(text).toContain(sentence)
    })

    test.for([
      ['ja', '1,500ポイントからお使いいただけます'],
      ['en', 'Use 1,500 points or more'],
    ] as const)('is in the refusal of too few points, in %s', async ([language, sentence]) => {
      const { token, subscription } = await owing(api)
      const refusal = await api().refusal(usePoints, {
        params: { subscription_id: subscription.id },
        token,
        body: { points: 1_499 },
        headers: { 'Accept-Language': language },
      })
      expect(refusal).toMatchObject({
        code: 'points_min',
        detail: sentence,
        errors: { points: [{ code: 'points_min', message: sentence }] },
      })
    })
  })
