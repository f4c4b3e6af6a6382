import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cards } from '#api/store/tables/card-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { tradeIns } from '#api/store/tables/trade-in-tables.ts'
import { applyPoints } from '#api/use-cases/apply-points.ts'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { returnTradeIn } from '#api/use-cases/end-trade-in-without-points.ts'
import { completeTradeIn, receiveTradeIn } from '#api/use-cases/inspect-trade-in.ts'
import { issueMonthlyInvoices } from '#api/use-cases/issue-monthly-invoices.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { deleteCard, listCards } from '#contract/account-billing.ts'
import { pay, usePoints } from '#contract/application.ts'
import { addDays, addMonths, dayMs } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { approve, givePoints, owing, userIdOf } from '#tests/support/money.ts'
import { booksOf } from '#tests/support/money-back.ts'
import { enter, inDebt } from '#tests/support/operating.ts'
import { startRental } from '#tests/support/rental-life.ts'
import { addCardOf, passDays, payFor } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { accepted } from '#tests/support/trading-in.ts'

const describePayments = (api: GetApi) =>
  describe('a payment that comes late', () => {
    test('with the approval of one that was given up charges nothing', async () => {
      const found = await owing(api, { card: testCards.verifyToPay })
      const body = { card_slug: found.card.slug }
      const first = await (await payFor(api(), found.token, found.slug, body)).json()
      const token = await passDays(api(), 1, found.email)
      const [givenUp] = (await booksOf(api(), found.slug)).payments
      expect(givenUp?.status).toBe('failed')
      const verification_token = await approve(api, String(first.action_url))
      const late = await payFor(api(), token, found.slug, { ...body, verification_token })
      expect([late.status, (await late.json()).code]).toEqual([400, 'not_payable'])
      expect((await booksOf(api(), found.slug)).payments).toHaveLength(1)
    })

    test('and is refused gives back what a coupon takes off the corrected rent', async () => {
      await createCoupon(api, {
        code: 'HALFOFF',
        type: 'percent',
        value: 50,
        applies_to: 'first_3_invoices',
      })
      await createCoupon(api, { code: 'INSTEAD' })
      const found = await inDebt(api, { extra: { coupon_code: 'HALFOFF' } })
      const { slug: invoice_slug } = found.debt
      const lines = [{ text_ja: '料金', text_en: 'Rent', quantity: 1, amount: 1001 }]
      const issued = await enter(api, 'reissue-invoice', { invoice_slug, lines, days: 7 })
      const declined = await addCardOf(api(), found.token, testCards.declined)
      const body = { card_slug: declined.slug, coupon_code: 'INSTEAD' }
      const refusal = await api().refusal(pay, {
        params: { slug: issued.slug ?? '' },
        token: found.token,
        body,
      })
      expect(refusal.code).toBe('payment_declined')
      const { invoices } = await booksOf(api(), found.slug)
      expect(invoices.find(({ slug }) => slug === issued.slug)).toMatchObject({
        coupon_discount: 500,
        points_used: 0,
        total: 501,
      })
    })

    test('names no coupon for points: that is claimed by itself', async () => {
      await createCoupon(api, { code: 'ONLYPOINTS', type: 'points', value: 300 })
      const { token, slug } = await owing(api)
      const body = { coupon_code: 'ONLYPOINTS' }
      expect(await api().refusal(pay, { params: { slug }, token, body })).toMatchObject({
        code: 'coupon_not_applicable',
      })
    })
  })

const describeNothingLeft = (api: GetApi) =>
  describe('an invoice with nothing left to pay', () => {
    test('is settled when points cover it after its due day', async () => {
      const found = await inDebt(api)
      await givePoints(api, found.user.slug, found.debt.total)
      const use = { subscription_id: found.subscription.id }
      await api().send(usePoints, {
        params: use,
        token: found.token,
        body: { points: found.debt.total },
      })
      const { invoices } = await booksOf(api(), found.slug)
      expect(invoices.find(({ slug }) => slug === found.debt.slug)?.status).toBe('PAID')
    })

    test('is settled when it is due, so that nobody is late with nothing', async () => {
      const found = await owing(api)
      await payFor(api(), found.token, found.slug, { card_slug: found.card.slug })
      const { database } = api().context
      const charge = { subscription_slug: found.slug, text_ja: '修理', text_en: 'Repair' }
      await database
        .update(subscriptions)
        .set({ status: 'subscribed' })
        .where(eq(subscriptions.slug, found.slug))
      const draft = await enter(api, 'draft-charge', { ...charge, amount: 800 })
      await enter(api, 'send-charge', { invoice_slug: draft.slug, days: 3 })
      await givePoints(api, found.user.slug, 800)
      await api().send(usePoints, {
        params: { subscription_id: draft.slug ?? '' },
        token: found.token,
        body: { points: 800 },
      })
      await passDays(api(), 5, found.email)
      const { invoices } = await booksOf(api(), found.slug)
      expect(invoices.find(({ slug }) => slug === draft.slug)?.status).toBe('PAID')
    })
  })

