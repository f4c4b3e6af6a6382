import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readBusinessRules } from '#api/store/settings.ts'
import { invites, users } from '#api/store/tables/account-tables.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { deliverSubscription } from '#api/use-cases/deliver-subscription.ts'
import { revokeInvitationReward, rewardInvitation } from '#api/use-cases/reward-invitation.ts'
import { shipSubscription } from '#api/use-cases/ship-subscription.ts'
import { getMe } from '#contract/account.ts'
import { groupPoints, listInvoices, listPoints } from '#contract/account-billing.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { apply } from '#contract/application.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { owing, userIdOf } from '#tests/support/money.ts'
import { booksOf } from '#tests/support/money-back.ts'
import { enter } from '#tests/support/operating.ts'
import {
  applicationForm,
  applySomebody,
  passDays,
  payFor,
  rentedItem,
  rentSomebody,
} from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const onePercent = (yen: number) => Math.floor(yen / 100)

const describeRent = (api: GetApi) =>
  describe('points for rent', () => {
    test('come with the delivery, and for a month paid early when it begins', async () => {
      const applied = await applySomebody(api())
      const { slug, monthly } = applied.subscription
      const balance = async (token: string) => (await api().send(listPoints, { token })).balance
      await decideApplication(api().context, { slug, isApproved: true })
      await payFor(api(), applied.token, slug, { card_slug: applied.card.slug })
      await shipSubscription(api().context, { slug, carrier: 'x', tracking: '1', etaDays: 1 })
      expect(await balance(applied.token)).toBe(0)
      await deliverSubscription(api().context, { slug, serialLast4: '9876' })
      expect(await balance(applied.token)).toBe(onePercent(monthly))
      let token = await passDays(api(), 25, applied.email)
      const { results } = await api().send(listInvoices, { token, query: 'status=SCHEDULED' })
      const early = results[0]
      expect(early?.lines).toMatchObject([{ kind: 'rent', amount: monthly }])
      const paid = await payFor(api(), token, early?.slug ?? '', { card_slug: applied.card.slug })
      expect(paid.status).toBe(200)
      expect(await balance(token)).toBe(onePercent(monthly))
      token = await passDays(api(), 7, applied.email)
      expect(await balance(token)).toBe(2 * onePercent(monthly))
    })
  })

const describeOtherMoney = (api: GetApi) =>
  describe('rent that a card did not keep', () => {
    const deliver = async (slug: string) => {
      await shipSubscription(api().context, { slug, carrier: 'x', tracking: '1', etaDays: 1 })
      await deliverSubscription(api().context, { slug, serialLast4: '9876' })
    }
    const balanceOf = async (token: string) => (await api().send(listPoints, { token })).balance

    test('a part given back before the delivery earns nothing; month and invitation begin', async () => {
      const inviter = await signUpSomebody(api())
      const signUp = { invite_code: inviter.user.invite_code }
      const { token, slug, card, subscription } = await owing(api, { signUp })
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(200)
      const invoice_slug = (await booksOf(api(), slug)).invoices[0]?.slug
      await enter(api, 'refund-part', { invoice_slug, amount: 500 })
      await api().work()
      await deliver(slug)
      const reward = 1000
      const kept = subscription.monthly - 500
      expect(await balanceOf(token)).toBe(reward + onePercent(kept))
      expect(await balanceOf(inviter.token)).toBe(2000)
      const { invoices } = await booksOf(api(), slug)
      const startedOn = dayInJapan(api().context.now())
      expect(invoices).toMatchObject([{ status: 'PARTIALLY_REFUNDED', period_from: startedOn }])
      // A later refund takes back its points and, with the last yen, the reward.
      await enter(api, 'refund-part', { invoice_slug, amount: 1000 })
      await api().work()
      const lost = Math.floor((onePercent(kept) * 1000) / kept)
      expect(await balanceOf(token)).toBe(reward + onePercent(kept) - lost)
      await enter(api, 'refund-part', { invoice_slug, amount: kept - 1000 })
      await api().work()
      expect([await balanceOf(token), await balanceOf(inviter.token)]).toEqual([0, 0])
    })

    test('a part given back of a month paid early earns nothing when the month begins', async () => {
      const { email, token: first, card, subscription } = await rentSomebody(api())
      const { slug, monthly } = subscription
      const before = await balanceOf(first)
      let token = await passDays(api(), 25, email)
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(200)
      const invoice_slug = (await booksOf(api(), slug)).invoices[1]?.slug
      await enter(api, 'refund-part', { invoice_slug, amount: 500 })
      token = await passDays(api(), 7, email)
      expect(await balanceOf(token)).toBe(before + onePercent(monthly - 500))
    })

    test('money that came in otherwise earns no points', async () => {
      const { token, slug, card, subscription } = await owing(api)
      const invoice_slug = (await booksOf(api(), slug)).invoices[0]?.slug
      const half = Math.floor(subscription.monthly / 2)
      await enter(api, 'record-payment', { invoice_slug, amount: half, method: 'bank_transfer' })
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(200)
      await deliver(slug)
      expect(await balanceOf(token)).toBe(onePercent(subscription.monthly - half))
      const whole = await owing(api)
      const other = (await booksOf(api(), whole.slug)).invoices[0]
      const all = { amount: other?.total, method: 'collector' }
      await enter(api, 'record-payment', { invoice_slug: other?.slug, ...all })
      await deliver(whole.slug)
      expect(await balanceOf(whole.token)).toBe(0)
    })
  })

