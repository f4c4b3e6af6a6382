import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cards } from '#api/store/tables/card-tables.ts'
import { variants } from '#api/store/tables/catalogue-tables.ts'
import { closeApplication } from '#api/use-cases/close-application.ts'
import { failShipment, shipSubscription } from '#api/use-cases/ship-subscription.ts'
import { listPoints } from '#contract/account-billing.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { preparePayment, usePoints } from '#contract/application.ts'
import type { ApiUnderTest, GetApi } from '#tests/support/api-under-test.ts'
import { approve, givePoints, owing } from '#tests/support/money.ts'
import { booksOf, expectDeviceOrMoney, movedMoney } from '#tests/support/money-back.ts'
import { onlyOf, passDays, payFor } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const parcel = { carrier: 'ヤマト運輸', tracking: '1', etaDays: 1 }
const coupon = { extra: { coupon_code: 'WELCOME1000' } }

const cancel = (api: GetApi, token: string, slug: string) =>
  api().call(cancelSubscription, { params: { slug }, token })

/** A customer who has an unpaid first invoice and uses points and a coupon for it. */
async function owingWithPoints(api: GetApi, input: Parameters<typeof owing>[1] = {}) {
  const found = await owing(api, { ...coupon, ...input })
  await givePoints(api, found.user.slug, 700)
  await api().send(usePoints, {
    params: { subscription_id: found.subscription.id },
    token: found.token,
    body: { points: 500 },
  })
  return found
}

/** Points and coupon are given back, once, and the device is free. */
async function expectAllBack(api: GetApi, { token, slug }: { token: string; slug: string }) {
  expect((await api().send(listPoints, { token })).balance).toBe(700)
  const books = await booksOf(api(), slug)
  expect(books.claims).toMatchObject([{ subscription_id: null, invoices_left: 1 }])
  expect(books.subscription).toMatchObject({ holds_stock: false, next_charge_on: null })
  expect(books.payments.filter(({ status }) => status === 'pending')).toEqual([])
  const moved = movedMoney(
    api(),
    books.payments.map((payment) => payment.slug),
  )
  expect(moved.refunded).toBe(moved.charged)
  const kept = books.payments.filter(({ status }) => status === 'succeeded')
  expect(kept).toEqual([])
  expect(books.invoices).toMatchObject([{ is_open: false, refunded: moved.charged }])
  return { ...books, moved }
}

