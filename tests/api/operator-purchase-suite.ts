import { describe, expect, test } from 'vitest'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { enter } from '#tests/support/operating.ts'
import { startBuyout, startChange } from '#tests/support/purchases.ts'
import { addCardOf } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const describeReissued = (api: GetApi) =>
  describe('the invoice of a purchase that was issued anew', () => {
    /** A card is refused for the price, which the operator then issues anew. */
    const startReissued = async (entry = {}) => {
      const life = await startBuyout(api())
      await life.ask()
      expect(
        await life.payPrice(await addCardOf(api(), life.token(), testCards.insufficientFunds)),
      ).toBe(400)
      const invoice_slug = (await life.offer())?.slug
      const issued = await enter(api, 'reissue-invoice', { invoice_slug, ...entry })
      expect(issued).toMatchObject({ http: 200, status: 'UNPAID' })
      return { ...life, issued }
    }
    const startReissuedFee = async () => {
      const life = await startChange(api())
      await life.ask()
      expect(
        await life.payFee(await addCardOf(api(), life.token(), testCards.insufficientFunds)),
      ).toBe(400)
      await enter(api, 'reissue-invoice', { invoice_slug: (await life.fee())?.slug })
      expect(await life.payFee()).toBe(200)
      return life
    }

    test('buys the device when it is paid', async () => {
      const life = await startReissued()
      expect((await life.now()).buyout_offer).toEqual({
        price: life.price,
        pay_by: life.day(14),
        invoice_slug: life.issued.slug,
      })
      expect(await life.payPrice()).toBe(200)
      expect(await life.now()).toMatchObject({ status: 'ended', buyout_offer: null })
      expect(await life.stockChange()).toBe(0)
    })

    test('names the price that the operator corrected', async () => {
      const line = {
        text_ja: 'デバイスの購入',
        text_en: 'Device buy-out',
        quantity: 1,
        amount: 12_000,
      }
      const life = await startReissued({ lines: [line] })
      expect((await life.now()).buyout_offer).toMatchObject({ price: 12_000 })
    })

    test('lapses with its own last day', async () => {
      const life = await startReissued({ days: 9 })
      await life.pass(9)
      expect((await life.now()).buyout_offer).not.toBeNull()
      await life.pass(1)
      expect(await life.now()).toMatchObject({ status: 'subscribed', buyout_offer: null })
      expect((await life.now()).allowed_actions).toContain('buyout')
    })

    test('is the fee of a device change, which is sent when it is paid', async () => {
      const life = await startReissuedFee()
      expect(await life.pending()).toMatchObject({ stage: 'preparing' })
      await life.ship()
      expect(await life.pending()).toMatchObject({ stage: 'sent' })
    })

    test('goes back when the subscription ends before the dispatch', async () => {
      const life = await startReissuedFee()
      await receiveReturn(api().context, life.slug)
      await api().work()
      expect((await life.invoices()).filter(({ status }) => status === 'REFUNDED')).toMatchObject([
        { category: 'options_device_change', refunded: 3300 },
      ])
      expect(await life.stockChange()).toEqual([1, 0])
    })
  })

const describeWaived = (api: GetApi) =>
  describe('a purchase whose invoice is waived', () => {
    test('is off: the other device is free again, and another change may be asked for', async () => {
      const life = await startChange(api())
      await life.ask()
      const waive = { invoice_slug: (await life.fee())?.slug }
      expect(await enter(api, 'cancel-charge', waive)).toMatchObject({ status: 'CANCELLED' })
      expect(await life.pending()).toBeNull()
      expect(await life.stockChange()).toEqual([0, 0])
      expect((await life.now()).allowed_actions).toContain('change_device')
    })

    test('is off: the device is still rented, and may be bought another time', async () => {
      const life = await startBuyout(api())
      await life.ask()
      const waive = { invoice_slug: (await life.offer())?.slug }
      expect(await enter(api, 'cancel-charge', waive)).toMatchObject({ status: 'CANCELLED' })
      expect(await life.now()).toMatchObject({ status: 'subscribed', buyout_offer: null })
      expect((await life.now()).allowed_actions).toContain('buyout')
    })

    test('may have its fee given back instead once that is paid: the change goes on', async () => {
      const life = await startChange(api())
      await life.ask()
      expect(await life.payFee()).toBe(200)
      const refund = { invoice_slug: (await life.fee())?.slug, amount: 3300 }
      expect(await enter(api, 'refund-part', refund)).toMatchObject({ http: 200 })
      await api().work()
      expect(await life.fee()).toMatchObject({ status: 'REFUNDED' })
      await life.ship()
      expect(await life.pending()).toMatchObject({ stage: 'sent' })
    })
  })

/** What the operator does to the invoice of a buy-out or of a device change: docs/money.md, "Overdue". */
export const operatorPurchaseSuite = (api: GetApi) => {
  describeReissued(api)
  describeWaived(api)
}
