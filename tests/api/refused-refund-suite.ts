import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { jobs } from '#api/store/tables/job-tables.ts'
import { refunds } from '#api/store/tables/refund-tables.ts'
import { refundJobKind } from '#api/use-cases/plan-refund.ts'
import { listPoints } from '#contract/account-billing.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { usePoints } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { givePoints, owing } from '#tests/support/money.ts'
import { booksOf, movedMoney } from '#tests/support/money-back.ts'
import { enter, operatorHeaders } from '#tests/support/operating.ts'
import { payFor, rentSomebody } from '#tests/support/renting.ts'

/** The test gateway charges it and refuses refunds to it. */
const refusingCard = '4000000000005126'
const hourMs = 3_600_000

const queue = v.object({
  refunds_to_transfer: v.array(
    v.object({ slug: v.string(), amount: v.number(), invoice_number: v.string() }),
  ),
})

/** What the operator is asked to transfer for the first invoice of a subscription. */
async function toTransfer(api: GetApi, slug: string) {
  const [invoice] = (await booksOf(api(), slug)).invoices
  const answer = await api().app.request('/operator/queue', { headers: operatorHeaders })
  const { refunds_to_transfer } = v.parse(queue, await answer.json())
  return refunds_to_transfer.filter(({ invoice_number }) => invoice_number === invoice?.number)
}

const openRefundJobs = (api: GetApi) =>
  api().context.database.$count(jobs, and(eq(jobs.kind, refundJobKind), isNull(jobs.done_at)))

async function moved(api: GetApi, slug: string) {
  const { payments } = await booksOf(api(), slug)
  return movedMoney(
    api(),
    payments.map((payment) => payment.slug),
  )
}

const describeUsedPoints = (api: GetApi) =>
  describe('points of an invoice whose refund the provider refuses', () => {
    test('come back at once, and once', async () => {
      const { token, slug, card, user } = await owing(api, { card: refusingCard })
      await givePoints(api, user.slug, 700)
      const balance = async () => (await api().send(listPoints, { token })).balance
      await api().send(usePoints, {
        params: { subscription_id: slug },
        token,
        body: { points: 500 },
      })
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(200)
      expect(await balance()).toBe(200)
      await api().call(cancelSubscription, { params: { slug }, token })
      expect(await balance()).toBe(700)
      await api().work()
      const [waiting, ...more] = await toTransfer(api, slug)
      const [invoice] = (await booksOf(api(), slug)).invoices
      expect(more).toEqual([])
      expect(waiting).toMatchObject({ amount: invoice?.total })
      expect(invoice).toMatchObject({ points_used: 500, refunded: 0 })
      const confirmed = { refund_slug: waiting?.slug }
      expect(await enter(api, 'confirm-transfer', confirmed)).toMatchObject({ status: 'REFUNDED' })
      await api().work()
      expect(await balance()).toBe(700)
      const { payments } = await booksOf(api(), slug)
      expect(payments.map(({ method, status }) => [method, status]).toSorted()).toEqual([
        ['card', 'refunded'],
        ['points', 'refunded'],
      ])
    })
  })

const describeRefused = (api: GetApi) =>
  describe('a refund that the provider refuses', () => {
    test('is asked for once, and then transferred by the operator, once', async () => {
      const { token, slug, card } = await owing(api, { card: refusingCard })
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(200)
      await api().call(cancelSubscription, { params: { slug }, token })
      const [invoice] = (await booksOf(api(), slug)).invoices
      const total = invoice?.total ?? 0
      const [planned] = await api()
        .context.database.select({ slug: refunds.slug })
        .from(refunds)
        .where(eq(refunds.invoice_id, invoice?.id ?? 0))
      const confirmed = { refund_slug: planned?.slug }
      // The provider may still refund it.
      expect(await toTransfer(api, slug)).toEqual([])
      expect(await enter(api, 'confirm-transfer', confirmed)).toMatchObject({
        code: 'invalid_transition',
      })
      const asked = vi.spyOn(api().context.payments, 'refund')
      await api().work()
      api().advance(2 * hourMs)
      await api().work()
      expect(asked).toHaveBeenCalledTimes(1)
      asked.mockRestore()
      expect(await openRefundJobs(api)).toBe(0)
      expect(await toTransfer(api, slug)).toMatchObject([{ slug: planned?.slug, amount: total }])
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => enter(api, 'confirm-transfer', confirmed)),
      )
      for (const answer of answers) {
        expect(answer).toMatchObject({ http: 200, status: 'REFUNDED', refunded: total })
      }
      expect(await toTransfer(api, slug)).toEqual([])
      expect((await booksOf(api(), slug)).payments).toMatchObject([
        { status: 'refunded', refunded_amount: total },
      ])
      expect(await moved(api, slug)).toEqual({ charged: total, refunded: 0 })
    })

    test('does not hold up the next one, and takes its points with the transfer', async () => {
      const { token, subscription } = await rentSomebody(api())
      const { slug, monthly } = subscription
      const invoice_slug = (await booksOf(api(), slug)).invoices[0]?.slug
      const balance = async () => (await api().send(listPoints, { token })).balance
      const half = Math.floor(monthly / 2)
      const earned = await balance()
      await enter(api, 'refund-part', { invoice_slug, amount: half })
      await enter(api, 'refund-part', { invoice_slug, amount: monthly - half })
      const asked = vi.spyOn(api().context.payments, 'refund').mockResolvedValueOnce('refused')
      await api().work()
      expect(asked).toHaveBeenCalledTimes(2)
      asked.mockRestore()
      expect((await booksOf(api(), slug)).invoices).toMatchObject([
        { status: 'PARTIALLY_REFUNDED', refunded: monthly - half },
      ])
      expect(await moved(api, slug)).toEqual({ charged: monthly, refunded: monthly - half })
      expect(await balance()).toBe(earned - Math.floor((earned * (monthly - half)) / monthly))
      const [waiting] = await toTransfer(api, slug)
      expect(waiting?.amount).toBe(half)
      expect(await enter(api, 'confirm-transfer', { refund_slug: waiting?.slug })).toMatchObject({
        status: 'REFUNDED',
      })
      expect(await balance()).toBe(0)
    })
  })

export const refusedRefundSuite = (api: GetApi) => {
  describeRefused(api)
  describeUsedPoints(api)
}