const describeClosing = (api: GetApi) =>
  describe('an application that ends before dispatch', () => {
    test('unpaid, owes nothing and gives points and coupon back once', async () => {
      const found = await owingWithPoints(api)
      expect((await cancel(api, found.token, found.slug)).status).toBe(200)
      await api().work()
      const { invoices } = await expectAllBack(api, found)
      expect(invoices[0]?.status).toBe('CANCELLED')
      expect((await onlyOf(api(), found.token)).unpaid_invoice_slug).toBeNull()
    })

    test('paid, is refunded by a job of the same transaction: a crash loses nothing', async () => {
      const found = await owingWithPoints(api)
      await payFor(api(), found.token, found.slug, { card_slug: found.card.slug })
      const { subscription } = await booksOf(api(), found.slug)
      const { database, now } = api().context
      // As a process does that dies right after its transaction was committed.
      await database.transaction((transaction) =>
        closeApplication(transaction, subscription, { to: 'cancelled', now: now() }),
      )
      await api().work()
      const { invoices, moved } = await expectAllBack(api, found)
      expect(invoices[0]).toMatchObject({ status: 'REFUNDED', refunded: invoices[0]?.paid })
      expect(moved.charged).toBe(found.subscription.monthly - 1500)
    })

    test('paid, is told before what the cancellation gives back', async () => {
      const found = await owingWithPoints(api)
      const { token, slug, subscription } = found
      await payFor(api(), token, slug, { card_slug: found.card.slug })
      const body = { preview: true }
      const { preview } = await api().send(cancelSubscription, { params: { slug }, token, body })
      expect(preview).toMatchObject({
        action: 'cancel',
        total: 0,
        refund: { card: subscription.monthly - 1500, points: 500, coupons: ['WELCOME1000'] },
      })
      expect((await booksOf(api(), slug)).invoices).toMatchObject([{ status: 'PAID', refunded: 0 }])
    })

    test('paid by points alone, gives them back', async () => {
      const found = await owing(api)
      const { monthly, id } = found.subscription
      await givePoints(api, found.user.slug, monthly)
      const body = { points: monthly }
      await api().send(usePoints, { params: { subscription_id: id }, token: found.token, body })
      await payFor(api(), found.token, found.slug, {})
      await cancel(api, found.token, found.slug)
      await api().work()
      const { invoices } = await booksOf(api(), found.slug)
      expect(invoices).toMatchObject([{ status: 'REFUNDED', paid: 0, refunded: 0 }])
      expect((await api().send(listPoints, { token: found.token })).balance).toBe(monthly)
    })

    test('because its parcel is lost, gives all back; a crash loses nothing', async () => {
      const found = await owingWithPoints(api)
      await payFor(api(), found.token, found.slug, { card_slug: found.card.slug })
      await shipSubscription(api().context, { slug: found.slug, ...parcel })
      const { context } = api()
      // No second step after the transaction: every later request fails.
      let isDead = false
      const transaction: typeof context.database.transaction = async (work) => {
        const done = await context.database.transaction(work)
        isDead = true
        return done
      }
      const database = new Proxy(context.database, {
        get: (target, name) => {
          if (isDead) throw new Error('The process is dead.')
          return name === 'transaction' ? transaction : Reflect.get(target, name)
        },
      })
      await failShipment({ ...context, database }, found.slug)
      await api().work()
      const { subscription, invoices } = await expectAllBack(api, found)
      expect([subscription.status, invoices[0]?.status]).toEqual([
        'subscription_failed',
        'REFUNDED',
      ])
    })

    test('refused for the third time, gives all back', async () => {
      const found = await owingWithPoints(api, { card: testCards.insufficientFunds })
      for (let tries = 0; tries < 3; tries += 1) {
        await payFor(api(), found.token, found.slug, { card_slug: found.card.slug })
      }
      const { subscription, invoices } = await expectAllBack(api, found)
      expect([subscription.status, invoices[0]?.status]).toEqual([
        'subscription_failed',
        'CANCELLED',
      ])
      await api().work()
      // Nobody is asked to pay what cannot be paid any more.
      const subjects = api().outbox.flatMap(({ to, subject }) =>
        to === found.email ? subject : [],
      )
      const failed = 'お支払いを確認できませんでした'
      expect(subjects.slice(-3)).toEqual([failed, failed, 'お申し込みを終了しました'])
    })
  })

const describeBetween = (api: GetApi) =>
  describe('a cancellation while the charge is under way', () => {
    test.for([
      ['costs nothing', 'REFUNDED'],
      ['and the job that voids it cost nothing', 'CANCELLED'],
    ] as const)('%s', async ([, end]) => {
      const { network, work } = api()
      const found = await owingWithPoints(api)
      network.beforeCharge = async () => {
        network.beforeCharge = async () => undefined
        expect((await cancel(api, found.token, found.slug)).status).toBe(200)
        if (end === 'CANCELLED') await work()
      }
      const body = { card_slug: found.card.slug }
      const paid = await payFor(api(), found.token, found.slug, body)
      expect([paid.status, (await paid.json()).code]).toEqual([400, 'not_payable'])
      await work()
      const { invoices } = await expectAllBack(api, found)
      expect(invoices[0]?.status).toBe(end)
    })
  })

