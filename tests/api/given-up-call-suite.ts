import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createApp } from '#api/app.ts'
import {
  claimCoupon,
  listCards,
  listInvoices,
  listPayments,
  listPoints,
} from '#contract/account-billing.ts'
import {
  cancelSubscription,
  listSubscriptions,
  updateSubscription,
} from '#contract/account-subscriptions.ts'
import { apply, pay, usePoints } from '#contract/application.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type GetApi, testClient } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { type Input, requestOf, urlOf } from '#tests/support/endpoint-request.ts'
import { holdPayment } from '#tests/support/held-payment.ts'
import { withLostCommit } from '#tests/support/lost-connection.ts'
import { givePoints, owing } from '#tests/support/money.ts'
import { booksOf, movedMoney } from '#tests/support/money-back.ts'
import { startBuyout, startChange } from '#tests/support/purchases.ts'
import { addCardOf, applicationForm, rentedItem } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

/** As long as the site waits for a call that changes something (docs/decisions/0024). */
const givenUpMs = 90_000

interface Press {
  readonly endpoint: Endpoint
  readonly input: Input & { readonly token: string }
}

/** What a press sends, by what it is for. */
const presses = {
  'an application': async (api: GetApi): Promise<Press> => {
    const { token } = await signUpSomebody(api())
    await addCardOf(api(), token)
    const body = await applicationForm(api())
    return { endpoint: apply, input: { params: { id: rentedItem }, token, body } }
  },
  'a payment': async (api: GetApi): Promise<Press> => {
    const { token, slug, card } = await owing(api)
    const body = { card_slug: card.slug, coupon_code: await createCoupon(api) }
    return { endpoint: pay, input: { params: { slug }, token, body } }
  },
  'a payment in points': async (api: GetApi): Promise<Press> => {
    const { token, slug, user } = await owing(api)
    await givePoints(api, user.slug, 1000)
    const input = { params: { subscription_id: slug }, token, body: { points: 400 } }
    return { endpoint: usePoints, input }
  },
  'a coupon of points': async (api: GetApi): Promise<Press> => {
    const { token } = await signUpSomebody(api())
    const code = await createCoupon(api, { type: 'points', value: 300, per_user: 2 })
    return { endpoint: claimCoupon, input: { token, body: { code } } }
  },
  'a purchase': async (api: GetApi): Promise<Press> => {
    const { slug, token, price } = await startBuyout(api())
    const body = { buyout: { accepted_price: price } }
    return { endpoint: updateSubscription, input: { params: { slug }, token: token(), body } }
  },
  'another device': async (api: GetApi): Promise<Press> => {
    const { slug, token, device_change } = await startChange(api())
    const input = { params: { slug }, token: token(), body: { device_change } }
    return { endpoint: updateSubscription, input }
  },
  'an early end with its fee': async (api: GetApi): Promise<Press> => {
    const { slug, token, end } = await startChange(api())
    const { preview } = await end({ preview: true })
    const body = { accepted_fee: preview?.amount_to_accept }
    return { endpoint: cancelSubscription, input: { params: { slug }, token: token(), body } }
  },
} as const

/** Everything that a customer has and owes. */
const booksOfCustomer = (api: GetApi, token: string) =>
  Promise.all(
    [listSubscriptions, listInvoices, listPayments, listPoints, listCards].map(async (endpoint) =>
      (await api().call(endpoint, { token })).json(),
    ),
  )

const describeFinished = (api: GetApi) =>
  describe('a call that was finished after its caller had given up', () => {
    test.for(Object.entries(presses))(
      '%s: the same press has the first answer, and happens once',
      async ([, prepare]) => {
        const { endpoint, input } = await prepare(api)
        const before = await booksOfCustomer(api, input.token)
        const headers = { 'Idempotency-Key': randomUUID() }
        const send = () => api().call(endpoint, { ...input, headers })
        const first = await send()
        expect(first.status).toBe(endpoint.success.status)
        const after = await booksOfCustomer(api, input.token)
        expect(after).not.toEqual(before)
        api().advance(givenUpMs)
        const again = await send()
        expect(again.status).toBe(first.status)
        expect(await again.json()).toEqual(await first.json())
        expect(await booksOfCustomer(api, input.token)).toEqual(after)
      },
    )
  })

