import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockUser } from '#api/store/locks.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { cards } from '#api/store/tables/card-tables.ts'
import { emails } from '#api/store/tables/job-tables.ts'
import { collectDebts } from '#api/use-cases/collect-debts.ts'
import { issueInvoice } from '#api/use-cases/issue-invoice.ts'
import { getMe } from '#contract/account.ts'
import { listInvoices } from '#contract/account-billing.ts'
import {
  cancelSubscription,
  listSubscriptions,
  updateSubscription,
} from '#contract/account-subscriptions.ts'
import { pay, precheckApplication, preparePayment } from '#contract/application.ts'
import { addDays, addMonths, dayMs } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { owing, userIdOf } from '#tests/support/money.ts'
import { booksOf } from '#tests/support/money-back.ts'
import { enter, inDebt } from '#tests/support/operating.ts'
import { startRental } from '#tests/support/rental-life.ts'
import {
  addCardOf,
  onlyOf,
  passDays,
  payFor,
  rentAnother,
  rentedItem,
  rentSomebody,
} from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const precheckStatus = async (api: GetApi, token: string) =>
  (await api().call(precheckApplication, { params: { id: rentedItem }, token })).status

const statusOf = async (api: GetApi, token: string) => (await api().send(getMe, { token })).status

const describePastDue = (api: GetApi) =>
  describe('what is past due', () => {
    test('stays so after another refused try: 402, no end, and no way out of the suspension', async () => {
      const { token, slug, declinedCard, debt, email, card } = await inDebt(api)
      const body = { card_slug: declinedCard.slug }
      expect((await (await payFor(api(), token, debt.slug, body)).json()).code).toBe(
        'payment_declined',
      )
      const tried = (await booksOf(api(), slug)).invoices.find(({ id }) => id === debt.id)
      expect(tried).toMatchObject({ status: 'OVERDUE', is_open: true })
      const refused = await api().refusal(precheckApplication, {
        params: { id: rentedItem },
        token,
      })
      expect(refused).toMatchObject({
        status: 402,
        code: 'unpaid_invoice',
        data: { invoice_slug: debt.slug, balance: debt.total },
      })
      expect(await api().refusal(cancelSubscription, { params: { slug }, token })).toMatchObject({
        code: 'unpaid_invoice',
      })

      const later = await passDays(api(), 14, email)
      expect(await statusOf(api, later)).toBe('temporary_suspend')
      await payFor(api(), later, debt.slug, body)
      expect(await statusOf(api, later)).toBe('temporary_suspend')

      await payFor(api(), later, debt.slug, { card_slug: card.slug })
      expect(await statusOf(api, later)).toBe('verified')
    })

    test('names the card that was refused; another one pays, and is charged from then on', async () => {
      const { token, slug, declinedCard, debt, card, email } = await inDebt(api)
      const { invoice, subscription } = await api().send(preparePayment, {
        params: { slug: debt.slug },
        token,
      })
      expect(subscription.card_slug).toBe(declinedCard.slug)
      expect(invoice.attempts.at(-1)).toMatchObject({
        result: 'failed',
        card_slug: declinedCard.slug,
      })
      await payFor(api(), token, debt.slug, { card_slug: card.slug })
      const body = { card_slug: card.slug }
      const kept = await api().send(updateSubscription, { params: { slug }, body, token })
      expect(kept.card_slug).toBe(card.slug)
      const later = await passDays(api(), 31, email)
      const { results } = await api().send(listInvoices, { token: later })
      expect(results[0]).toMatchObject({
        status: 'PAID',
        attempts: [{ result: 'succeeded', card_slug: card.slug }],
      })
    })

    test('counts while the bank asks', async () => {
      const { token, debt, email } = await inDebt(api)
      const card = await addCardOf(api(), token, testCards.verifyToPay)
      const body = { card_slug: card.slug }
      const asked = await (await payFor(api(), token, debt.slug, body)).json()
      expect(asked).toMatchObject({ requires_action: true })
      expect(await precheckStatus(api, token)).toBe(402)
      // Nobody answers the bank.
      const later = await passDays(api(), 1, email)
      const { results } = await api().send(listInvoices, { token: later, query: 'status=OVERDUE' })
      expect(results.map(({ slug }) => slug)).toEqual([debt.slug])
    })

    test('does not include an optional purchase: that lapses', async () => {
      const { email, subscription } = await rentSomebody(api())
      const { context } = api()
      const today = '2026-11-21'
      const { subscription: row } = await booksOf(api(), subscription.slug)
      await context.database.transaction((transaction) =>
        issueInvoice(transaction, {
          userId: row.user_id,
          subscriptionId: row.id,
          category: 'options_device_change',
          status: 'UNPAID',
          isOptional: true,
          dueOn: today,
          lines: [{ text_ja: '機種変更', text_en: 'Device change', quantity: 1, amount: 3300 }],
          registrationNumber: 'T1234567890123',
          now: context.now(),
        }),
      )
      const token = await passDays(api(), 16, email)
      const { invoices } = await booksOf(api(), subscription.slug)
      expect(invoices.map(({ status, category }) => [category, status])).toEqual([
        ['general', 'PAID'],
        ['options_device_change', 'CANCELLED'],
      ])
      expect(await statusOf(api, token)).toBe('verified')
      expect(await precheckStatus(api, token)).toBe(200)
    })
  })

