import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findCard } from '#api/store/cards.ts'
import { findOpenInvoice } from '#api/store/invoices.ts'
import { findOwnSubscription } from '#api/store/subscriptions.ts'
import { chargeInvoice } from '#api/use-cases/charge-invoice.ts'
import { getMe } from '#contract/account.ts'
import { listInvoices, listPayments } from '#contract/account-billing.ts'
import { pay } from '#contract/application.ts'
import { addDays, dayMs } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { approve, owing, statusesOf, userIdOf } from '#tests/support/money.ts'
import { booksOf } from '#tests/support/money-back.ts'
import { enter, inDebt } from '#tests/support/operating.ts'
import { addCardOf, onlyOf, passDays, payFor } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const describePaying = (api: GetApi) =>
  describe('a payment', () => {
    test('clicked twice, ten times at once, is charged once', async () => {
      const { token, slug, card } = await owing(api)
      const body = { card_slug: card.slug }
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => api().call(pay, { params: { slug }, token, body })),
      )
      expect(statusesOf(answers)[200]).toBe(1)
      const { results } = await api().send(listPayments, { token })
      expect(results).toMatchObject([{ status: 'succeeded', method: 'card', card_last4: '4242' }])
    })

    test('repeated with its key gets the first answer, with another body none', async () => {
      const { token, slug, card } = await owing(api)
      const headers = { 'Idempotency-Key': randomUUID() }
      const send = (body: object) => api().call(pay, { params: { slug }, token, body, headers })
      const [first, second] = await Promise.all([
        send({ card_slug: card.slug }),
        send({ card_slug: card.slug }),
      ])
      expect([first.status, second.status]).toEqual([200, 200])
      expect(await first.json()).toEqual(await second.json())
      const other = await send({})
      expect([other.status, (await other.json()).code]).toEqual([400, 'idempotency_mismatch'])
      const wrongKey = await api().refusal(pay, {
        params: { slug },
        token,
        body: {},
        headers: { 'Idempotency-Key': 'x' },
      })
      expect(wrongKey.code).toBe('validation_error')
    })

    test('that the card refuses says why, and the third time the application ends', async () => {
      const { token, slug, card } = await owing(api, { card: testCards.insufficientFunds })
      for (let tries = 0; tries < 3; tries += 1) {
        const answer = await payFor(api(), token, slug, { card_slug: card.slug })
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { code: 'payment_declined', data: { failure_code: 'insufficient_funds' } },
        ])
      }
      expect((await onlyOf(api(), token)).status).toBe('subscription_failed')
    })

    test('of an invoice that was issued anew is refused as often as the application may be', async () => {
      const { token, slug, card } = await owing(api, { card: testCards.insufficientFunds })
      const refuse = async () => (await payFor(api(), token, slug, { card_slug: card.slug })).status
      expect([await refuse(), await refuse()]).toEqual([400, 400])
      const [invoice] = (await booksOf(api(), slug)).invoices
      // The application ends on its own last day, whatever its invoice says.
      expect(
        await enter(api, 'reissue-invoice', { invoice_slug: invoice?.slug, days: 30 }),
      ).toMatchObject({ http: 200, due_on: invoice?.due_on })
      expect((await onlyOf(api(), token)).status).toBe('payment_failed')
      expect(await refuse()).toBe(400)
      expect((await onlyOf(api(), token)).status).toBe('subscription_failed')
    })

    test('asks the bank first when the card wants it', async () => {
      const { token, slug, card } = await owing(api, { card: testCards.verifyToPay })
      const first = await (await payFor(api(), token, slug, { card_slug: card.slug })).json()
      expect(first).toMatchObject({ requires_action: true })
      const twice = await payFor(api(), token, slug, { card_slug: card.slug })
      expect((await twice.json()).code).toBe('not_payable')
      const verification_token = await approve(api, first.action_url)
      const done = await payFor(api(), token, slug, { card_slug: card.slug, verification_token })
      expect(await done.json()).toMatchObject({
        payment: { status: 'succeeded' },
        subscription: { status: 'waiting_for_shipment' },
      })
    })

    test('that the bank has approved is continued with no other card', async () => {
      const { token, slug, card } = await owing(api, { card: testCards.verifyToPay })
      const other = await addCardOf(api(), token, testCards.mastercard)
      const asked = await (await payFor(api(), token, slug, { card_slug: card.slug })).json()
      const verification_token = await approve(api, asked.action_url)
      const body = { card_slug: other.slug, verification_token }
      const refused = await payFor(api(), token, slug, body)
      expect(await refused.json()).toMatchObject({ code: 'card_not_usable' })
      expect((await api().send(listPayments, { token })).results).toMatchObject([
        { status: 'pending', card_last4: card.last4 },
      ])
    })
  })