const describeAsking = (api: GetApi) =>
  describe('a cancellation during 3-D Secure', () => {
    const begin = async () => {
      const found = await owingWithPoints(api, { card: testCards.verifyToPay })
      const body = { card_slug: found.card.slug }
      const first = await (await payFor(api(), found.token, found.slug, body)).json()
      expect(first).toMatchObject({ requires_action: true })
      return { ...found, actionUrl: String(first.action_url) }
    }

    test('ends the payment at the provider: an approval that comes later charges nothing', async () => {
      const found = await begin()
      expect((await cancel(api, found.token, found.slug)).status).toBe(200)
      const late = { card_slug: found.card.slug, verification_token: '' }
      late.verification_token = await approve(api, found.actionUrl)
      const refused = await payFor(api(), found.token, found.slug, late)
      expect([refused.status, (await refused.json()).code]).toEqual([400, 'not_payable'])
      await api().work()
      const { invoices, moved } = await expectAllBack(api, found)
      expect([invoices[0]?.status, moved.charged]).toEqual(['CANCELLED', 0])
      const again = { reference: '', cardId: 'x', amount: 1, isCustomerPresent: true }
      const [payment] = (await booksOf(api(), found.slug)).payments
      const charge = { ...again, reference: payment?.slug ?? '' }
      expect(await api().context.payments.charge(charge)).toMatchObject({ status: 'failed' })
    })

    test('that meets a charge which has gone through gives it back', async () => {
      const found = await begin()
      const verificationToken = await approve(api, found.actionUrl)
      const [payment] = (await booksOf(api(), found.slug)).payments
      const { database } = api().context
      const [card] = await database.select().from(cards).where(eq(cards.slug, found.card.slug))
      // The answer of the provider is lost, and then the customer cancels.
      await api().context.payments.charge({
        reference: payment?.slug ?? '',
        cardId: card?.provider_id ?? '',
        amount: payment?.amount ?? 0,
        isCustomerPresent: true,
        verificationToken,
      })
      await cancel(api, found.token, found.slug)
      await api().work()
      const { invoices, moved } = await expectAllBack(api, found)
      expect(invoices[0]?.status).toBe('REFUNDED')
      expect(moved.charged).toBeGreaterThan(0)
    })

    test('left unfinished, is never overdue and suspends nobody', async () => {
      const found = await begin()
      await cancel(api, found.token, found.slug)
      const { email } = found
      const token = await passDays(api(), 16, email)
      await expectAllBack(api, { ...found, token })
      expect(
        (await api().refusal(preparePayment, { params: { slug: found.slug }, token })).code,
      ).toBe('not_payable')
    })

    test('open when the time to pay is over, ends the application that was tried', async () => {
      const found = await begin()
      api().advance(7 * 86_400_000)
      // The job that ends applications comes before the one that ends the bank's questions.
      await passDays(api(), 1, found.email)
      const { subscription } = await booksOf(api(), found.slug)
      expect(subscription.status).toBe('subscription_failed')
    })
  })

/** Pieces for all people of a race. */
const stockUp = async ({ context }: ApiUnderTest, pieces: number) => {
  await context.database.update(variants).set({ stock: sql`${variants.stock} + ${pieces}` })
}

/** A customer about to pay, who has approved at the bank if the bank asks. */
async function readyToPay(api: GetApi, isAsked: boolean) {
  const found = await owing(api, isAsked ? { card: testCards.verifyToPay } : {})
  const { token, slug } = found
  const body = { card_slug: found.card.slug }
  if (!isAsked) return { token, slug, body }
  const first = await (await payFor(api(), token, slug, body)).json()
  const verification_token = await approve(api, String(first.action_url))
  return { token, slug, body: { ...body, verification_token } }
}

type Ready = Awaited<ReturnType<typeof readyToPay>>

/** A few at a time: a storm of sign-ups is tested elsewhere. Half of them were asked by their bank. */
async function manyReadyToPay(api: GetApi) {
  const ready: Ready[] = []
  while (ready.length < 50) {
    const next = [true, true, false, false].map((isAsked) => readyToPay(api, isAsked))
    ready.push(...(await Promise.all(next)))
  }
  return ready
}

/** Paying, cancelling and recurring jobs at the same time, in either order. */
async function race(api: GetApi, index: number, { token, slug, body }: Ready) {
  const calls = [() => payFor(api(), token, slug, body), () => cancel(api, token, slug)]
  const ordered = index % 2 === 0 ? calls : calls.toReversed()
  const jobs = index % 5 === 0 ? api().work() : undefined
  const answers = await Promise.all(ordered.map((call) => call()))
  await jobs
  for (const { status } of answers) expect([200, 400]).toContain(status)
}

const describeRaces = (api: GetApi) =>
  describe('cancelling while paying', () => {
    test('with and without 3-D Secure, with recurring jobs, 50 at once: either the device or the money', async () => {
      await stockUp(api(), 52)
      const ready = await manyReadyToPay(api)
      await Promise.all(ready.map((one, index) => race(api, index, one)))
      api().advance(61_000)
      await api().work()
      await api().work()
      for (const { slug } of ready) await expectDeviceOrMoney(api(), slug)
    })
  })

export const releaseSuite = (api: GetApi) => {
  describeClosing(api)
  describeBetween(api)
  describeAsking(api)
  describeRaces(api)
}
