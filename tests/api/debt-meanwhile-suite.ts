import { describe, expect, test } from 'vitest'
import { collectDebts } from '#api/use-cases/collect-debts.ts'
import { getMe } from '#contract/account.ts'
import { dayMs } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { enter } from '#tests/support/operating.ts'
import { onlyOf, passDays, payFor, rentSomebody } from '#tests/support/renting.ts'
import { emailsTo } from '#tests/support/sent-emails.ts'

/** A customer with an invoice that was due yesterday. */
async function owingSinceYesterday(api: GetApi) {
  const { email, card, subscription } = await rentSomebody(api())
  const charge = { text_ja: '修理', text_en: 'Repair', amount: 800 }
  const draft = await enter(api, 'draft-charge', {
    subscription_slug: subscription.slug,
    ...charge,
  })
  await enter(api, 'send-charge', { invoice_slug: draft.slug, days: 1 })
  const token = await passDays(api(), 2, email)
  const settle = async () => {
    const paid = await payFor(api(), token, draft.slug ?? '', { card_slug: card.slug })
    expect(paid.status).toBe(200)
  }
  const subjects = async () => (await emailsTo(api, email)).map(({ subject }) => subject)
  return { token, settle, subjects }
}

/** Paid between the look for debts and what is done about them. */
export const debtMeanwhileSuite = (api: GetApi) =>
  describe('a debt that is paid while debts are collected', () => {
    const collect = (days: number, context = api().context) =>
      collectDebts.run(context, new Date(api().context.now().getTime() + (days - 1) * dayMs))
    const collectWhile = (days: number, happen: () => Promise<void>) =>
      collect(days, withMeanwhile(api().context, happen))

    test('suspends nobody, and nobody is told so', async () => {
      const { token, settle, subjects } = await owingSinceYesterday(api)
      await collectWhile(15, settle)
      expect((await api().send(getMe, { token })).status).toBe('verified')
      expect(await subjects()).not.toContainEqual(expect.stringContaining('一時停止しました'))
    })

    test('is handed to no collector, and nobody is told so', async () => {
      const { token, settle, subjects } = await owingSinceYesterday(api)
      await collect(15)
      expect((await api().send(getMe, { token })).status).toBe('temporary_suspend')
      await collectWhile(61, settle)
      expect((await onlyOf(api(), token)).status).toBe('subscribed')
      expect((await api().send(getMe, { token })).status).toBe('verified')
      expect(await subjects()).not.toContainEqual(expect.stringContaining('回収を専門の会社'))
    })
  })
