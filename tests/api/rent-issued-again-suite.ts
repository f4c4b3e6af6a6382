import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lateInterest } from '#api/domain/money.ts'
import { invoiceLines, invoices } from '#api/store/tables/billing-tables.ts'
import { pointsEntries } from '#api/store/tables/points-tables.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { failDeviceChange } from '#api/use-cases/ship-device-change.ts'
import { usePoints } from '#contract/application.ts'
import { addDays, addMonths } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { givePoints, userIdOf } from '#tests/support/money.ts'
import { enter } from '#tests/support/operating.ts'
import { startChange } from '#tests/support/purchases.ts'
import { startRental } from '#tests/support/rental-life.ts'
import { addCardOf, payFor } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

/** A rent whose third month is scheduled and begins in six days. */
async function scheduled(api: GetApi) {
  const life = await startRental(api(), { months: 1 })
  const month = addMonths(life.startedOn, 2)
  await life.passTo(addDays(month, -6))
  const [invoice] = await life.invoicesOf(month)
  return { life, month, invoice_slug: invoice?.slug ?? '', total: invoice?.total ?? 0 }
}

async function refundWhole(api: GetApi) {
  const found = await scheduled(api)
  const { life, invoice_slug, total } = found
  const paid = await payFor(api(), life.token(), invoice_slug, { card_slug: life.card.slug })
  expect(paid.status).toBe(200)
  expect(await enter(api, 'refund-part', { invoice_slug, amount: total })).toMatchObject({
    http: 200,
  })
  await api().work()
  return found
}

const describeGivenMonths = (api: GetApi) =>
  describe('a month that the operator has given away', () => {
    test('refunded: is not charged again when an end request is withdrawn', async () => {
      const { life, month } = await refundWhole(api)
      await life.end()
      expect(await life.update({ end_request: 'withdraw' })).toMatchObject({ end_request: null })
      expect(await life.invoicesOf(month)).toMatchObject([{ status: 'REFUNDED' }])
      expect(await life.now()).toMatchObject({ next_charge_on: addMonths(life.startedOn, 3) })
    })

    test('waived: is not charged again either', async () => {
      const { life, month, invoice_slug } = await scheduled(api)
      expect(await enter(api, 'cancel-charge', { invoice_slug })).toMatchObject({ http: 200 })
      await life.end()
      await life.update({ end_request: 'withdraw' })
      await life.passTo(addDays(month, 1))
      expect(await life.invoicesOf(month)).toMatchObject([{ status: 'CANCELLED' }])
    })

    test('does not stand in the way of a late return', async () => {
      const { life, month } = await refundWhole(api)
      await life.end()
      await life.passTo(addDays(month, 16))
      await receiveReturn(api().context, life.slug)
      expect(await life.now()).toMatchObject({ status: 'ended' })
      expect(await life.invoicesOf(month)).toMatchObject([{ status: 'REFUNDED' }])
    })

    test('does not stand in the way of buying the device', async () => {
      const { life, month } = await refundWhole(api)
      await life.end()
      await life.passTo(addDays(month, 1))
      const { buyout_today: price } = await life.now()
      await life.update({ buyout: { accepted_price: price } })
      const offer = (await life.invoices()).find(({ category }) => category === 'other')
      const paid = await payFor(api(), life.token(), offer?.slug ?? '', {
        card_slug: life.card.slug,
      })
      expect(paid.status).toBe(200)
      expect(await life.now()).toMatchObject({ status: 'ended' })
    })
  })

const describeInterest = (api: GetApi) =>
  describe('late interest', () => {
    /** Somebody who pays the second month twelve days late; the third is issued. */
    const lateOnce = async () => {
      const life = await startRental(api(), { months: 1 })
      const { slug } = await addCardOf(api(), life.token(), testCards.insufficientFunds)
      const payLate = async (month: number) => {
        await life.update({ card_slug: slug })
        await life.passTo(addDays(addMonths(life.startedOn, month), 12))
        const late = (await life.invoices()).find(({ status }) => status === 'OVERDUE')
        await payFor(api(), life.token(), late?.slug ?? '', { card_slug: life.card.slug })
        await life.update({ card_slug: life.card.slug })
        await life.passTo(addDays(addMonths(life.startedOn, month + 1), -3))
      }
      await payLate(1)
      return { ...life, payLate }
    }

    test('bears no interest itself', async () => {
      const life = await lateOnce()
      const { database } = api().context
      const [rent, interest] = (await life.invoicesOf(addMonths(life.startedOn, 2)))[0]?.lines ?? []
      const charged = await database
        .update(invoiceLines)
        .set({ amount: sql`${invoiceLines.amount} + 100000` })
        .where(eq(invoiceLines.kind, 'late_interest'))
        .returning({ id: invoiceLines.invoice_id })
      const more = { subtotal: sql`subtotal + 100000`, total: sql`total + 100000` }
      await database
        .update(invoices)
        .set(more)
        .where(
          inArray(
            invoices.id,
            charged.map(({ id }) => id),
          ),
        )
      await life.payLate(2)
      const [next] = await life.invoicesOf(addMonths(life.startedOn, 3))
      expect(rent?.amount).toBe(life.monthly)
      expect(next?.lines[1]).toEqual(interest)
    })

    test('is not for a purchase that nobody has to make', async () => {
      const change = await startChange(api())
      await change.pass(31)
      await change.ask()
      const fee = await change.fee()
      await api()
        .context.database.update(invoices)
        .set({ due_on: '2020-01-01' })
        .where(eq(invoices.slug, fee?.slug ?? ''))
      expect(await change.payFee()).toBe(200)
      await change.pass(31)
      const rent = (await change.invoices()).filter(({ category }) => category === 'general')
      expect(rent.length).toBeGreaterThan(2)
      expect(rent.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== 'rent')).toEqual([])
    })

    test('stays on the next invoice when that is issued anew', async () => {
      const life = await lateOnce()
      const month = addMonths(life.startedOn, 2)
      const [before] = await life.invoicesOf(month)
      expect(before?.lines.map(({ kind }) => kind)).toEqual(['rent', 'late_interest'])
      // Compensation is not the price of anything: it contains no consumption tax.
      expect(before?.tax_included_10).toBe(Math.floor(life.monthly / 11))
      await life.end()
      await life.update({ end_request: 'withdraw' })
      const after = (await life.invoicesOf(month)).find(({ status }) => status === 'SCHEDULED')
      expect(after?.lines).toEqual(before?.lines)
      // It is charged once.
      await life.passTo(addDays(addMonths(life.startedOn, 3), -3))
      const [next] = await life.invoicesOf(addMonths(life.startedOn, 3))
      expect(next?.lines.map(({ kind }) => kind)).toEqual(['rent'])
    })
  })

