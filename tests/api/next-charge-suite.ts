import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invoiceNoticeDays } from '#api/domain/rental.ts'
import { pointsEntries } from '#api/store/tables/points-tables.ts'
import { listInvoices, listPoints } from '#contract/account-billing.ts'
import {
  listSubscriptions,
  listSubscriptionsByActivity,
  updateSubscription,
} from '#contract/account-subscriptions.ts'
import { usePoints } from '#contract/application.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { givePoints, userIdOf } from '#tests/support/money.ts'
import { enter } from '#tests/support/operating.ts'
import {
  addCardOf,
  onlyOf,
  passDays,
  payFor,
  rentAnother,
  rentSomebody,
} from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

/** A customer whose coupon takes a fifth off the first three months; the first one has earned 51 points. */
async function rentWithCoupon(api: GetApi, months = 12) {
  const terms = { type: 'percent', value: 20, applies_to: 'first_3_invoices' } as const
  const code = await createCoupon(api, terms)
  const rented = await rentSomebody(api(), { months, extra: { coupon_code: code } })
  const { monthly } = rented.subscription
  return { ...rented, slug: rented.subscription.slug, monthly, off: Math.floor(monthly / 5) }
}

const otherItem = 'apple-ipad-a16'

/** A customer with 1,000 points and two devices, the first of which is charged first. */
async function rentTwo(api: GetApi) {
  const rented = await rentSomebody(api())
  const { email, user, subscription: first } = rented
  const later = await passDays(api(), 3, email)
  const second = await rentAnother(api(), { token: later, card: rented.card }, otherItem)
  await givePoints(api, user.slug, 1000)
  const { results } = await api().send(listPoints, { token: later })
  const earned = results.reduce((sum, { points }) => sum + points, -1000)
  const want = (slug: string, points: number) => ({
    params: { subscription_id: slug },
    token: later,
    body: { points },
  })
  const takeAll = (slug: string, points_auto_use: boolean) =>
    api().send(updateSubscription, { params: { slug }, token: later, body: { points_auto_use } })
  const pointsOf = async (ofToken = later) => {
    const list = (await api().send(listSubscriptions, { token: ofToken })).results
    const of = (slug: string) => list.find((one) => one.slug === slug)?.next_charge?.points_used
    return [of(first.slug), of(second.slug)]
  }
  return { email, earned, want, takeAll, pointsOf, first: first.slug, second: second.slug }
}

const amountsOf = ({ next_charge_on, next_charge }: Subscription) => ({
  due_on: next_charge_on,
  ...next_charge,
})

const describeTwoDevices = (api: GetApi) =>
  describe('of one of two devices', () => {
    test('takes no points that were promised to another one', async () => {
      const { earned, want, takeAll, pointsOf, first, second } = await rentTwo(api)
      await api().send(usePoints, want(second, 800))
      expect((await api().refusal(usePoints, want(first, 201 + earned))).code).toBe(
        'insufficient_points',
      )
      await api().send(usePoints, want(first, 200))
      expect(await pointsOf()).toEqual([200, 800])
      await api().send(usePoints, want(first, 0))
      await takeAll(first, true)
      expect(await pointsOf()).toEqual([200 + earned, 800])
    })

    test('takes no points twice, of 50 that are promised at once to one or the other', async () => {
      const { want, pointsOf, first, second } = await rentTwo(api)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          api().call(usePoints, want(index % 2 === 0 ? first : second, 800)),
        ),
      )
      expect((await pointsOf()).toSorted()).toEqual([0, 800])
    })

    test('is what the invoice of each asks for', async () => {
      const { email, earned, want, takeAll, pointsOf, first, second } = await rentTwo(api)
      await takeAll(first, true)
      await takeAll(second, true)
      expect(await pointsOf()).toEqual([1000 + earned, 0])
      await api().send(usePoints, want(second, 400))
      expect(await pointsOf()).toEqual([1000 + earned, 0])
      await takeAll(second, false)
      const promised = await pointsOf()
      expect(promised).toEqual([600 + earned, 400])
      const token = await passDays(api(), 25, email)
      expect(await pointsOf(token)).toEqual(promised)
      const { results } = await api().send(listInvoices, { token })
      const used = results.map(({ points_used }) => points_used)
      expect(used.toSorted((a, b) => b - a)).toEqual([600 + earned, 400, 0, 0])
    })
  })

