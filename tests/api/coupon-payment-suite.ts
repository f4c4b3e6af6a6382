import { describe, expect, test } from 'vitest'
import { listInvoices } from '#contract/account-billing.ts'
import { pay } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { approve, owing } from '#tests/support/money.ts'
import { booksOf, movedMoney } from '#tests/support/money-back.ts'
import { enter } from '#tests/support/operating.ts'
import { addCardOf, payFor } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const onlyInvoice = async (api: GetApi, token: string) =>
  (await api().send(listInvoices, { token })).results[0]

const describeOwn = (api: GetApi) =>
  describe('the coupon that an invoice has from its application', () => {
    test('stays when a payment is refused, whether or not it names the coupon, and is paid once named', async () => {
      const own = await createCoupon(api, { value: 300 })
      const found = await owing(api, { card: testCards.declined, extra: { coupon_code: own } })
      const { token, slug, subscription } = found
      const bodies = [{}, { coupon_code: own }]
      for (const named of bodies) {
        const body = { card_slug: found.card.slug, ...named }
        const refusal = await api().refusal(pay, { params: { slug }, token, body })
        expect(refusal.code).toBe('payment_declined')
        expect(await onlyInvoice(api, token)).toMatchObject({ coupon_discount: 300 })
      }
      const { slug: card_slug } = await addCardOf(api(), token)
      const paid = await payFor(api(), token, slug, { card_slug, coupon_code: own })
      expect(await paid.json()).toMatchObject({
        payment: { amount: subscription.monthly - 300 },
        invoice: { status: 'PAID', coupon_discount: 300 },
        subscription: { status: 'waiting_for_shipment' },
      })
    })
  })

const describeReturn = (api: GetApi) =>
  describe('a return from the bank', () => {
    const ask = async (extra: { readonly coupon_code?: string }) => {
      const found = await owing(api, { card: testCards.verifyToPay })
      const { token, slug, card } = found
      const first = await (
        await payFor(api(), token, slug, { card_slug: card.slug, ...extra })
      ).json()
      const verification_token = await approve(api, String(first.action_url))
      return { ...found, body: { card_slug: card.slug, verification_token } }
    }

    test('that names a coupon of its own is refused: the bank has approved another amount', async () => {
      const late = await createCoupon(api)
      const { token, slug, body, subscription } = await ask({})
      const call = { params: { slug }, token }
      const refusal = await api().refusal(pay, { ...call, body: { ...body, coupon_code: late } })
      expect(refusal.code).toBe('not_payable')
      const paid = await payFor(api(), token, slug, body)
      expect(await paid.json()).toMatchObject({
        payment: { amount: subscription.monthly },
        invoice: { status: 'PAID', coupon_discount: 0, total: subscription.monthly },
      })
    })

    test('that names the coupon of the payment, or none, is charged what the bank has approved', async () => {
      for (const isNamed of [true, false]) {
        const coupon_code = await createCoupon(api)
        const { token, slug, body, subscription } = await ask({ coupon_code })
        const back = isNamed ? { ...body, coupon_code } : body
        expect((await payFor(api(), token, slug, back)).status).toBe(200)
        const { invoices, payments } = await booksOf(api(), slug)
        const total = subscription.monthly - 500
        expect(invoices).toMatchObject([{ status: 'PAID', coupon_discount: 500, total }])
        const moved = movedMoney(
          api(),
          payments.map((payment) => payment.slug),
        )
        expect(moved).toEqual({ charged: total, refunded: 0 })
      }
    })
  })

const describeParts = (api: GetApi) =>
  describe('an invoice of which a part is paid', () => {
    test('takes no coupon with the payment of the rest: that could be more than is left', async () => {
      const { token, slug, card, subscription } = await owing(api)
      const [invoice] = (await booksOf(api(), slug)).invoices
      const amount = subscription.monthly - 100
      const part = { invoice_slug: invoice?.slug, amount, method: 'bank_transfer' }
      await enter(api, 'record-payment', part)
      const call = { params: { slug }, token }
      const body = { card_slug: card.slug, coupon_code: await createCoupon(api) }
      expect((await api().refusal(pay, { ...call, body })).code).toBe('not_payable')
      const paid = await payFor(api(), token, slug, { card_slug: card.slug })
      expect(await paid.json()).toMatchObject({
        payment: { amount: 100 },
        invoice: { status: 'PAID', coupon_discount: 0 },
      })
    })
  })

const describeGuesses = (api: GetApi) =>
  describe('a coupon that exists', () => {
    test('is no guess, however often it is refused for this device', async () => {
      const { token, slug, card } = await owing(api)
      const tooDear = await createCoupon(api, { min_monthly: 1_000_000 })
      const call = (coupon_code: string) => {
        const body = { card_slug: card.slug, coupon_code }
        return { params: { slug }, token, body }
      }
      // As many as wrong codes are allowed in an hour.
      for (let times = 0; times < 20; times += 1)
        expect((await api().refusal(pay, call(tooDear))).code).toBe('coupon_not_applicable')
      const right = call(await createCoupon(api))
      expect(await api().send(pay, right)).toMatchObject({ invoice: { coupon_discount: 500 } })
    })
  })

/** Coupons of an invoice while it is paid: the one that it has, and one that the payment names. */
export const couponPaymentSuite = (api: GetApi) => {
  describeOwn(api)
  describeReturn(api)
  describeParts(api)
  describeGuesses(api)
}