const describeNoCard = (api: GetApi) =>
  describe('rent that no card is there to pay', () => {
    test('is to be paid by hand on its day, and past due from the day after', async () => {
      const life = await startRental(api(), { months: 3 })
      const { database, now } = api().context
      const ownCards = eq(cards.user_id, await userIdOf(api, life.user.slug))
      await database.update(cards).set({ removed_at: now(), is_default: false }).where(ownCards)
      const statuses = async () => (await life.invoices()).map(({ status }) => status)
      const dueOn = addMonths(life.startedOn, 1)
      // Issued seven days before it is due, like any rent.
      await life.passTo(addDays(dueOn, -8))
      expect(await statuses()).toEqual(['PAID'])
      await life.pass(1)
      expect(await statuses()).toEqual(['SCHEDULED', 'PAID'])
      await life.passTo(dueOn)
      expect(await statuses()).toEqual(['UNPAID', 'PAID'])
      await life.pass(1)
      expect(await statuses()).toEqual(['OVERDUE', 'PAID'])
      expect(await precheckStatus(api, life.token())).toBe(402)
    })
  })

const describeAlreadyPaid = (api: GetApi) =>
  describe('what is paid', () => {
    test('is refused as already paid under both slugs, in the preparation and in the payment', async () => {
      const { token, slug, card } = await owing(api)
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(200)
      const [invoice] = (await booksOf(api(), slug)).invoices
      for (const name of [slug, invoice?.slug ?? '']) {
        const call = { params: { slug: name }, token }
        expect((await api().refusal(preparePayment, call)).code).toBe('already_paid')
        const body = { card_slug: card.slug }
        expect((await api().refusal(pay, { ...call, body })).code).toBe('already_paid')
      }
      await api().call(cancelSubscription, { params: { slug }, token })
      const call = { params: { slug }, token }
      expect((await api().refusal(preparePayment, call)).code).toBe('not_payable')
    })
  })

