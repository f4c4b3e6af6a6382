import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { cancelSubscription, updateSubscription } from '#contract/account-subscriptions.ts'
import { preparePayment } from '#contract/application.ts'
import { addDays } from '#contract/days.ts'
import {
  type PaymentCategory,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#contract/enums.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { type SubscriptionAction, subscriptionActions } from '#contract/subscription-actions.ts'
import type { ApiUnderTest, GetApi } from '#tests/support/api-under-test.ts'
import { age, startRental } from '#tests/support/rental-life.ts'
import { offerOf, onlyOf, payFor } from '#tests/support/renting.ts'

type Change = Partial<typeof subscriptions.$inferInsert>

/** Situations of a subscription besides its status, by the columns that define them. */
const situations = (today: string, now: Date): Readonly<Record<string, Change>> => ({
  'inside the minimum term': { minimum_ends_on: addDays(today, 100), shipped_at: null },
  'in the last 30 days of it': { minimum_ends_on: addDays(today, 30), shipped_at: now },
  'on the day before them': { minimum_ends_on: addDays(today, 31) },
  'after the minimum term': { minimum_ends_on: addDays(today, -1), shipped_at: now },
  'with the end asked for': {
    minimum_ends_on: addDays(today, 1),
    end_requested_at: now,
    rent_until: today,
    return_by: addDays(today, 14),
    end_fee: 0,
  },
})

const answered = v.pipe(
  v.object({ preview: v.object({ action: v.string() }) }),
  v.transform(({ preview }) => preview.action),
)

const running: readonly SubscriptionStatus[] = ['subscribed', 'in_repair', 'servicer']
const beforeUse: readonly SubscriptionStatus[] = [
  'review_in_progress',
  'waiting_for_payment',
  'payment_failed',
  'waiting_for_shipment',
]

/** Every status; those in use in every situation, the others with and without a parcel. */
function allSituations(today: string, now: Date): [string, Change][] {
  const every = Object.entries(situations(today, now))
  return subscriptionStatuses.flatMap((status) =>
    (running.includes(status) ? every : every.slice(0, 2)).map(([name, change]) => [
      `${status} ${name}`,
      {
        end_requested_at: null,
        rent_until: null,
        return_by: null,
        started_on: beforeUse.includes(status) ? null : addDays(today, -184),
        ...change,
        status,
      },
    ]),
  )
}

/** A customer who could do everything, were it not for the situation. */
async function startEverything(api: ApiUnderTest) {
  const life = await startRental(api, { months: 12 })
  await age(api, life.slug, 6)
  const { item, variant } = await offerOf(api, 'google-pixel-10', 24)
  const params = { slug: life.slug }
  const bodies: Readonly<Partial<Record<SubscriptionAction, Record<string, unknown>>>> = {
    change_card: { card_slug: life.card.slug },
    rename: { nickname: '相棒' },
    set_renewal: { renewal: 'rolling' },
    set_points_auto_use: { points_auto_use: true },
    change_device: { device_change: { item_id: item.id, variant_id: variant.id, months: 24 } },
    withdraw_end: { end_request: 'withdraw' },
    buyout: { buyout: {} },
  }
  /** The action that a call would perform, found with its preview; `end_early` and `end` are told apart by it. */
  const accepts = async (action: SubscriptionAction): Promise<boolean> => {
    const { token } = life
    if (action === 'pay') {
      return (await api.call(preparePayment, { params, token: token() })).status === 200
    }
    const body = bodies[action]
    const endpoint = body === undefined ? cancelSubscription : updateSubscription
    const input = { params, token: token(), body: { ...body, preview: true } }
    const answer = await api.call(endpoint, input)
    return answer.status === 200 && v.parse(answered, await answer.json()) === action
  }
  return {
    ...life,
    /** The actions whose calls are accepted, each requested separately. */
    accepted: async () => {
      const found: SubscriptionAction[] = []
      for (const action of subscriptionActions) if (await accepts(action)) found.push(action)
      return found
    },
    set: (change: Change) =>
      api.context.database
        .update(subscriptions)
        .set(change)
        .where(eq(subscriptions.slug, life.slug)),
    setInvoices: (change: Partial<typeof invoices.$inferInsert>, category: PaymentCategory) =>
      api.context.database
        .update(invoices)
        .set(change)
        .where(
          and(eq(invoices.subscription_id, life.subscription.id), eq(invoices.category, category)),
        ),
    listed: async () => (await onlyOf(api, life.token())).allowed_actions,
  }
}

const describeMatrix = (api: GetApi) =>
  describe('allowed_actions', () => {
    test('are exactly what the calls accept, in every status and situation', async () => {
      const life = await startEverything(api())
      const reached = new Set<SubscriptionAction>()
      for (const [name, change] of allSituations(dayInJapan(api().clock.now), api().clock.now)) {
        await life.set(change)
        const accepted = await life.accepted()
        expect(await life.listed(), name).toEqual(accepted)
        for (const action of accepted) reached.add(action)
      }
      expect([...reached].toSorted()).toEqual(
        subscriptionActions.filter((action) => action !== 'pay').toSorted(),
      )
    })

    test('follow what is open, under way and past due, of a suspended user too', async () => {
      const life = await startEverything(api())
      const agrees = async () => {
        const listed = await life.listed()
        expect(listed).toEqual(await life.accepted())
        return listed
      }
      const price = Number((await life.now()).buyout_today)
      await life.update({ buyout: { accepted_price: price } })
      expect(await agrees()).toContain('pay')
      expect(await agrees()).not.toContain('buyout')
      await life.setInvoices({ status: 'PAYMENT_PENDING' }, 'other')
      const slug = (await life.now()).unpaid_invoice_slug ?? ''
      expect(await life.listed()).not.toContain('pay')
      const paid = await payFor(api(), life.token(), slug, { card_slug: life.card.slug })
      expect(await paid.json()).toMatchObject({ code: 'not_payable' })
      await life.setInvoices({ status: 'UNPAID' }, 'other')
      await life.pass(8)
      const late = { paid: 0, status: 'OVERDUE', due_on: addDays(life.today(), -1) } as const
      await life.setInvoices(late, 'general')
      const owing = await agrees()
      for (const refused of ['end', 'end_early', 'buyout']) expect(owing).not.toContain(refused)
      expect((await life.refusedEnd()).code).toBe('unpaid_invoice')
      await life.setInvoices({ due_on: addDays(life.today(), -15) }, 'general')
      await life.pass(1)
      expect(await agrees()).toEqual(['pay'])
      // It was paid: the last suite checks the books.
      const { monthly } = life.subscription
      await life.setInvoices({ paid: monthly, status: 'PAID' }, 'general')
    })
  })

/** The offered actions are exactly those that the calls accept. */
export const allowedActionsSuite = (api: GetApi) => {
  describeMatrix(api)
}