const describePreview = (api: GetApi) =>
  describe('in the preview of the end', () => {
    test('with the months after it', async () => {
      const { token, user, slug, monthly, off } = await rentWithCoupon(api, 6)
      await givePoints(api, user.slug, 1000)
      const points = { params: { subscription_id: slug }, token, body: { points: 500 } }
      await api().send(usePoints, points)
      const { preview } = await api().send(updateSubscription, {
        params: { slug },
        token,
        body: { renewal: 'end', preview: true },
      })
      expect(preview?.lines.map(({ amount }) => amount)).toEqual([
        monthly - off - 500,
        monthly - off,
        monthly,
        monthly,
        monthly,
      ])
    })

    test('takes no points that expire before its invoice is issued', async () => {
      const { token, user, slug, monthly, off } = await rentWithCoupon(api, 6)
      await givePoints(api, user.slug, 1000)
      const call = { params: { slug }, token }
      await api().send(updateSubscription, { ...call, body: { points_auto_use: true } })
      const next = await onlyOf(api(), token)
      expect(next.next_charge?.points_used).toBeGreaterThan(1000)
      const lastDay = addDays(next.next_charge_on ?? '', -invoiceNoticeDays - 1)
      const userId = await userIdOf(api, user.slug)
      await api()
        .context.database.update(pointsEntries)
        .set({ expires_on: lastDay })
        .where(eq(pointsEntries.user_id, userId))
      expect(await onlyOf(api(), token)).toMatchObject({
        next_charge: { points_used: 0, total: monthly - off },
      })
      const body = { renewal: 'end', preview: true }
      const { preview } = await api().send(updateSubscription, { ...call, body })
      expect(preview?.lines[0]?.amount).toBe(monthly - off)
    })

    test('promises each month what its invoice then asks for, when points expire between them', async () => {
      const rented = await rentSomebody(api(), { months: 6 })
      const { email, user, subscription } = rented
      const { slug, monthly } = subscription
      await givePoints(api, user.slug, 2 * monthly)
      const call = { params: { slug }, token: rented.token }
      await api().send(updateSubscription, { ...call, body: { points_auto_use: true } })
      const { next_charge_on } = await onlyOf(api(), rented.token)
      const userId = await userIdOf(api, user.slug)
      await api()
        .context.database.update(pointsEntries)
        .set({ expires_on: next_charge_on })
        .where(eq(pointsEntries.user_id, userId))
      const body = { renewal: 'end', preview: true }
      const { preview } = await api().send(updateSubscription, { ...call, body })
      const token = await passDays(api(), 56, email)
      const { results } = await api().send(listInvoices, { token })
      const [second, first] = results
      expect([first?.total, second?.total]).toEqual([0, monthly])
      expect(preview?.lines.slice(0, 1)).toMatchObject([
        { amount: second?.total, due_on: second?.due_on },
      ])
    })
  })

export const nextChargeSuite = (api: GetApi) =>
  describe('the next charge', () => {
    describeTwoDevices(api)
    describePreview(api)

    test('is what its invoice asks for, before that is issued, while it waits and once it is paid', async () => {
      const { token, email, user, slug, card, monthly, off } = await rentWithCoupon(api)
      await givePoints(api, user.slug, 1000)
      await api().send(usePoints, {
        params: { subscription_id: slug },
        token,
        body: { points: 500 },
      })
      const promised = await onlyOf(api(), token)
      expect(promised.next_charge).toEqual({
        subtotal: monthly,
        coupon_discount: off,
        points_used: 500,
        total: monthly - off - 500,
      })
      const later = await passDays(api(), 25, email)
      const [invoice] = (await api().send(listInvoices, { token: later })).results
      expect(invoice).toMatchObject({ status: 'SCHEDULED', ...amountsOf(promised) })
      expect(amountsOf(await onlyOf(api(), later))).toEqual(amountsOf(promised))

      expect((await payFor(api(), later, slug, { card_slug: card.slug })).status).toBe(200)
      const paid = await onlyOf(api(), later)
      expect((paid.next_charge_on ?? '') > (promised.next_charge_on ?? '')).toBe(true)
      expect(paid.next_charge).toMatchObject({ points_used: 0, total: monthly - off })
    })

    test('asks for the rest of what a transfer has paid in part, and is made on its day', async () => {
      const { email, subscription } = await rentSomebody(api())
      const later = await passDays(api(), 25, email)
      const scheduled = await onlyOf(api(), later)
      const [invoice] = (await api().send(listInvoices, { token: later })).results
      const part = { invoice_slug: invoice?.slug, amount: 1000, method: 'bank_transfer' }
      expect(await enter(api, 'record-payment', part)).toMatchObject({ status: 'PARTIALLY_PAID' })
      expect(amountsOf(await onlyOf(api(), later))).toEqual({
        ...amountsOf(scheduled),
        total: subscription.monthly - 1000,
      })
      const after = await passDays(api(), 7, email)
      const paid = (await api().send(listInvoices, { token: after })).results
      expect(paid.find((one) => one.slug === invoice?.slug)).toMatchObject({ status: 'PAID' })
      expect((await onlyOf(api(), after)).next_charge).toMatchObject({
        total: subscription.monthly,
      })
    })

    test('stays that of the due day when the customer has tried before and was refused', async () => {
      const { token: first, email, subscription } = await rentSomebody(api())
      const { slug: declined } = await addCardOf(api(), first, testCards.insufficientFunds)
      const token = await passDays(api(), 25, email)
      const scheduled = amountsOf(await onlyOf(api(), token))
      const { slug } = subscription
      expect((await payFor(api(), token, slug, { card_slug: declined })).status).toBe(400)
      expect(amountsOf(await onlyOf(api(), token))).toEqual(scheduled)
    })

    test('takes all points where that is wanted, and none when there are too few', async () => {
      const { token, user, slug, monthly, off } = await rentWithCoupon(api)
      const call = { params: { slug }, token }
      const next = async () => (await onlyOf(api(), token)).next_charge
      await api().send(updateSubscription, { ...call, body: { points_auto_use: true } })
      await givePoints(api, user.slug, 40)
      expect(await next()).toMatchObject({ points_used: 0, total: monthly - off })
      await givePoints(api, user.slug, 100_000)
      expect(await next()).toMatchObject({ points_used: monthly - off, total: 0 })
    })

    test('is counted from the day that the list says', async () => {
      const { token } = await rentSomebody(api())
      const today = dayInJapan(api().context.now())
      expect((await api().send(listSubscriptions, { token })).today).toBe(today)
      const params = { filter_active: 'true' as const }
      expect((await api().send(listSubscriptionsByActivity, { token, params })).today).toBe(today)
    })
  })