const describeInvitations = (api: GetApi) =>
  describe('an invitation', () => {
    const pointsOf = async (token: string) => (await api().send(listPoints, { token })).balance

    test('is rewarded when the friend has the device, not when the friend pays and cancels', async () => {
      const inviter = await signUpSomebody(api())
      const friend = await applySomebody(api(), {
        signUp: { invite_code: inviter.user.invite_code },
      })
      const { token, card } = friend
      const inviteOf = async () => (await api().send(getMe, { token: inviter.token })).invite
      expect(await inviteOf()).toMatchObject({
        applied: 1,
        friends: [{ stage: 'applied', month: dayInJapan(api().context.now()).slice(0, 7) }],
      })
      const { slug } = friend.subscription
      await decideApplication(api().context, { slug, isApproved: true })
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(200)
      await api().send(cancelSubscription, { params: { slug }, token, body: {} })
      await api().work()
      expect([await pointsOf(token), await pointsOf(inviter.token)]).toEqual([0, 0])
      expect(await inviteOf()).toMatchObject({ rewarded: 0 })

      const body = await applicationForm(api())
      const again = await api().send(apply, { params: { id: rentedItem }, token, body })
      await decideApplication(api().context, { slug: again.slug, isApproved: true })
      await payFor(api(), token, again.slug, { card_slug: card.slug })
      const parcel = { carrier: 'x', tracking: '1', etaDays: 1 }
      await shipSubscription(api().context, { slug: again.slug, ...parcel })
      await deliverSubscription(api().context, { slug: again.slug, serialLast4: '9876' })
      const rent = onePercent(again.monthly)
      expect([await pointsOf(token), await pointsOf(inviter.token)]).toEqual([1000 + rent, 2000])
      expect(await inviteOf()).toMatchObject({ rewarded: 1, friends: [{ stage: 'rewarded' }] })
    })

    test('whose payment is undone is taken back from both sides, and may be earned anew', async () => {
      const inviter = await signUpSomebody(api())
      const signUp = { invite_code: inviter.user.invite_code }
      const { user, token } = await signUpSomebody(api(), signUp)
      const { database, now } = api().context
      const inviteeId = await userIdOf(api, user.slug)
      const { fees } = await readBusinessRules(database)
      const at = { today: dayInJapan(now()), now: now() }
      const both = async () => [await pointsOf(token), await pointsOf(inviter.token)]
      const reward = (invoiceId: number) =>
        database.transaction((transaction) =>
          rewardInvitation(transaction, { inviteeId, invoiceId, fees, ...at }),
        )
      const undo = (invoiceId: number) =>
        database.transaction((transaction) =>
          revokeInvitationReward(transaction, { userId: inviteeId, invoiceId, ...at }),
        )
      await reward(1)
      await undo(2)
      expect(await both()).toEqual([1000, 2000])
      await undo(1)
      await undo(1)
      expect(await both()).toEqual([0, 0])
      await reward(3)
      expect(await both()).toEqual([1000, 2000])
      const { groups } = await api().send(groupPoints, { token })
      expect(groups).toContainEqual({
        category: 'invite_program',
        earned: 1000,
        used: 0,
        expired: 0,
        balance: 1000,
      })
    })
  })

/** An invited user, with the columns that matter for rewards. */
const friend = (index: number) => ({
  slug: `friend ${index} ${randomUUID()}`,
  email: 'friend@example.com',
  email_key: randomUUID(),
  password_hash: 'x',
  status: 'normal' as const,
  language: 'jp' as const,
  last_name: 'x',
  first_name: 'x',
  last_name_kana: 'x',
  first_name_kana: 'x',
  nickname: '',
  identity_state: 'none' as const,
  points_balance: 0,
  invite_code: randomUUID(),
  newsletter: false,
  created_at: new Date(0),
})

const describeCap = (api: GetApi) =>
  describe('invitations of one year', () => {
    test('of 50 friends at once 20 are rewarded, and the next year begins anew', async () => {
      const { user, token } = await signUpSomebody(api())
      const { database, now } = api().context
      const inviter_id = await userIdOf(api, user.slug)
      const friends = await database
        .insert(users)
        .values(Array.from({ length: 51 }, (_, index) => friend(index)))
        .returning({ id: users.id })
      const stage = { stage: 'applied', stage_on: '2026-11-21' } as const
      await database
        .insert(invites)
        .values(friends.map(({ id }) => ({ invitee_id: id, inviter_id, ...stage })))
      const { fees } = await readBusinessRules(database)
      const reward = (inviteeId: number, today: string) =>
        database.transaction((transaction) =>
          rewardInvitation(transaction, { inviteeId, invoiceId: 1, fees, today, now: now() }),
        )
      const balance = async () => (await api().send(listPoints, { token })).balance
      const [next, ...atOnce] = friends
      await Promise.all(atOnce.map(({ id }) => reward(id, '2026-12-31')))
      expect(await balance()).toBe(20 * fees.invite_inviter)
      await reward(next?.id ?? 0, '2027-01-01')
      expect(await balance()).toBe(21 * fees.invite_inviter)
    })
  })

export const earningSuite = (api: GetApi) => {
  describeRent(api)
  describeOtherMoney(api)
  describeInvitations(api)
  describeCap(api)
}
