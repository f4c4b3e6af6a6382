import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { renewTerms } from '#api/use-cases/renew-terms.ts'
import { moveToRepair } from '#api/use-cases/repair-device.ts'
import { addDays, addMonths } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { age, type RentalLife, sendFromRepair, startRental } from '#tests/support/rental-life.ts'
import { addCardOf, payFor } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const statuses = async (life: RentalLife) =>
  (await life.invoices()).map(({ status }) => status).toSorted()
const owedOf = async (life: RentalLife) =>
  (await life.invoices())
    .filter(({ status }) => !['CANCELLED', 'REFUNDED'].includes(status))
    .map(({ period_from, total }) => [period_from, total])
    .toSorted()

const describeFree = (api: GetApi) =>
  describe('the end near the minimum end', () => {
    test('releases the scheduled rent, and a device that is back in time costs nothing more', async () => {
      const life = await startRental(api(), { months: 1 })
      const monthOne = addMonths(life.startedOn, 1)
      await life.passTo(addDays(monthOne, -5))
      expect(await life.now()).toMatchObject({ next_charge_on: monthOne })
      expect(await statuses(life)).toEqual(['PAID', 'SCHEDULED'])
      const shown = await life.end({ preview: true })
      expect(shown.preview).toMatchObject({ action: 'end', total: 0, amount_to_accept: null })
      expect(await statuses(life)).toEqual(['PAID', 'SCHEDULED'])
      const ending = await life.end()
      const returnBy = addDays(monthOne, 13)
      expect(ending.end_request).toMatchObject({ fee: 0, return_by: returnBy })
      expect(shown.preview).toMatchObject({ return_by: returnBy, ends_on: addDays(monthOne, -1) })
      expect(ending.next_charge_on).toBeNull()
      expect(await statuses(life)).toEqual(['CANCELLED', 'PAID'])
      await life.passTo(returnBy)
      await receiveReturn(api().context, life.slug)
      expect(await life.now()).toMatchObject({ status: 'ended', end_request: null })
      await life.pass(40)
      expect(await owedOf(life)).toEqual([[life.startedOn, life.monthly]])
      expect(await statuses(life)).toEqual(['CANCELLED', 'PAID'])
      expect(await life.now()).toMatchObject({ status: 'ended', allowed_actions: [] })
    })

    test('a month that was paid early goes back when the end comes before it', async () => {
      const life = await startRental(api(), { months: 1 })
      const monthOne = addMonths(life.startedOn, 1)
      await life.passTo(addDays(monthOne, -5))
      const slug = (await life.now()).unpaid_invoice_slug ?? ''
      const paid = await payFor(api(), life.token(), slug, { card_slug: life.card.slug })
      expect(paid.status).toBe(200)
      const shown = await life.end({ preview: true })
      expect(shown.preview?.refund).toMatchObject({ card: life.monthly })
      await life.end()
      await api().work()
      expect(await statuses(life)).toEqual(['PAID', 'REFUNDED'])
    })
  })

const describeLate = (api: GetApi) =>
  describe('a device that is late', () => {
    test('owes every month that began before it came back, from the day after', async () => {
      const life = await startRental(api(), { months: 1 })
      const monthOne = addMonths(life.startedOn, 1)
      await life.end()
      const returnBy = addDays(monthOne, 13)
      await life.passTo(returnBy)
      expect(await owedOf(life)).toHaveLength(1)
      expect((await life.now()).next_charge_on).toBeNull()
      await life.pass(1)
      expect(await owedOf(life)).toEqual([
        [life.startedOn, life.monthly],
        [monthOne, life.monthly],
      ])
      await life.passTo(addDays(addMonths(life.startedOn, 2), -3))
      expect(await statuses(life)).toEqual(['PAID', 'PAID', 'SCHEDULED'])
      await receiveReturn(api().context, life.slug)
      await life.pass(10)
      expect(await statuses(life)).toEqual(['CANCELLED', 'PAID', 'PAID'])
    })

    test('owes the same when it comes before the job has seen it', async () => {
      const life = await startRental(api(), { months: 1 })
      await life.end()
      await life.passTo(addDays(addMonths(life.startedOn, 1), 13))
      api().advance(86_400_000)
      await receiveReturn(api().context, life.slug)
      await life.pass(0)
      expect(await owedOf(life)).toHaveLength(2)
    })
  })

