import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cards } from '#api/store/tables/card-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { shipDeviceChange } from '#api/use-cases/ship-device-change.ts'
import { shipSubscription } from '#api/use-cases/ship-subscription.ts'
import { getMe } from '#contract/account.ts'
import { listInvoices, listPayments, listPoints } from '#contract/account-billing.ts'
import {
  cancelSubscription,
  listSubscriptionsByActivity,
  updateSubscription,
} from '#contract/account-subscriptions.ts'
import { precheckApplication } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import {
  addCardOf,
  applySomebody,
  offerOf,
  onlyOf,
  passDays,
  payFor,
  rentedItem,
  rentSomebody,
} from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const idempotent = { 'Idempotency-Key': '6f1f3a52-6b0e-4b6e-9a41-0d5d3d5c0001' }

const goodCardOf = async (api: GetApi, token: string) => {
  return (await addCardOf(api(), token, testCards.mastercard)).slug
}
const rentedCard = async (api: GetApi, token: string, number: string) => {
  const { slug } = await addCardOf(api(), token, number)
  const [row] = await api().context.database.select().from(cards).where(eq(cards.slug, slug))
  return row?.id ?? 0
}

const describeLife = (api: GetApi) =>
  describe('a subscription', () => {
    test('lives from the application to the return', async () => {
      const { token: first, subscription, email } = await rentSomebody(api(), { months: 3 })
      const { slug, monthly } = subscription
      const started = await onlyOf(api(), first)
      expect(started).toMatchObject({
        status: 'subscribed',
        serial_last4: '9876',
        unpaid_invoice_slug: null,
      })
      expect(started.timeline.map(({ status }) => status)).toEqual([
        'review_in_progress',
        'waiting_for_payment',
        'waiting_for_shipment',
        'subscribed',
      ])
      expect(started.buyout_today).toBeGreaterThan(0)
      expect((await api().send(getMe, { token: first })).status).toBe('verified')

      const early = await api().refusal(cancelSubscription, { params: { slug }, token: first })
      expect(early).toMatchObject({
        code: 'minimum_term',
        data: { ends_on: started.minimum_ends_on },
      })

      const token = await passDays(api(), 62, email)
      const { results: invoices } = await api().send(listInvoices, { token })
      const rents = invoices.filter(({ status }) => status === 'PAID')
      expect(rents).toHaveLength(3)
      expect(new Set(invoices.map(({ period_from }) => period_from)).size).toBe(invoices.length)
      for (const rent of rents) {
        expect(rent).toMatchObject({
          total: monthly,
          paid: monthly,
          balance: 0,
          tax_included_10: Math.floor(monthly / 11),
        })
      }
      const points = await api().send(listPoints, { token })
      expect(points.balance).toBe(3 * Math.floor(monthly / 100))
      expect((await api().send(listPayments, { token })).count).toBe(3)

      const ending = await api().send(cancelSubscription, {
        params: { slug },
        token,
        headers: idempotent,
      })
      expect(ending.end_request).toMatchObject({ fee: 0 })
      expect(ending.allowed_actions).not.toContain('end')
      await receiveReturn(api().context, slug)
      expect(await onlyOf(api(), token)).toMatchObject({
        status: 'ended',
        next_charge_on: null,
        allowed_actions: [],
      })
      await api().work()
      const subjects = api()
        .outbox.filter((mail) => mail.to === email)
        .map((mail) => mail.subject)
      expect(subjects).toEqual(
        expect.arrayContaining([
          'お申し込みを受け付けました',
          'デバイスを発送しました',
          'お届けが完了しました',
          'ご利用が終了しました',
        ]),
      )
      const { results } = await api().send(listSubscriptionsByActivity, {
        params: { filter_active: 'false' },
        token,
      })
      expect(results.map((ended) => ended.slug)).toEqual([slug])
      expect(
        (
          await api().refusal(listSubscriptionsByActivity, {
            params: { filter_active: 'maybe' },
            token,
          })
        ).status,
      ).toBe(404)
    })
  })

const describeCancel = (api: GetApi) =>
  describe('a paid application', () => {
    test('cancelled after payment is refunded once, with its points', async () => {
      const { token, subscription, card } = await applySomebody(api(), {
        signUp: { coupon_code: 'POINT500' },
      })
      const { slug } = subscription
      await decideApplication(api().context, { slug, isApproved: true })
      await payFor(api(), token, slug, { card_slug: card.slug })
      const cancelled = await api().send(cancelSubscription, { params: { slug }, token })
      expect(cancelled).toMatchObject({ status: 'cancelled', request_status: 'cancelled' })
      await api().work()
      await api().work()
      const { results } = await api().send(listInvoices, { token })
      expect(results).toMatchObject([{ status: 'REFUNDED', refunded: subscription.monthly }])
      expect((await api().send(listPayments, { token })).results).toMatchObject([
        { status: 'refunded' },
      ])
      expect((await api().send(listPoints, { token })).balance).toBe(500)
      const again = await api().refusal(cancelSubscription, { params: { slug }, token })
      expect(again.code).toBe('cancel_not_allowed')
    })

    test('that is on its way cannot be cancelled', async () => {
      const { token, subscription, card } = await applySomebody(api())
      const { slug } = subscription
      await decideApplication(api().context, { slug, isApproved: true })
      await payFor(api(), token, slug, { card_slug: card.slug })
      await shipSubscription(api().context, {
        slug,
        carrier: 'ヤマト運輸',
        tracking: '1',
        etaDays: 1,
      })
      expect((await api().refusal(cancelSubscription, { params: { slug }, token })).code).toBe(
        'cancel_not_allowed',
      )
    })
  })

