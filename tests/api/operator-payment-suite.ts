import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readOperatorQueue } from '#api/use-cases/read-operator-queue.ts'
import { claimCoupon, listCards, listInvoices } from '#contract/account-billing.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { precheckApplication, preparePayment, usePoints } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { givePoints, owing } from '#tests/support/money.ts'
import { booksOf, movedMoney } from '#tests/support/money-back.ts'
import { enter, inDebt, operatorHeaders } from '#tests/support/operating.ts'
import { passDays, payFor, rentedItem } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const describePayments = (api: GetApi) =>
  describe('a payment outside of the card', () => {
    test('in parts pays the first month, once for each key', async () => {
      const { token, slug, subscription } = await owing(api)
      const [invoice] = (await booksOf(api(), slug)).invoices
      const invoice_slug = invoice?.slug ?? ''
      const first = {
        key: randomUUID(),
        invoice_slug,
        amount: 1000,
        method: 'bank_transfer',
      }
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => enter(api, 'record-payment', first)),
      )
      for (const answer of answers) {
        expect(answer).toMatchObject({ http: 200, status: 'PARTIALLY_PAID', paid: 1000 })
      }
      expect(await enter(api, 'record-payment', { ...first, amount: 999 })).toMatchObject({
        http: 400,
        code: 'idempotency_mismatch',
      })
      const rest = { invoice_slug, amount: subscription.monthly - 1000, method: 'collector' }
      const tooMuch = { ...rest, amount: rest.amount + 1 }
      expect(await enter(api, 'record-payment', tooMuch)).toMatchObject({ code: 'amount_too_high' })
      expect(await enter(api, 'record-payment', rest)).toMatchObject({ status: 'PAID' })
      expect(await enter(api, 'record-payment', rest)).toMatchObject({ code: 'not_payable' })
      const books = await booksOf(api(), slug)
      expect(books.subscription.status).toBe('waiting_for_shipment')
      expect(books.payments.map(({ method, amount }) => [method, amount])).toEqual([
        ['bank_transfer', 1000],
        ['collector', subscription.monthly - 1000],
      ])
      const call = { params: { slug }, token }
      expect((await api().refusal(preparePayment, call)).code).toBe('already_paid')
    })

    test('is not recorded while the bank asks: the card may still pay', async () => {
      const { token, slug, card } = await owing(api, { card: testCards.verifyToPay })
      await payFor(api(), token, slug, { card_slug: card.slug })
      const [invoice] = (await booksOf(api(), slug)).invoices
      const whole = { invoice_slug: invoice?.slug, amount: invoice?.total, method: 'bank_transfer' }
      expect(await enter(api, 'record-payment', whole)).toMatchObject({
        code: 'payment_in_progress',
      })
      expect((await booksOf(api(), slug)).payments).toMatchObject([
        { method: 'card', status: 'pending' },
      ])
    })

    test('for a part leaves the rest to the card, and both go back with a cancellation', async () => {
      const { token, slug, card, subscription } = await owing(api)
      const [invoice] = (await booksOf(api(), slug)).invoices
      const invoice_slug = invoice?.slug ?? ''
      const part = { invoice_slug, amount: 500, method: 'bank_transfer' }
      await enter(api, 'record-payment', part)
      await payFor(api(), token, slug, { card_slug: card.slug })
      await api().call(cancelSubscription, { params: { slug }, token })
      await api().work()
      const onItsWay = await booksOf(api(), slug)
      expect(onItsWay.invoices).toMatchObject([
        { status: 'PARTIALLY_REFUNDED', refunded: subscription.monthly - 500 },
      ])
      expect(
        movedMoney(
          api(),
          onItsWay.payments.map((payment) => payment.slug),
        ),
      ).toEqual({
        charged: subscription.monthly - 500,
        refunded: subscription.monthly - 500,
      })
      const queue = await (
        await api().app.request('/operator/queue', { headers: operatorHeaders })
      ).json()
      const waiting: { slug: string; invoice_number: string }[] = queue.refunds_to_transfer
      const own = waiting.find(({ invoice_number }) => invoice_number === invoice?.number)
      const confirmed = { refund_slug: own?.slug ?? '' }
      for (let times = 0; times < 2; times += 1) {
        expect(await enter(api, 'confirm-transfer', confirmed)).toMatchObject({
          status: 'REFUNDED',
          refunded: subscription.monthly,
        })
      }
    })
  })