const describeGivenBack = (api: GetApi) =>
  describe('late interest', () => {
    test('is not for what was given back of a late payment', async () => {
      const life = await startRental(api(), { months: 1 })
      const due = addMonths(life.startedOn, 1)
      const { slug } = await addCardOf(api(), life.token(), testCards.insufficientFunds)
      await life.update({ card_slug: slug })
      await life.passTo(addDays(due, 12))
      const invoice_slug =
        (await life.invoices()).find(({ status }) => status === 'OVERDUE')?.slug ?? ''
      await payFor(api(), life.token(), invoice_slug, { card_slug: life.card.slug })
      await life.update({ card_slug: life.card.slug })
      const amount = life.monthly - 1000
      expect(await enter(api, 'refund-part', { invoice_slug, amount })).toMatchObject({ http: 200 })
      await life.passTo(addDays(due, 26))
      const [next] = await life.invoicesOf(addMonths(life.startedOn, 2))
      const interest = next?.lines.find(({ kind }) => kind === 'late_interest')
      expect(interest?.amount).toBe(lateInterest(1000, due, addDays(due, 12), 14.6))
    })

    test('is not for a month that was paid late, given back and invoiced again', async () => {
      const change = await startChange(api())
      await change.ask()
      expect(await change.payFee()).toBe(200)
      await change.pass(5)
      await change.ship()
      const { slug } = await addCardOf(api(), change.token(), testCards.insufficientFunds)
      await change.update({ card_slug: slug })
      const month = addMonths(change.startedOn, 1)
      await change.passTo(addDays(month, 12))
      const [late] = await change.invoicesOf(month)
      const paid = await payFor(api(), change.token(), late?.slug ?? '', {
        card_slug: change.card.slug,
      })
      expect(paid.status).toBe(200)
      await change.update({ card_slug: change.card.slug })
      await failDeviceChange(api().context, change.slug)
      const again = (await change.invoicesOf(month)).find(({ slug: own }) => own !== late?.slug)
      expect(again?.lines.map(({ kind }) => kind)).toEqual(['rent'])
    })
  })

const describePoints = (api: GetApi) =>
  describe('points on an invoice that is issued anew', () => {
    test('stay on it when their last day is over meanwhile', async () => {
      const life = await startRental(api(), { months: 3 })
      const { slug } = await addCardOf(api(), life.token(), testCards.insufficientFunds)
      await life.update({ card_slug: slug, points_auto_use: true })
      await givePoints(api, life.user.slug, 1000)
      await givePoints(api, life.user.slug, 200)
      const month = addMonths(life.startedOn, 1)
      const { database } = api().context
      const userId = await userIdOf(api, life.user.slug)
      const lots = await database
        .select()
        .from(pointsEntries)
        .where(eq(pointsEntries.user_id, userId))
      const gift = lots.find(({ points }) => points === 1000)
      await database
        .update(pointsEntries)
        .set({ expires_on: addDays(month, -2) })
        .where(eq(pointsEntries.id, gift?.id ?? 0))
      await life.passTo(addDays(month, 2))
      const [owed] = await life.invoicesOf(month)
      expect(owed?.points_used).toBeGreaterThanOrEqual(1200)
      const again = await enter(api, 'reissue-invoice', { invoice_slug: owed?.slug })
      expect(again).toMatchObject({ http: 200, total: owed?.total })
      expect((await life.invoices())[0]).toMatchObject({ points_used: owed?.points_used })
    })
  })

const describeLaterPoints = (api: GetApi) =>
  describe('points for the invoice after one that was paid early', () => {
    test('are taken by the month that is issued anew meanwhile', async () => {
      const { life, month, invoice_slug } = await scheduled(api)
      await givePoints(api, life.user.slug, 200)
      await payFor(api(), life.token(), invoice_slug, { card_slug: life.card.slug })
      const given = await api().send(usePoints, {
        params: { subscription_id: life.slug },
        token: life.token(),
        body: { points: 200 },
      })
      expect(given).toMatchObject({ invoice: null, next_invoice_points: 200 })
      await life.end()
      await life.update({ end_request: 'withdraw' })
      const again = (await life.invoicesOf(month)).find(({ slug }) => slug !== invoice_slug)
      expect(again).toMatchObject({ points_used: 200 })
    })
  })

/** Rent that is released and owed again, or replaced: docs/money.md, "What is owed". */
export const rentIssuedAgainSuite = (api: GetApi) => {
  describeGivenMonths(api)
  describeInterest(api)
  describeGivenBack(api)
  describePoints(api)
  describeLaterPoints(api)
}