const describeDebt = (api: GetApi) =>
  describe('a subscription in debt', () => {
    test('whose card refuses is retried, overdue, suspended, handed over, and comes back when paid', async () => {
      const { token: first, subscription, email } = await rentSomebody(api())
      const { slug } = subscription
      const { database } = api().context
      await database
        .update(subscriptions)
        .set({ card_id: null })
        .where(eq(subscriptions.slug, slug))
      const bad = await rentedCard(api, first, testCards.declined)
      await database.update(subscriptions).set({ card_id: bad }).where(eq(subscriptions.slug, slug))
      let token = await passDays(api(), 38, email)
      const overdue = (await api().send(listInvoices, { token, query: 'status=OVERDUE' })).results
      expect(overdue).toHaveLength(1)
      expect(overdue[0]?.attempts.map(({ result, code }) => [result, code])).toEqual(
        Array.from({ length: 3 }, () => ['failed', 'card_declined']),
      )
      token = await passDays(api(), 12, email)
      expect(await api().send(getMe, { token })).toMatchObject({
        status: 'temporary_suspend',
        max_subscriptions: 5,
      })
      expect(
        (
          await api().refusal(updateSubscription, {
            params: { slug },
            token,
            body: { nickname: 'x' },
          })
        ).code,
      ).toBe('account_suspended')
      token = await passDays(api(), 46, email)
      expect((await onlyOf(api(), token)).status).toBe('servicer')
      const announced = api().outbox.filter(
        ({ to, subject }) => to === email && /停止|委託/.test(subject),
      )
      expect(announced.map(({ text }) => text)).toEqual([
        expect.stringContaining('お支払い期限から60日を過ぎると、回収を専門の会社に委託します'),
        expect.stringContaining('iPhone 17のお支払いを長く確認できないため'),
      ])
      const good = await goodCardOf(api, token)
      for (;;) {
        const { results } = await api().send(listInvoices, { token })
        const open = results.find(({ balance }) => balance > 0)
        if (open === undefined) break
        expect((await payFor(api(), token, open.slug, { card_slug: good })).status).toBe(200)
      }
      expect((await api().send(getMe, { token })).status).toBe('verified')
      expect((await onlyOf(api(), token)).status).toBe('subscribed')
      await database
        .update(subscriptions)
        .set({ card_id: null })
        .where(eq(subscriptions.slug, slug))
      token = await passDays(api(), 30, email)
      const { results } = await api().send(listInvoices, { token })
      const interest = results
        .flatMap(({ lines }) => lines)
        .filter(({ text_en }) => text_en === 'Late interest')
      expect(interest.length).toBeGreaterThan(0)
      const refused = await api().refusal(precheckApplication, {
        params: { id: rentedItem },
        token,
      })
      expect([402, 403]).toContain(refused.status)
    })
  })

const describeChange = (api: GetApi) =>
  describe('a device change', () => {
    test('is made after six months, for a fee', async () => {
      const { token: first, subscription, card, email } = await rentSomebody(api(), { months: 12 })
      const { slug } = subscription
      const other = await offerOf(api(), 'apple-iphone-17', 24)
      const input = {
        device_change: { item_id: other.item.id, variant_id: other.variant.id, months: 24 },
      }
      const early = await api().refusal(updateSubscription, {
        params: { slug },
        token: first,
        body: input,
      })
      expect(early).toMatchObject({
        code: 'device_change_not_eligible',
        data: { eligible_on: expect.any(String) },
      })
      const token = await passDays(api(), 185, email)
      expect((await onlyOf(api(), token)).allowed_actions).toContain('change_device')
      const sent = await api().send(updateSubscription, {
        params: { slug },
        token,
        body: { ...input, nickname: '相棒' },
      })
      expect(sent).toMatchObject({ nickname: '相棒', months: 12 })
      const fee = (await api().send(listInvoices, { token, query: 'status=UNPAID' })).results[0]
      expect(fee).toMatchObject({ category: 'options_device_change', total: 3300 })
      expect((await payFor(api(), token, fee?.slug ?? '', { card_slug: card.slug })).status).toBe(
        200,
      )
      const paid = await onlyOf(api(), token)
      expect(paid).toMatchObject({ months: 12, device_change: { pending: { stage: 'preparing' } } })
      await shipDeviceChange(api().context, {
        slug,
        carrier: 'ヤマト運輸',
        tracking: '2',
        etaDays: 1,
      })
      expect(await onlyOf(api(), token)).toMatchObject({
        months: 24,
        monthly: other.price.monthly,
        device_change: { used: true },
      })
      const again = await api().refusal(updateSubscription, {
        params: { slug },
        token,
        body: input,
      })
      expect(again.code).toBe('device_change_not_eligible')
    })
  })

export const rentalSuite = (api: GetApi) => {
  describeLife(api)
  describeCancel(api)
  describeDebt(api)
  describeChange(api)
}