const describeSuspension = (api: GetApi) =>
  describe('a suspension', () => {
    test('and its e-mail are stored together or not at all', async () => {
      const { debt, email } = await inDebt(api)
      const { context } = api()
      const now = new Date(context.now().getTime() + 14 * dayMs)
      const broken = {
        ...context,
        get siteUrl(): string {
          throw new Error('The process died.')
        },
      }
      const statusNow = async () =>
        (await context.database.select().from(users).where(eq(users.id, debt.user_id)))[0]?.status
      await expect(collectDebts.run(broken, now)).rejects.toThrow()
      expect(await statusNow()).toBe('verified')
      await collectDebts.run(context, now)
      expect(await statusNow()).toBe('temporary_suspend')
      const mails = await context.database.select().from(emails).where(eq(emails.recipient, email))
      expect(mails.filter(({ text }) => text !== null)).toHaveLength(1)
    })

    test('does not come for what is being paid at this moment', async () => {
      const { debt } = await inDebt(api)
      const { context } = api()
      const { database } = context
      const now = new Date(context.now().getTime() + 14 * dayMs)
      let collected: Promise<void> = Promise.resolve()
      await database.transaction(async (transaction) => {
        await lockUser(transaction, debt.user_id)
        collected = collectDebts.run(context, now)
        // Long enough to reach the locked row.
        await setTimeout(500)
        await transaction.update(invoices).set({ status: 'PAID' }).where(eq(invoices.id, debt.id))
      })
      await collected
      const [user] = await database.select().from(users).where(eq(users.id, debt.user_id))
      await database.update(invoices).set({ status: 'OVERDUE' }).where(eq(invoices.id, debt.id))
      expect(user?.status).toBe('verified')
    })
  })

/** A charge by hand that is due tomorrow. @returns the slug of its invoice */
async function chargeTomorrow(api: GetApi, subscription_slug: string) {
  const charge = { subscription_slug, text_ja: '修理', text_en: 'Repair', amount: 800 }
  const draft = await enter(api, 'draft-charge', charge)
  await enter(api, 'send-charge', { invoice_slug: draft.slug, days: 1 })
  return draft.slug ?? ''
}

/** Collects debts as on the day that is `days` after the due day, which was yesterday. */
const collectAfter = (api: GetApi, days: number) => {
  const { context } = api()
  return collectDebts.run(context, new Date(context.now().getTime() + (days - 1) * dayMs))
}

const describeLimits = (api: GetApi) =>
  describe('a debt', () => {
    test('suspends when 14 days are over, and goes to a collector when 60 are', async () => {
      const { email, subscription } = await rentSomebody(api())
      await chargeTomorrow(api, subscription.slug)
      const token = await passDays(api(), 2, email)
      await collectAfter(api, 14)
      expect(await statusOf(api, token)).toBe('verified')
      await collectAfter(api, 15)
      expect(await statusOf(api, token)).toBe('temporary_suspend')
      await collectAfter(api, 60)
      expect((await onlyOf(api(), token)).status).toBe('subscribed')
      await collectAfter(api, 61)
      expect((await onlyOf(api(), token)).status).toBe('servicer')
    })

    test('is ended by its own payment, the suspension by that of the last debt', async () => {
      const { email, card, subscription, token: first } = await rentSomebody(api())
      const other = await rentAnother(api(), { token: first, card }, 'apple-ipad-a16')
      const slugs = [subscription.slug, other.slug]
      const debts = [
        await chargeTomorrow(api, subscription.slug),
        await chargeTomorrow(api, other.slug),
      ]
      const token = await passDays(api(), 2, email)
      await collectAfter(api, 61)
      const states = async () => {
        const { results } = await api().send(listSubscriptions, { token })
        const rentals = slugs.map((slug) => results.find((one) => one.slug === slug)?.status)
        return [...rentals, await statusOf(api, token)]
      }
      expect(await states()).toEqual(['servicer', 'servicer', 'temporary_suspend'])
      const pays = (slug = '') => payFor(api(), token, slug, { card_slug: card.slug })
      await pays(debts[0])
      expect(await states()).toEqual(['subscribed', 'servicer', 'temporary_suspend'])
      await pays(debts[1])
      expect(await states()).toEqual(['subscribed', 'subscribed', 'verified'])
    })
  })

export const debtSuite = (api: GetApi) => {
  describePastDue(api)
  describeNoCard(api)
  describeAlreadyPaid(api)
  describeSuspension(api)
  describeLimits(api)
}