const describeParts = (api: GetApi) =>
  describe('a part of a payment', () => {
    test('for a part stays when the card refuses the rest: no points or coupon come on top', async () => {
      const { token, slug, subscription, user } = await owing(api, {
        card: testCards.insufficientFunds,
      })
      const [card] = (await api().send(listCards, { token })).results
      const [invoice] = (await booksOf(api(), slug)).invoices
      const part = { invoice_slug: invoice?.slug, amount: 2000, method: 'bank_transfer' }
      await enter(api, 'record-payment', part)
      await payFor(api(), token, slug, { card_slug: card?.slug })
      expect((await booksOf(api(), slug)).invoices).toMatchObject([
        { status: 'PARTIALLY_PAID', paid: 2000 },
      ])
      await givePoints(api, user.slug, subscription.monthly)
      const points = { params: { subscription_id: subscription.id }, token }
      const body = { points: subscription.monthly }
      expect((await api().refusal(usePoints, { ...points, body })).code).toBe('not_payable')
      // What would be refused is not offered.
      await api().send(claimCoupon, { token, body: { code: await createCoupon(api) } })
      expect(await api().send(preparePayment, { params: { slug }, token })).toMatchObject({
        points: { max: 0 },
        coupons: [],
      })
    })

    test('for a part of a debt leaves it past due; the rest ends that', async () => {
      const { token, debt, slug, subscription } = await inDebt(api)
      const half = Math.floor(debt.total / 2)
      const part = { invoice_slug: debt.slug, amount: half, method: 'collector' }
      expect(await enter(api, 'record-payment', part)).toMatchObject({
        status: 'OVERDUE',
        paid: half,
      })
      // What has come in stays with the invoice that it was paid for.
      expect(await enter(api, 'reissue-invoice', { invoice_slug: debt.slug })).toMatchObject({
        code: 'partly_paid',
      })
      const refused = await api().refusal(precheckApplication, {
        params: { id: rentedItem },
        token,
      })
      const balance = debt.total - half
      expect(refused).toMatchObject({ status: 402, data: { balance } })
      expect(await api().refusal(cancelSubscription, { params: { slug }, token })).toMatchObject({
        code: 'unpaid_invoice',
        data: { balance },
      })
      const own = (await api().send(listInvoices, { token })).results
      expect(own.find((invoice) => invoice.slug === debt.slug)).toMatchObject({ balance })
      const use = { params: { subscription_id: subscription.id }, token, body: { points: 100 } }
      expect((await api().refusal(usePoints, use)).code).toBe('not_payable')
      const rest = { ...part, amount: balance }
      expect(await enter(api, 'record-payment', rest)).toMatchObject({ status: 'PAID' })
      const call = { params: { id: rentedItem }, token }
      expect((await api().call(precheckApplication, call)).status).toBe(200)
    })

    test('for a part of a debt goes back when the rest is waived', async () => {
      const { debt } = await inDebt(api)
      const part = { invoice_slug: debt.slug, amount: 1000, method: 'bank_transfer' }
      await enter(api, 'record-payment', part)
      await enter(api, 'cancel-charge', { invoice_slug: debt.slug })
      const { refunds_to_transfer } = await readOperatorQueue(api().context, api().context.now())
      const owed = refunds_to_transfer.find(({ invoice_number }) => invoice_number === debt.number)
      expect(owed).toMatchObject({ amount: 1000, method: 'bank_transfer' })
      expect(await enter(api, 'confirm-transfer', { refund_slug: owed?.slug })).toMatchObject({
        status: 'REFUNDED',
        refunded: 1000,
      })
    })

    test('of a first month that is never paid goes back, as the e-mail says', async () => {
      const { slug, email } = await owing(api)
      const [invoice] = (await booksOf(api(), slug)).invoices
      const part = { invoice_slug: invoice?.slug, amount: 1000, method: 'bank_transfer' }
      expect(await enter(api, 'record-payment', part)).toMatchObject({ status: 'PARTIALLY_PAID' })
      await passDays(api(), 8, email)
      const { subscription, invoices } = await booksOf(api(), slug)
      expect(subscription.status).toBe('subscription_failed')
      expect(invoices.map(({ is_open }) => is_open)).toEqual([false])
      const { refunds_to_transfer } = await readOperatorQueue(api().context, api().context.now())
      const owed = refunds_to_transfer.filter(
        ({ invoice_number }) => invoice_number === invoice?.number,
      )
      expect(owed).toMatchObject([{ amount: 1000 }])
      const ended = api()
        .outbox.filter(({ to }) => to === email)
        .at(-1)
      expect(ended?.text).toContain('全額を返金します')
    })
  })

export const operatorPaymentSuite = (api: GetApi) => {
  describePayments(api)
  describeParts(api)
}