/** The API with a connection to its database that is lost at the end of the next transaction. */
function appThatLoses(api: GetApi, isBack: boolean) {
  const context = withLostCommit(api().context, { isBack })
  const nothing = async () => undefined
  const open = { database: context.database, ping: nothing, close: nothing }
  return createApp({ open, context, client: testClient })
}

/** A payment goes on between two transactions: lost-payment-suite.ts has its tests. */
const inOneTransaction = Object.entries(presses).filter(([name]) => name !== 'a payment')

const describeLostCommit = (api: GetApi) =>
  describe('a call that was stored although the connection to the database was lost', () => {
    test.for(inOneTransaction)('%s: is answered as stored', async ([, prepare]) => {
      const { endpoint, input } = await prepare(api)
      const request = { ...input, headers: { 'Idempotency-Key': randomUUID() } }
      const app = appThatLoses(api, true)
      const first = await app.request(urlOf(endpoint, request), requestOf(endpoint, request))
      expect(first.status).toBe(endpoint.success.status)
      const after = await booksOfCustomer(api, input.token)
      const again = await api().call(endpoint, request)
      expect(again.status).toBe(first.status)
      expect(await again.json()).toEqual(await first.json())
      expect(await booksOfCustomer(api, input.token)).toEqual(after)
    })

    test.for(inOneTransaction)('%s: the same press has its answer, once', async ([, prepare]) => {
      const { endpoint, input } = await prepare(api)
      const request = { ...input, headers: { 'Idempotency-Key': randomUUID() } }
      const app = appThatLoses(api, false)
      const lost = await app.request(urlOf(endpoint, request), requestOf(endpoint, request))
      expect(lost.status).toBe(500)
      const after = await booksOfCustomer(api, input.token)
      const again = await api().call(endpoint, request)
      expect(again.status).toBe(endpoint.success.status)
      expect(await booksOfCustomer(api, input.token)).toEqual(after)
    })
  })

/** A payment whose answer the provider keeps back. */
async function startPayment(api: GetApi) {
  const found = await owing(api)
  const { slug, subscription } = found
  const { first, send: press, answer } = await holdPayment(api, found)
  const expectOneCharge = async () => {
    const { invoices, payments } = await booksOf(api(), slug)
    const { monthly } = subscription
    expect(invoices).toMatchObject([{ status: 'PAID', paid: monthly }])
    const slugs = payments.map((payment) => payment.slug)
    expect(movedMoney(api(), slugs)).toEqual({ charged: monthly, refunded: 0 })
  }
  return { press, first, answer, expectOneCharge }
}

const describeUnfinished = (api: GetApi) =>
  describe('a payment that is still being made when its caller presses again', () => {
    test('after 90 seconds is one payment, with one answer', async () => {
      const { press, first, answer, expectOneCharge } = await startPayment(api)
      api().advance(givenUpMs)
      const second = press()
      answer()
      const paid = await first
      expect(paid.status).toBe(200)
      expect(await (await second).json()).toEqual(await paid.json())
      await expectOneCharge()
    })

    test('after its process counts as lost is not made again, and is paid in the end', async () => {
      const { press, first, answer, expectOneCharge } = await startPayment(api)
      api().advance(2 * givenUpMs)
      const second = await press()
      expect([second.status, (await second.json()).code]).toEqual([400, 'not_payable'])
      answer()
      expect((await first).status).toBe(200)
      expect(await (await press()).json()).toMatchObject({ invoice: { status: 'PAID' } })
      await expectOneCharge()
    })
  })

/** The site has waited for 90 s and shows an error; the API goes on, and the customer presses the same button again. */
export const givenUpCallSuite = (api: GetApi) => {
  describeFinished(api)
  describeLostCommit(api)
  describeUnfinished(api)
}
