import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findCard } from '#api/store/cards.ts'
import { cards } from '#api/store/tables/card-tables.ts'
import { chargeInvoice } from '#api/use-cases/charge-invoice.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { payInvoice } from '#api/use-cases/pay-invoice.ts'
import { deleteCard, listCards } from '#contract/account-billing.ts'
import { updateSubscription } from '#contract/account-subscriptions.ts'
import { apply } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { approve, owing, userIdOf } from '#tests/support/money.ts'
import { booksOf } from '#tests/support/money-back.ts'
import { addCardOf, applicationForm, onlyOf, payFor, rentedItem } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { testCards } from '#tests/support/test-cards.ts'

export const payingCardSuite = (api: GetApi) =>
  describe('a card that pays', () => {
    const remove = (token: string, slug: string) =>
      api().call(deleteCard, { params: { slug }, token })
    const usesOf = async (token: string, slug: string) =>
      (await api().send(listCards, { token })).results.find((card) => card.slug === slug)?.in_use_by

    test('stays while the bank asks, whatever the subscription is charged to', async () => {
      const { token, slug } = await owing(api)
      const { slug: card_slug } = await addCardOf(api(), token, testCards.verifyToPay)
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

    test('is no expired one, and a subscription is charged to none', async () => {
      const { token } = await signUpSomebody(api())
      const expired = await addCardOf(api(), token)
      const { database } = api().context
      await database.update(cards).set({ exp_year: 2020 }).where(eq(cards.slug, expired.slug))
      const body = await applicationForm(api())
      const { slug, card } = await api().send(apply, { params: { id: rentedItem }, token, body })
      expect(card).toBeNull()
      const good = await addCardOf(api(), token, testCards.mastercard)
      const settings = { params: { slug }, token, body: { card_slug: expired.slug } }
      expect(await api().refusal(updateSubscription, settings)).toMatchObject({
        code: 'card_not_usable',
        errors: { card_slug: [{ code: 'card_not_usable' }] },
      })
      await decideApplication(api().context, { slug, isApproved: true })
      const refused = await payFor(api(), token, slug, { card_slug: expired.slug })
      expect(await refused.json()).toMatchObject({ code: 'card_not_usable' })
      expect((await payFor(api(), token, slug, { card_slug: good.slug })).status).toBe(200)
      expect((await onlyOf(api(), token)).card_slug).toBe(good.slug)
    })

    test('is charged for what comes due after its last month: its bank may have renewed it', async () => {
      const { token, slug, card, user } = await owing(api)
      const { context } = api()
      const { database } = context
      await database.update(cards).set({ exp_year: 2020 }).where(eq(cards.slug, card.slug))
      const [invoice] = (await booksOf(api(), slug)).invoices
      const userId = await userIdOf(api, user.slug)
      const due = {
        invoiceId: invoice?.id ?? 0,
        userId,
        card: await findCard(database, userId, card.slug),
        isCustomerPresent: false,
        now: context.now(),
      }
      expect(await chargeInvoice(context, due)).toMatchObject({ state: 'paid' })
      expect((await onlyOf(api(), token)).status).toBe('waiting_for_shipment')
    })

    test('is not charged when it was deleted right before', async () => {
      const { token, slug, user } = await owing(api)
      const { slug: card_slug } = await addCardOf(api(), token, testCards.mastercard)
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
        now: context.now(),
      })
      await expect(paying).rejects.toMatchObject({ code: 'card_not_usable' })
      const { payments, invoices } = await booksOf(api(), slug)
      expect(payments).toEqual([])
      expect(invoices).toMatchObject([{ status: 'UNPAID' }])
    })
  })
