import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buyoutPrice } from '#api/domain/money.ts'
import { itemBuyouts } from '#api/store/tables/catalogue-tables.ts'
import { lapsePurchases } from '#api/use-cases/lapse-purchases.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { getMe } from '#contract/account.ts'
import { usePoints } from '#contract/application.ts'
import { addDays, addMonths, dayMs } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { givePoints } from '#tests/support/money.ts'
import { otherItem, startBuyout, startChange } from '#tests/support/purchases.ts'
import { age } from '#tests/support/rental-life.ts'
import { offerOf } from '#tests/support/renting.ts'

const describeOffer = (api: GetApi) =>
  describe('a buy-out', () => {
    test('has the price of the day, to be accepted as it is', async () => {
      const life = await startBuyout(api())
      for (const buyout of [{}, { accepted_price: life.price + 1 }]) {
        expect(await life.refusedUpdate({ buyout })).toMatchObject({
          code: 'buyout_price',
          data: { price: life.price },
        })
      }
      const wrong = { buyout: { accepted_price: life.price - 1 }, preview: true }
      expect((await life.refusedUpdate(wrong)).code).toBe('buyout_price')
      const shown = await life.update({ buyout: {}, preview: true })
      expect(shown.preview).toMatchObject({
        action: 'buyout',
        now: life.price,
        amount_to_accept: life.price,
        pay_by: life.day(7),
      })
      expect(await life.offer()).toBeUndefined()
      const asked = await life.ask()
      const offer = await life.offer()
      expect(asked.buyout_offer).toEqual({
        price: life.price,
        pay_by: life.day(7),
        invoice_slug: offer?.slug,
      })
      expect((await life.refusedUpdate({ buyout: {} })).code).toBe('invalid_state')
    })

    test('that is not paid lapses, and may be asked for again', async () => {
      const life = await startBuyout(api())
      await life.ask()
      await life.pass(8)
      expect(await life.offer()).toMatchObject({ status: 'CANCELLED' })
      expect(await life.now()).toMatchObject({ status: 'subscribed', buyout_offer: null })
      expect((await life.now()).allowed_actions).toContain('buyout')
    })

    test('for nothing is bought at once: there is nothing to pay', async () => {
      const life = await startBuyout(api())
      const { database } = api().context
      const { item } = await life.now()
      const ofItem = eq(itemBuyouts.item_id, item.id)
      const listed = await database.select().from(itemBuyouts).where(ofItem)
      await database.update(itemBuyouts).set({ price: 0 }).where(ofItem)
      const shown = await life.update({ buyout: {}, preview: true })
      expect(shown).toMatchObject({ status: 'subscribed', preview: { amount_to_accept: 0 } })
      expect(await life.update({ buyout: { accepted_price: 0 } })).toMatchObject({
        status: 'ended',
        buyout_offer: null,
      })
      expect(await life.offer()).toMatchObject({ status: 'PAID', total: 0 })
      expect(await life.stockChange()).toBe(0)
      for (const { after_months, price } of listed) {
        const row = and(ofItem, eq(itemBuyouts.after_months, after_months))
        await database.update(itemBuyouts).set({ price }).where(row)
      }
    })

    test('that is paid while the job that lets it lapse is at work is paid', async () => {
      const life = await startBuyout(api())
      await life.ask()
      await life.pass(7)
      api().advance(dayMs)
      await life.pass(0)
      const { context } = api()
      const job = withMeanwhile(context, async () => {
        expect(await life.payPrice()).toBe(200)
      })
      await lapsePurchases.run(job, context.now())
      await api().work()
      expect(await life.now()).toMatchObject({ status: 'ended', buyout_offer: null })
      expect(await life.offer()).toMatchObject({ status: 'PAID', paid: life.price, refunded: 0 })
    })

    test('ends with the return of the device', async () => {
      const life = await startBuyout(api())
      await life.ask()
      await receiveReturn(api().context, life.slug)
      expect(await life.offer()).toMatchObject({ status: 'CANCELLED' })
      expect(await life.payPrice()).toBe(400)
      expect(await life.stockChange()).toBe(1)
    })
  })