const describeWithdrawal = (api: GetApi) =>
  describe('a request to end', () => {
    test('is withdrawn: the months that began meanwhile are invoiced, and it may be asked for again', async () => {
      const life = await startRental(api(), { months: 1 })
      const monthOne = addMonths(life.startedOn, 1)
      await life.update({ renewal: 'end' })
      expect((await life.now()).end_request).not.toBeNull()
      expect((await life.refusedUpdate({ renewal: 'rolling' })).code).toBe('invalid_state')
      await life.passTo(addDays(monthOne, 4))
      expect(await owedOf(life)).toHaveLength(1)
      const shown = await life.update({ end_request: 'withdraw', preview: true })
      expect(shown.preview).toMatchObject({ action: 'withdraw_end', now: life.monthly })
      const kept = await life.update({ end_request: 'withdraw' })
      expect(kept).toMatchObject({ end_request: null, renewal: 'rolling' })
      expect((await life.refusedUpdate({ end_request: 'withdraw' })).code).toBe('invalid_state')
      await life.pass(1)
      expect(await statuses(life)).toEqual(['PAID', 'PAID'])
      expect(await life.now()).toMatchObject({ next_charge_on: addMonths(life.startedOn, 2) })
      await life.end()
    })

    test('in repair: it can be asked for, nobody is late, and the days begin again', async () => {
      const life = await startRental(api(), { months: 1 })
      await moveToRepair(api().context, life.slug)
      expect((await life.now()).allowed_actions).toContain('end')
      const { end_request } = await life.end()
      await sendFromRepair(api(), life.slug)
      expect((await life.now()).end_request).toEqual(end_request)
      await moveToRepair(api().context, life.slug)
      await life.passTo(addDays(end_request?.return_by ?? '', 3))
      expect(await owedOf(life)).toHaveLength(1)
      await sendFromRepair(api(), life.slug)
      expect((await life.now()).end_request?.return_by).toBe(addDays(life.today(), 14))
      await receiveReturn(api().context, life.slug)
      expect(await owedOf(life)).toHaveLength(1)
    })
  })

const describeEarly = (api: GetApi) =>
  describe('the end inside the minimum term', () => {
    test('costs an accepted fee, invoiced when the device is back', async () => {
      const life = await startRental(api(), { months: 12 })
      const fee = Math.floor((life.monthly * 11) / 2)
      expect((await life.now()).allowed_actions).toContain('end_early')
      expect((await life.now()).allowed_actions).not.toContain('end')
      for (const body of [undefined, { accepted_fee: fee - 1 }]) {
        expect(await life.refusedEnd(body)).toMatchObject({
          code: 'minimum_term',
          data: { early_end_fee: fee },
        })
      }
      const shown = await life.end({ preview: true })
      expect(shown.preview).toMatchObject({
        action: 'end_early',
        amount_to_accept: fee,
        later: fee,
      })
      const ending = await life.end({ accepted_fee: fee })
      expect(ending.end_request).toMatchObject({ fee, return_by: life.day(14) })
      expect(ending.next_charge_on).toBeNull()
      await life.passTo(life.day(14))
      expect(await life.invoices()).toHaveLength(1)
      await receiveReturn(api().context, life.slug)
      await life.pass(8)
      expect(await life.invoices()).toMatchObject([
        { category: 'other', total: fee, status: 'PAID', due_on: life.day(21) },
        { category: 'general', status: 'PAID' },
      ])
    })

    test('is counted anew for a device that is late, and smaller', async () => {
      const life = await startRental(api(), { months: 12 })
      const fee = Math.floor((life.monthly * 11) / 2)
      await life.end({ accepted_fee: fee })
      await life.passTo(addDays(addMonths(life.startedOn, 1), 1))
      await receiveReturn(api().context, life.slug)
      const late = Math.floor((life.monthly * 10) / 2)
      expect((await life.invoices()).find(({ category }) => category === 'other')?.total).toBe(late)
      expect(await owedOf(life)).toHaveLength(3)
    })

    test('is counted anew for a device that was late and went to repair then', async () => {
      const life = await startRental(api(), { months: 12 })
      await life.end({ accepted_fee: Math.floor((life.monthly * 11) / 2) })
      await life.passTo(addDays(addMonths(life.startedOn, 2), 5))
      await moveToRepair(api().context, life.slug)
      await life.pass(1)
      await sendFromRepair(api(), life.slug)
      await receiveReturn(api().context, life.slug)
      const fee = Math.floor((life.monthly * 9) / 2)
      expect((await life.invoices()).find(({ category }) => category === 'other')?.total).toBe(fee)
    })
  })

