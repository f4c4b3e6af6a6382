import { afterEach, describe, expect, test } from 'vitest'
import { markOverdueInvoices } from '#api/use-cases/mark-overdue-invoices.ts'
import { schedule } from '#api/use-cases/schedule.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import { addDays, addMonths } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { approve } from '#tests/support/money.ts'
import { dueToday, minuteMs, moveTo, workFor } from '#tests/support/rent-due.ts'
import { addCardOf, payFor } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const hourMs = 60 * minuteMs

const describeShortOutages = (api: GetApi) =>
  describe('rent that is due while the provider is away', () => {
    test('for minutes is paid on the same day, and nobody is told that it was refused', async () => {
      const due = await dueToday(api)
      await due.loseCharge()
      expect((await due.rent()).invoice.status).toBe('PAYMENT_PENDING')
      await workFor(api, 5)
      api().network.isUp = true
      await workFor(api, 30)
      const { invoice, tries } = await due.rent()
      expect(invoice).toMatchObject({ status: 'PAID', due_on: due.dueOn })
      expect(tries.map(({ status }) => status)).toEqual(['succeeded'])
      expect(await due.charged()).toBe(invoice.total)
      await due.pass(2)
      expect((await due.rent()).invoice.status).toBe('PAID')
      expect(due.warnings()).toEqual([])
    })

    test('only for charges, not for questions, is charged once, and never overdue', async () => {
      const due = await dueToday(api)
      moveTo(api, due.dueOn, '09:00')
      api().network.beforeCharge = async () => {
        throw new Error('The bank behind the provider is away.')
      }
      await api().work()
      await workFor(api, 30)
      await workFor(api, 8, 2 * hourMs)
      expect((await due.rent()).invoice.status).toBe('PAYMENT_PENDING')
      api().network.beforeCharge = async () => undefined
      await workFor(api, 2)
      const { invoice } = await due.rent()
      expect(invoice.status).toBe('PAID')
      expect(await due.outcomes()).toEqual(['succeeded'])
      expect(await due.charged()).toBe(invoice.total)
      await due.pass(1)
      expect(due.warnings()).toEqual([])
    })

    test('is charged once by two processes', async () => {
      const due = await dueToday(api)
      await due.loseCharge()
      api().network.isUp = true
      const other = createWorker(api().context, schedule)
      for (let minute = 0; minute < 30; minute += 1) {
        api().advance(minuteMs)
        await Promise.all([api().work(), other.runDue()])
      }
      expect((await due.rent()).invoice.status).toBe('PAID')
      expect(await due.outcomes()).toEqual(['succeeded'])
      expect(await due.charged()).toBe((await due.rent()).invoice.total)
    })

    test('is charged to the card that was chosen meanwhile', async () => {
      const due = await dueToday(api)
      const other = await addCardOf(api(), due.token(), testCards.mastercard)
      await due.loseCharge()
      await due.update({ card_slug: other.slug })
      api().network.isUp = true
      await workFor(api, 60)
      expect((await due.rent()).invoice).toMatchObject({ status: 'PAID', due_on: due.dueOn })
      expect(await due.outcomes()).toEqual(['provider_unavailable', 'succeeded'])
      expect((await due.rent()).tries.at(-1)?.card_last4).toBe('4444')
      expect(await due.charged()).toBe((await due.rent()).invoice.total)
      expect(due.warnings()).toEqual([])
    })
  })

/** Refused once, due anew on a day, overdue after it with the next try, and paid with another card. */
async function expectRefusedOnce(
  api: GetApi,
  due: Awaited<ReturnType<typeof dueToday>>,
  dueOn: string,
) {
  expect((await due.rent()).invoice).toMatchObject({ status: 'FAILED', due_on: dueOn })
  expect(await due.outcomes()).toEqual(['insufficient_funds'])
  expect(due.warnings()).toHaveLength(1)
  await due.pass(1)
  expect((await due.rent()).invoice.status).toBe('OVERDUE')
  expect(await due.outcomes()).toEqual(['insufficient_funds', 'insufficient_funds'])
  const { slug: good } = due.card
  expect((await payFor(api(), due.token(), due.slug, { card_slug: good })).status).toBe(200)
}