const describeMeanwhile = (api: GetApi) =>
  describe('a buy-out that is asked for', () => {
    test('is not bought with the rent that is paid meanwhile', async () => {
      const life = await startBuyout(api())
      const monthOne = addMonths(life.startedOn, 1)
      await life.passTo(addDays(monthOne, -3))
      await life.ask()
      await life.passTo(monthOne)
      const rents = (await life.invoices()).filter(({ category }) => category === 'general')
      expect(rents.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
      expect(await life.offer()).toMatchObject({ status: 'UNPAID' })
      expect(await life.now()).toMatchObject({
        status: 'subscribed',
        buyout_offer: { price: life.price },
      })
    })

    test('costs the price of the device that came in a change, from its first day', async () => {
      const life = await startChange(api())
      await age(api(), life.slug, 12)
      await life.ask()
      expect(await life.payFee()).toBe(200)
      await life.ship()
      const { item } = await offerOf(api(), otherItem, 24)
      const { buyout_today: price } = await life.now()
      expect(price).toBe(buyoutPrice(item.buyout, 0))
      // The rent is older than the device.
      expect(price).toBeGreaterThan(buyoutPrice(item.buyout, 18) ?? 0)
      await receiveReturn(api().context, life.slug)
    })
  })

const describeCovered = (api: GetApi) =>
  describe('a buy-out that points cover', () => {
    test('is made when its last day is over, and until then may be left', async () => {
      const life = await startBuyout(api())
      await givePoints(api, (await api().send(getMe, { token: life.token() })).slug, life.price)
      await life.ask()
      const use = async (points: number) =>
        api().send(usePoints, {
          params: { subscription_id: (await life.offer())?.slug ?? '' },
          token: life.token(),
          body: { points },
        })
      await use(life.price)
      await life.pass(7)
      await use(0)
      await use(life.price)
      expect(await life.now()).toMatchObject({ status: 'subscribed' })
      await life.pass(1)
      expect(await life.offer()).toMatchObject({ status: 'PAID', total: 0 })
      expect(await life.now()).toMatchObject({ status: 'ended', bought_on: life.today() })
    })
  })

const describePaid = (api: GetApi) =>
  describe('a bought device', () => {
    test('ends the subscription, is never in stock again, and no later month is charged', async () => {
      const life = await startBuyout(api())
      const monthOne = addMonths(life.startedOn, 1)
      await life.passTo(addDays(monthOne, -3))
      // The month that is invoiced, and begins later, is not owed then.
      const { preview } = await life.update({ buyout: {}, preview: true })
      expect(preview).toMatchObject({ total: life.price, lines: [{ amount: life.price }] })
      await life.ask()
      expect(await life.payPrice()).toBe(200)
      expect(await life.now()).toMatchObject({
        status: 'ended',
        bought_on: life.today(),
        next_charge_on: null,
        buyout_offer: null,
        allowed_actions: [],
      })
      await life.pass(10)
      expect((await life.invoices()).map(({ status }) => status).toSorted()).toEqual([
        'CANCELLED',
        'PAID',
        'PAID',
      ])
      expect(await life.stockChange()).toBe(0)
      const told = api().outbox.filter(
        ({ to, subject }) => to === life.email && subject === 'デバイスのご購入が完了しました',
      )
      expect(told).toMatchObject([{ text: expect.stringContaining('返却は不要です') }])
      await expect(receiveReturn(api().context, life.slug)).rejects.toMatchObject({
        code: 'invalid_transition',
      })
    })

    test('owes the months that began after the end was asked for', async () => {
      const life = await startBuyout(api(), 1)
      const monthOne = addMonths(life.startedOn, 1)
      await life.end()
      await life.passTo(addDays(monthOne, 2))
      await life.ask()
      expect(await life.payPrice()).toBe(200)
      await life.pass(1)
      const rents = (await life.invoices()).filter(({ category }) => category === 'general')
      expect(rents.map(({ status, period_from }) => [status, period_from])).toEqual([
        ['PAID', monthOne],
        ['PAID', life.startedOn],
      ])
    })
  })

/** Buying the rented device: docs/money.md, "Buying the device". */
export const buyoutSuite = (api: GetApi) => {
  describeOffer(api)
  describeMeanwhile(api)
  describeCovered(api)
  describePaid(api)
}