const describeRenewal = (api: GetApi) =>
  describe('renewal: end', () => {
    test('asks 30 days before the minimum end, and no month after it is charged', async () => {
      const life = await startRental(api(), { months: 3 })
      await age(api(), life.slug, 1)
      const endsOn = (await life.now()).minimum_ends_on ?? ''
      const chosen = await life.update({ renewal: 'end', preview: true })
      expect(chosen.preview).toMatchObject({
        return_by: addDays(endsOn, 14),
        ends_on: endsOn,
        total: life.monthly,
      })
      await life.update({ renewal: 'end' })
      await life.passTo(addDays(endsOn, -31))
      expect((await life.now()).end_request).toBeNull()
      await life.pass(1)
      expect((await life.now()).end_request).toMatchObject({ return_by: addDays(endsOn, 14) })
      await life.passTo(addDays(endsOn, 14))
      await receiveReturn(api().context, life.slug)
      await life.pass(8)
      expect(await owedOf(life)).toHaveLength(2)
    })

    test('asks for nothing when the device has come back a moment before', async () => {
      const life = await startRental(api(), { months: 3 })
      await life.update({ renewal: 'end' })
      await age(api(), life.slug, 2)
      const { context, outbox } = api()
      const job = withMeanwhile(context, () => receiveReturn(context, life.slug))
      await renewTerms.run(job, context.now())
      await api().work()
      expect(await life.now()).toMatchObject({ status: 'ended', end_request: null })
      const mails = outbox.filter(({ to }) => to === life.email).map(({ subject }) => subject)
      expect(mails).not.toContain('返却のお申し込みを受け付けました')
    })

    test('asks for nothing while a collector is there: rent goes on, until the debt is paid', async () => {
      const life = await startRental(api(), { months: 6 })
      const debtCard = await addCardOf(api(), life.token(), testCards.insufficientFunds)
      await life.update({ renewal: 'end', card_slug: debtCard.slug })
      const monthThree = addMonths(life.startedOn, 3)
      const monthFour = addMonths(life.startedOn, 4)
      await life.passTo(addDays(monthThree, 2))
      expect(await life.now()).toMatchObject({ status: 'servicer', end_request: null })
      // As if its minimum term ended with this month.
      await api()
        .context.database.update(subscriptions)
        .set({ minimum_ends_on: addDays(monthFour, -1) })
        .where(eq(subscriptions.slug, life.slug))
      await life.passTo(addDays(monthFour, -3))
      expect((await life.now()).next_charge_on).toBe(monthFour)
      await life.passTo(monthFour)
      expect((await owedOf(life)).map(([from]) => from)).toContain(monthFour)
      for (const { slug, balance } of await life.invoices()) {
        if (balance > 0) await payFor(api(), life.token(), slug, { card_slug: life.card.slug })
      }
      await life.pass(1)
      expect(await life.now()).toMatchObject({
        status: 'subscribed',
        end_request: { fee: 0 },
        next_charge_on: null,
      })
    })
  })

/** How a subscription ends, and what it costs: docs/money.md, "The end". */
export const endingSuite = (api: GetApi) => {
  describeFree(api)
  describeLate(api)
  describeWithdrawal(api)
  describeEarly(api)
  describeRenewal(api)
}
