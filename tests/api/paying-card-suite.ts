import { describe, expect, test } from 'vitest'
import { payInvoice } from '#api/use-cases/pay-invoice.ts'
import { deleteCard, listCards } from '#contract/account-billing.ts'
import type { ApiUnderTest } from '#tests/support/api-under-test.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { approve, owing, userIdOf } from '#tests/support/money.ts'
import { booksOf } from '#tests/support/money-back.ts'
import { addCardOf, payFor } from '#tests/support/renting.ts'

export const payingCardSuite = (api: () => ApiUnderTest) =>
  describe('a card that pays', () => {
    const remove = (token: string, slug: string) =>
      api().call(deleteCard, { params: { slug }, token })
    const usesOf = async (token: string, slug: string) =>
      (await api().send(listCards, { token })).results.find((card) => card.slug === slug)?.in_use_by

    test('stays while the bank asks, whatever the subscription is charged to', async () => {
      const { token, slug } = await owing(api)
      const { slug: card_slug } = await addCardOf(api(), token, '4000000000003155')
      const asked = await (await payFor(api(), token, slug, { card_slug })).json()
      expect(await usesOf(token, card_slug)).toEqual([slug])
      const refusal = await api().refusal(deleteCard, { params: { slug: card_slug }, token })
      expect(refusal.code).toBe('card_in_use')
      const verification_token = await approve(api, asked.action_url)
      const paid = await payFor(api(), token, slug, { card_slug, verification_token })
      expect(paid.status).toBe(200)
      expect(await usesOf(token, card_slug)).toEqual([])
      expect((await remove(token, card_slug)).status).toBe(204)
    })

    test('is not charged when it was deleted right before', async () => {
      const { token, slug, user } = await owing(api)
      const { slug: card_slug } = await addCardOf(api(), token, '5555555555554444')
      const { context } = api()
      const userId = await userIdOf(api, user.slug)
      const meanwhile = withMeanwhile(context, async () => {
        expect((await remove(token, card_slug)).status).toBe(204)
      })
      const paying = payInvoice(meanwhile, {
        userId,
        slugOrId: slug,
        keepInvoice: async () => undefined,
        card_slug,
        verification_token: undefined,
        coupon_code: undefined,
        now: context.now(),
      })
      await expect(paying).rejects.toMatchObject({ code: 'card_not_usable' })
      const { payments, invoices } = await booksOf(api(), slug)
      expect(payments).toEqual([])
      expect(invoices).toMatchObject([{ status: 'UNPAID' }])
    })
  })