const describeCards = (api: GetApi) =>
  describe('a card', () => {
    test('is in use while the fee of a subscription that has ended will be charged to it', async () => {
      const life = await startRental(api(), { months: 12 })
      const { data } = await life.refusedEnd()
      await life.end({ accepted_fee: Number(Object(data).early_end_fee) })
      await receiveReturn(api().context, life.slug)
      const { results } = await api().send(listCards, { token: life.token() })
      expect(results[0]?.in_use_by).toEqual([life.slug])
      const call = () => ({ params: { slug: life.card.slug }, token: life.token() })
      expect((await api().refusal(deleteCard, call())).code).toBe('card_in_use')
      await life.pass(8)
      expect((await api().call(deleteCard, call())).status).toBe(204)
    })

    test('that is refused here is not kept at the provider', async () => {
      const { token } = await owing(api)
      // Cards of the tests before are removed by now.
      await api().work()
      const removed: string[] = []
      const { payments } = api().context
      const { removeCard } = payments
      Object.assign(payments, {
        removeCard: async (id: string) => {
          removed.push(id)
          await removeCard(id)
        },
      })
      try {
        await expect(addCardOf(api(), token)).rejects.toThrow()
        await api().work()
      } finally {
        Object.assign(payments, { removeCard })
      }
      expect(removed).toHaveLength(1)
      const kept = await api().context.database.select({ id: cards.provider_id }).from(cards)
      expect(kept.map(({ id }) => id)).not.toContain(removed[0])
    })
  })

const describeClosed = (api: GetApi) =>
  describe('a closed account', () => {
    test('gets back the device of a trade-in that arrives late', async () => {
      const { session_id, user } = await accepted(api)
      const { database } = api().context
      const late = { status: 'DEVICE_NOT_RECEIVED' } as const
      await database.update(tradeIns).set(late).where(eq(tradeIns.session_id, session_id))
      await closeAccount(api().context, user.slug)
      await receiveTradeIn(api().context, session_id)
      await expect(completeTradeIn(api().context, session_id)).rejects.toThrow('invalid_state')
      await returnTradeIn(api().context, {
        sessionId: session_id,
        carrier: '佐川急便',
        tracking: '8-8',
      })
    })

    test('is billed by letter, and not by an invoice that nobody can see', async () => {
      const life = await startRental(api(), { months: 1 })
      await life.end()
      await receiveReturn(api().context, life.slug)
      const charge = { subscription_slug: life.slug, text_ja: '修理', text_en: 'Repair' }
      const draft = await enter(api, 'draft-charge', { ...charge, amount: 800 })
      expect(draft.http).toBe(200)
      await expect(closeAccount(api().context, life.user.slug)).rejects.toThrow('account_in_use')
      await enter(api, 'cancel-charge', { invoice_slug: draft.slug })
      await life.pass(40)
      await closeAccount(api().context, life.user.slug)
      expect(await enter(api, 'draft-charge', { ...charge, amount: 800 })).toMatchObject({
        http: 400,
        code: 'invalid_state',
      })
    })
  })

const describePoints = (api: GetApi) =>
  describe('points for the next invoice', () => {
    test('are taken by the one that is issued in the same moment', async () => {
      const life = await startRental(api())
      await life.passTo(addDays(addMonths(life.startedOn, 1), -8))
      await givePoints(api, life.user.slug, 200)
      api().advance(dayMs)
      const { context } = api()
      const now = context.now()
      const meanwhile = withMeanwhile(context, () => issueMonthlyInvoices.run(context, now))
      const userId = await userIdOf(api, life.user.slug)
      const keepAnswer = async () => undefined
      const wanted = { userId, slugOrId: life.slug, points: 200, now, keepAnswer }
      expect(await applyPoints(meanwhile, wanted)).toMatchObject({ invoice: { points_used: 200 } })
      await life.pass(0)
      expect(await life.now()).toMatchObject({ next_invoice_points: 0 })
    })
  })

const describeEnd = (api: GetApi) =>
  describe('the end, asked for on the first day of a month that is not invoiced yet', () => {
    test('leaves that month to be paid, and no later one', async () => {
      const life = await startRental(api(), { months: 1 })
      const monthOne = addMonths(life.startedOn, 1)
      await life.passTo(addDays(monthOne, -8))
      // Nothing runs meanwhile.
      api().advance(8 * dayMs)
      await life.pass(0)
      const { preview } = await life.end({ preview: true })
      expect(preview).toMatchObject({
        ends_on: addDays(addMonths(life.startedOn, 2), -1),
        lines: [{ amount: life.monthly }],
      })
      expect(await life.end()).toMatchObject({
        end_request: { return_by: addDays(monthOne, 14) },
        next_charge_on: monthOne,
      })
      await api().work()
      expect(await life.invoices()).toHaveLength(2)
      await receiveReturn(api().context, life.slug)
      await life.pass(40)
      const rent = (await life.invoices()).map(({ period_from, status }) => [period_from, status])
      expect(rent.toSorted()).toEqual([
        [life.startedOn, 'PAID'],
        [monthOne, 'PAID'],
      ])
    })
  })

export const lateEventsSuite = (api: GetApi) => {
  describePayments(api)
  describeNothingLeft(api)
  describeCards(api)
  describePoints(api)
  describeEnd(api)
  describeClosed(api)
}