const describeLostAnswers = (api: GetApi) =>
  describe('a payment without an answer', () => {
    test('is cleared up when the provider was away, and never charged twice', async () => {
      const { token, slug, card } = await owing(api)
      api().network.isUp = false
      const lost = await payFor(api(), token, slug, { card_slug: card.slug })
      expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '10'])
      api().network.isUp = true
      api().advance(61_000)
      await api().work()
      expect((await onlyOf(api(), token)).status).toBe('payment_failed')
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(200)
      const { results } = await api().send(listPayments, { token })
      expect(results.map(({ status, failure_code }) => [status, failure_code])).toEqual([
        ['succeeded', null],
        ['failed', 'provider_unavailable'],
      ])
    })

    test('is no refusal: three of them do not end an application', async () => {
      const { token, slug, card } = await owing(api)
      for (let outage = 0; outage < 3; outage += 1) {
        api().network.isUp = false
        expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(503)
        api().network.isUp = true
        api().advance(61_000)
        await api().work()
      }
      expect((await onlyOf(api(), token)).status).toBe('payment_failed')
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(200)
    })

    test('that is answered days later moves the due day by them: nobody pays late', async () => {
      const { token, slug, card } = await owing(api)
      const [before] = (await booksOf(api(), slug)).invoices
      api().network.afterCharge = async () => {
        throw new Error('The line went dead after the charge.')
      }
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(503)
      api().network.afterCharge = async () => undefined
      api().advance(2 * dayMs)
      await api().work()
      expect((await booksOf(api(), slug)).invoices).toMatchObject([
        { status: 'PAID', due_on: addDays(before?.due_on ?? '', 2) },
      ])
    })

    test('whose answer was lost is found at the provider', async () => {
      const { token, slug, card } = await owing(api)
      const { context } = api()
      const real = context.payments.charge
      const lossy = {
        ...context,
        payments: {
          ...context.payments,
          charge: async (charge: Parameters<typeof real>[0]) => {
            await real(charge)
            throw new Error('The line went dead after the charge.')
          },
        },
      }
      const me = await api().send(getMe, { token })
      const userId = await userIdOf(api, me.slug)
      const own = await findOwnSubscription(context.database, userId, slug)
      const invoice = await findOpenInvoice(context.database, own?.id ?? 0)
      const held = await findCard(context.database, userId, card.slug)
      const input = {
        invoiceId: invoice?.id ?? 0,
        userId,
        card: held,
        isCustomerPresent: true,
        now: context.now(),
      }
      await expect(chargeInvoice(lossy, input)).rejects.toThrow('went dead')
      api().advance(61_000)
      await api().work()
      expect((await onlyOf(api(), token)).status).toBe('waiting_for_shipment')
      expect((await api().send(listPayments, { token })).results).toMatchObject([
        { status: 'succeeded' },
      ])
    })
  })

const describeRepeats = (api: GetApi) =>
  describe('a payment by the slug of the subscription, repeated after its answer was lost', () => {
    test('never charges the next invoice', async () => {
      const debtor = await inDebt(api)
      const { slug } = debtor
      const { slug: card_slug } = debtor.card
      const token = await passDays(api(), 22, debtor.email)
      const statuses = async () =>
        (await booksOf(api(), slug)).invoices.map(({ status }) => status).slice(1)
      expect(await statuses()).toEqual(['OVERDUE', 'SCHEDULED'])
      const headers = { 'Idempotency-Key': randomUUID() }
      const send = (body: object) => api().call(pay, { params: { slug }, token, body, headers })
      api().network.afterCharge = async () => {
        throw new Error('The line went dead after the charge.')
      }
      expect((await send({ card_slug })).status).toBe(503)
      api().network.afterCharge = async () => undefined
      api().advance(61_000)
      await api().work()
      expect(await statuses()).toEqual(['PAID', 'SCHEDULED'])
      const answers = await Promise.all(Array.from({ length: 50 }, () => send({ card_slug })))
      for (const answer of answers) {
        expect([answer.status, (await answer.json()).code]).toEqual([400, 'already_paid'])
      }
      expect((await (await send({})).json()).code).toBe('idempotency_mismatch')
      expect(await statuses()).toEqual(['PAID', 'SCHEDULED'])
      // A new key is a new intent.
      expect((await payFor(api(), token, slug, { card_slug })).status).toBe(200)
      expect(await statuses()).toEqual(['PAID', 'PAID'])
    })

    test('takes no other body under its key after a server error, though no invoice was looked for', async () => {
      const { token, card } = await owing(api)
      const [invoice] = (await api().send(listInvoices, { token })).results
      const headers = { 'Idempotency-Key': randomUUID() }
      const params = { slug: invoice?.slug ?? '' }
      const send = (body: object) => api().call(pay, { params, token, body, headers })
      api().network.isUp = false
      expect((await send({ card_slug: card.slug })).status).toBe(503)
      api().network.isUp = true
      api().advance(61_000)
      await api().work()
      const other = await send({})
      expect([other.status, (await other.json()).code]).toEqual([400, 'idempotency_mismatch'])
      expect((await send({ card_slug: card.slug })).status).toBe(200)
    })

    test('goes on with its invoice when the provider has come back', async () => {
      const { token, slug, card } = await owing(api)
      const headers = { 'Idempotency-Key': randomUUID() }
      const send = (body: object) => api().call(pay, { params: { slug }, token, body, headers })
      api().network.isUp = false
      expect((await send({ card_slug: card.slug })).status).toBe(503)
      api().network.isUp = true
      api().advance(61_000)
      await api().work()
      const repeated = await send({ card_slug: card.slug })
      expect(repeated.status).toBe(200)
      expect(await (await send({ card_slug: card.slug })).json()).toEqual(await repeated.json())
    })
  })

export const paymentSuite = (api: GetApi) => {
  describePaying(api)
  describeLostAnswers(api)
  describeRepeats(api)
}
