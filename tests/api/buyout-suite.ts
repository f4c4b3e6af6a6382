import { describe, expect, test } from 'vitest'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { addDays, addMonths } from '#contract/days.ts'
import type { ApiUnderTest } from '#tests/support/api-under-test.ts'
import { startRental, stockOf } from '#tests/support/rental-life.ts'
import { payFor } from '#tests/support/renting.ts'

type Api = () => ApiUnderTest

/** A customer who has asked to buy the device. */
async function startBuyout(api: ApiUnderTest, months = 12) {
  const life = await startRental(api, { months })
  const price = Number((await life.now()).buyout_today)
  const { variant } = await life.now()
  const free = Number(await stockOf(api, variant.id))
  return {
    ...life,
    price,
    stockChange: async () => Number(await stockOf(api, variant.id)) - free,
    offer: async () => (await life.invoices()).find(({ category }) => category === 'other'),
    ask: () => life.update({ buyout: { accepted_price: price } }),
  }
}
type Buyout = Awaited<ReturnType<typeof startBuyout>>

const payPrice = async (api: Api, life: Buyout) => {
  const slug = (await life.offer())?.slug ?? ''
  return payFor(api(), life.token(), slug, { card_slug: life.card.slug })
}

const describeOffer = (api: Api) =>
  describe('a buy-out', () => {
    test('has the price of the day, to be accepted as it is', async () => {
      const life = await startBuyout(api())
      for (const buyout of [{}, { accepted_price: life.price + 1 }]) {
        expect(await life.refusedUpdate({ buyout })).toMatchObject({
          code: 'buyout_price',
          data: { price: life.price },
        })
      }
      const shown = await life.update({ buyout: {}, preview: true })
      expect(shown.preview).toMatchObject({
        ...{ action: 'buyout', now: life.price, amount_to_accept: life.price },
        pay_by: life.day(7),
      })
      expect(await life.offer()).toBeUndefined()
      const asked = await life.ask()
      const offer = await life.offer()
      expect(asked.buyout_offer).toEqual({
        ...{ price: life.price, pay_by: life.day(7), invoice_slug: offer?.slug },
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

    test('ends with the return of the device', async () => {
      const life = await startBuyout(api())
      await life.ask()
      await receiveReturn(api().context, life.slug)
      expect(await life.offer()).toMatchObject({ status: 'CANCELLED' })
      expect((await payPrice(api, life)).status).toBe(400)
      expect(await life.stockChange()).toBe(1)
    })
  })

const describePaid = (api: Api) =>
  describe('a bought device', () => {
    test('ends the subscription, is never in stock again, and no later month is charged', async () => {
      const life = await startBuyout(api())
      const monthOne = addMonths(life.startedOn, 1)
      await life.passTo(addDays(monthOne, -3))
      await life.ask()
      expect((await payPrice(api, life)).status).toBe(200)
      expect(await life.now()).toMatchObject({
        ...{ status: 'ended', next_charge_on: null, buyout_offer: null, allowed_actions: [] },
      })
      await life.pass(10)
      expect((await life.invoices()).map(({ status }) => status).toSorted()).toEqual([
        'CANCELLED',
        'PAID',
        'PAID',
      ])
      expect(await life.stockChange()).toBe(0)
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
      await payPrice(api, life)
      await life.pass(1)
      const rents = (await life.invoices()).filter(({ category }) => category === 'general')
      expect(rents.map(({ status, period_from }) => [status, period_from])).toEqual([
        ['PAID', monthOne],
        ['PAID', life.startedOn],
      ])
    })
  })

/** Buying the rented device: docs/money.md, "Buying the device". */
export const buyoutSuite = (api: Api) => {
  describeOffer(api)
  describePaid(api)
}
