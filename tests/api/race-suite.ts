import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/domain/api-error.ts'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { listInvoices, listPoints } from '#contract/account-billing.ts'
import { cancelSubscription, updateSubscription } from '#contract/account-subscriptions.ts'
import { apply, pay, usePoints } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { givePoints } from '#tests/support/money.ts'
import { booksOf, movedMoney } from '#tests/support/money-back.ts'
import { enter } from '#tests/support/operating.ts'
import { startBuyout, startChange } from '#tests/support/purchases.ts'
import { applicationForm, rentedItem, rentSomebody } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

type Outcome = 'done' | 'refused'

type Call = () => Promise<Outcome>
/** Which of two kinds of calls comes first. */
const orders = [0, 1] as const

/** 50 calls at once, of two kinds in turn. @returns how many of each kind were carried out */
async function atOnce(kinds: readonly [Call, Call], first: (typeof orders)[number]) {
  const calls = Array.from({ length: 50 }, (_, index) => (first + index) % 2)
  const outcomes = await Promise.all(calls.map((kind) => (kind === 0 ? kinds[0]() : kinds[1]())))
  const isDone = (kind: number) => (outcome: Outcome, index: number) =>
    outcome === 'done' && calls[index] === kind
  return [outcomes.filter(isDone(0)).length, outcomes.filter(isDone(1)).length] as const
}

/** A refusal is a 400; whoever has no account any more gets a 401. @throws for any other answer */
const outcomeOf = async (answer: Promise<Response>): Promise<Outcome> => {
  const { status } = await answer
  if (status < 300) return 'done'
  if (status === 400 || status === 401 || status === 429) return 'refused'
  throw new Error(`It answered ${status}.`)
}

const outcomeOfWork = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiError) return 'refused'
      throw error
    },
  )

const describePoints = (api: GetApi) =>
  describe('points of one customer', () => {
    test('wanted for two invoices at once are used for one of them', async () => {
      const { token, user, subscription } = await rentSomebody(api())
      await api().work()
      const { balance } = await api().send(listPoints, { token })
      await givePoints(api, user.slug, 1000 - balance)
      const text = { text_ja: 'ケーブル', text_en: 'Cable' }
      const charge = { subscription_slug: subscription.slug, amount: 1000, ...text }
      const owed = async () => {
        const { slug = '' } = await enter(api, 'draft-charge', charge)
        await enter(api, 'send-charge', { invoice_slug: slug })
        return slug
      }
      const slugs = [await owed(), await owed()]
      const use = (subscription_id = '') =>
        outcomeOf(
          api().call(usePoints, { params: { subscription_id }, token, body: { points: 1000 } }),
        )
      const done = await atOnce([() => use(slugs[0]), () => use(slugs[1])], 0)
      expect(done.toSorted((a, b) => a - b)).toEqual([0, 25])
      const { results } = await api().send(listInvoices, { token })
      const used = results.filter(({ slug }) => slugs.includes(slug))
      expect(used.map(({ points_used }) => points_used).toSorted()).toEqual([0, 1000])
      expect((await api().send(listPoints, { token })).balance).toBe(0)
    })
  })

const describePurchases = (api: GetApi) =>
  describe('another device, a purchase and the end', () => {
    test.for(orders)(
      'a change and an end requested at once are one of each at most, and the return frees everything (%d)',
      async (first) => {
        const change = await startChange(api())
        const { slug } = change
        const { preview } = await change.end({ preview: true })
        const call = { params: { slug }, token: change.token() }
        const body = { accepted_fee: preview?.amount_to_accept }
        const { device_change: wanted } = change
        const ask = () =>
          outcomeOf(api().call(updateSubscription, { ...call, body: { device_change: wanted } }))
        const end = () => outcomeOf(api().call(cancelSubscription, { ...call, body }))
        const [asked, ended] = await atOnce([ask, end], first)
        expect(asked).toBeLessThanOrEqual(1)
        expect(ended).toBe(1)
        const { end_request, device_change } = await change.now()
        expect(end_request).not.toBeNull()
        expect(device_change.pending !== null).toBe(asked === 1)
        await expect(change.ship()).rejects.toMatchObject({ code: 'invalid_transition' })
        await receiveReturn(api().context, slug)
        expect(await change.stockChange()).toEqual([1, 0])
        const fees = (await booksOf(api(), slug)).invoices.filter(({ is_optional }) => is_optional)
        expect(fees.map(({ status }) => status)).toEqual(Array(asked).fill('CANCELLED'))
      },
    )

    test.for(orders)(
      'a device that is paid for and comes back at once is sold or back, never both (%d)',
      async (first) => {
        const buyout = await startBuyout(api())
        const { slug, price, card } = buyout
        await buyout.ask()
        const invoice = await buyout.offer()
        const call = { params: { slug: invoice?.slug ?? '' }, token: buyout.token() }
        const payPrice = () => {
          const headers = { 'Idempotency-Key': randomUUID() }
          return outcomeOf(api().call(pay, { ...call, body: { card_slug: card.slug }, headers }))
        }
        const takeBack = () => outcomeOfWork(receiveReturn(api().context, slug))
        const [paid, returned] = await atOnce([payPrice, takeBack], first)
        expect(paid + returned).toBe(1)
        // What was charged for a device that was back already goes back.
        await api().work()
        const { subscription, invoices, payments } = await booksOf(api(), slug)
        expect(subscription.status).toBe('ended')
        expect(await buyout.stockChange()).toBe(returned)
        const offered = invoices.find(({ is_optional }) => is_optional)
        const ofOffer = payments.filter(({ invoice_id }) => invoice_id === offered?.id)
        const moved = movedMoney(
          api(),
          ofOffer.map((payment) => payment.slug),
        )
        expect(moved.charged - moved.refunded).toBe(paid * price)
      },
    )
  })

const describeAccounts = (api: GetApi) =>
  describe('an account', () => {
    test.for(orders)(
      'that is closed while its owner applies is closed or has an application (%d)',
      async (first) => {
        const { token, user } = await signUpSomebody(api())
        const forms = await Promise.all(Array.from({ length: 25 }, () => applicationForm(api())))
        const send = () => {
          const body = forms.pop()
          return outcomeOf(api().call(apply, { params: { id: rentedItem }, token, body }))
        }
        const close = () => outcomeOfWork(closeAccount(api().context, user.slug))
        const done = await atOnce([send, close], first)
        expect(done.toSorted((a, b) => a - b)).toEqual([0, 1])
      },
    )
  })

/** Events that exclude each other, 50 at once. */
export const raceSuite = (api: GetApi) => {
  describePoints(api)
  describePurchases(api)
  describeAccounts(api)
}