const describeLongOutages = (api: GetApi) =>
  describe('rent that is due while the provider is away for days', () => {
    test('is neither past due nor charged with interest', async () => {
      const due = await dueToday(api)
      await due.loseCharge()
      await workFor(api, 16, 3 * hourMs)
      await due.pass(0)
      const { early_end_fee } = (await due.refusedEnd()).data ?? {}
      expect(Number(early_end_fee)).toBeGreaterThan(0)
      api().network.isUp = true
      await workFor(api, 2)
      expect((await due.rent()).invoice.status).toBe('PAID')
      expect(await due.outcomes()).toEqual(['succeeded'])
      expect(due.warnings()).toEqual([])
      await due.passTo(addDays(addMonths(due.startedOn, 2), -5))
      const [next] = await due.invoices()
      expect(next?.lines.map(({ amount }) => amount)).toEqual([due.monthly])
    })

    test('and then refused has as many days more before it is overdue', async () => {
      const due = await dueToday(api)
      const { slug } = await addCardOf(api(), due.token(), testCards.insufficientFunds)
      await due.update({ card_slug: slug })
      await due.loseCharge()
      await workFor(api, 16, 3 * hourMs)
      api().network.isUp = true
      await workFor(api, 2)
      // The second try is three days after the first month began.
      await expectRefusedOnce(api, due, addDays(due.dueOn, 2))
    })

    test('is asked for anew after a day, and still never overdue', async () => {
      const due = await dueToday(api)
      moveTo(api, due.dueOn, '09:00')
      api().network.beforeCharge = async () => {
        throw new Error('The bank behind the provider is away.')
      }
      await api().work()
      await workFor(api, 26, hourMs)
      expect(await due.outcomes()).toEqual(['provider_unavailable', 'pending'])
      expect((await due.rent()).invoice.due_on).toBe(addDays(due.dueOn, 1))
      api().network.beforeCharge = async () => undefined
      await workFor(api, 2)
      expect(await due.outcomes()).toEqual(['provider_unavailable', 'succeeded'])
      expect(await due.charged()).toBe((await due.rent()).invoice.total)
      expect(due.warnings()).toEqual([])
    })
  })

const describeCustomers = (api: GetApi) =>
  describe('rent that its customer is paying when it is due', () => {
    const askedBefore = async () => {
      const due = await dueToday(api)
      const card = await addCardOf(api(), due.token(), testCards.verifyToPay)
      const { invoice } = await due.rent()
      const answer = await payFor(api(), due.token(), invoice.slug, { card_slug: card.slug })
      const { action_url } = await answer.json()
      moveTo(api, due.dueOn, '09:00')
      await api().work()
      await workFor(api, 5)
      expect(await due.outcomes()).toEqual(['pending'])
      return { ...due, action_url, asked: card, invoice }
    }

    test('is charged by itself on the same day when the bank gets no answer', async () => {
      const due = await askedBefore()
      await workFor(api, 60)
      expect((await due.rent()).invoice).toMatchObject({ status: 'PAID', due_on: due.dueOn })
      expect(await due.outcomes()).toEqual(['verification_failed', 'succeeded'])
      expect(await due.charged()).toBe(due.invoice.total)
    })

    test('is charged once when the bank gets its answer', async () => {
      const due = await askedBefore()
      const verification_token = await approve(api, due.action_url)
      const body = { card_slug: due.asked.slug, verification_token }
      expect((await payFor(api(), due.token(), due.invoice.slug, body)).status).toBe(200)
      await workFor(api, 60)
      expect(await due.outcomes()).toEqual(['succeeded'])
      expect(await due.charged()).toBe(due.invoice.total)
    })

    test('cannot put its due day off with questions that nobody answers', async () => {
      const due = await dueToday(api)
      const { slug } = await addCardOf(api(), due.token(), testCards.insufficientFunds)
      await due.update({ card_slug: slug })
      const card = await addCardOf(api(), due.token(), testCards.verifyToPay)
      moveTo(api, due.dueOn, '23:50')
      await api().work()
      await due.pass(0)
      const { invoice } = await due.rent()
      expect(invoice.status).toBe('FAILED')
      await payFor(api(), due.token(), invoice.slug, { card_slug: card.slug })
      await workFor(api, 60)
      expect((await due.rent()).invoice).toMatchObject({ status: 'OVERDUE', due_on: due.dueOn })
    })
  })

const describeStandstill = (api: GetApi) =>
  describe('rent that is due while the shop itself stands still', () => {
    /** Four days later, and the jobs that look for debts come first. */
    const goOn = async (dueOn: string) => {
      moveTo(api, addDays(dueOn, 4), '10:00')
      const { context } = api()
      await markOverdueInvoices.run(context, context.now())
      await api().work()
    }

    test('is charged when it goes on, and nobody is late', async () => {
      const due = await dueToday(api)
      await goOn(due.dueOn)
      expect((await due.rent()).invoice.status).toBe('PAID')
      expect(due.warnings()).toEqual([])
      await due.pass(0)
      await due.passTo(addDays(addMonths(due.startedOn, 2), -5))
      const [next] = await due.invoices()
      expect(next?.lines.map(({ amount }) => amount)).toEqual([due.monthly])
    })

    test('and is refused then is refused once, and not overdue before the day after', async () => {
      const due = await dueToday(api)
      const { slug } = await addCardOf(api(), due.token(), testCards.insufficientFunds)
      await due.update({ card_slug: slug })
      await goOn(due.dueOn)
      // The day of the second try has passed as well; the third has its own.
      await expectRefusedOnce(api, due, addDays(due.dueOn, 4))
    })
  })

export const providerOutageSuite = (api: GetApi) => {
  afterEach(() => {
    const { network } = api()
    network.isUp = true
    network.beforeCharge = async () => undefined
  })
  describeShortOutages(api)
  describeLongOutages(api)
  describeCustomers(api)
  describeStandstill(api)
}
