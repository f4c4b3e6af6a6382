import { describe, expect, test } from 'vitest'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { moveToRepair } from '#api/use-cases/repair-device.ts'
import { failDeviceChange, receiveOldDevice } from '#api/use-cases/ship-device-change.ts'
import { getMe } from '#contract/account.ts'
import { updateSubscription } from '#contract/account-subscriptions.ts'
import { addDays, addMonths } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { otherItem, startChange } from '#tests/support/purchases.ts'
import { sendFromRepair } from '#tests/support/rental-life.ts'
import { payFor } from '#tests/support/renting.ts'

const describeUnpaid = (api: GetApi) =>
  describe('a device change that is not paid', () => {
    test('sets the device aside for seven days, and lapses without a trace', async () => {
      const life = await startChange(api())
      const shown = await life.update({ device_change: life.device_change, preview: true })
      expect(shown.preview).toMatchObject({
        action: 'change_device',
        now: 3300,
        later: 24 * life.price.monthly,
        pay_by: life.day(7),
        new_monthly: life.price.monthly,
        new_rent_from: life.startedOn,
        new_minimum_ends_on: addDays(addMonths(life.startedOn, 24), -1),
      })
      expect(await life.stockChange()).toEqual([0, 0])
      const asked = await life.ask()
      expect(asked.device_change.pending).toMatchObject({
        stage: 'awaiting_payment',
        fee: 3300,
        pay_by: life.day(7),
        shipping: null,
        months: 24,
        monthly: life.price.monthly,
        item: { slug: otherItem },
      })
      expect(asked.allowed_actions).not.toContain('change_device')
      expect(await life.stockChange()).toEqual([0, -1])
      await life.pass(7)
      expect(await life.pending()).not.toBeNull()
      await life.pass(1)
      expect(await life.pending()).toBeNull()
      expect(await life.stockChange()).toEqual([0, 0])
      expect(await life.fee()).toMatchObject({ status: 'CANCELLED' })
      await life.pass(10)
      expect((await api().send(getMe, { token: life.token() })).status).toBe('verified')
      expect((await life.now()).allowed_actions).toContain('change_device')
    })

    test('is refused when its fee or its rent is not the one that was accepted, with those of today', async () => {
      const life = await startChange(api())
      const { monthly } = life.price
      const ask = (accepted: object, mode = {}) =>
        api().call(updateSubscription, {
          params: { slug: life.slug },
          body: { device_change: { ...life.device_change, ...accepted }, ...mode },
          token: life.token(),
        })
      for (const accepted of [
        { accepted_fee: 0, accepted_monthly: monthly },
        { accepted_fee: 3300, accepted_monthly: monthly - 10 },
      ]) {
        for (const mode of [{}, { preview: true }]) {
          const refused = await ask(accepted, mode)
          expect(refused.status).toBe(400)
          expect(await refused.json()).toMatchObject({
            code: 'price_changed',
            data: { fee: 3300, monthly },
          })
        }
      }
      expect(await life.fee()).toBeUndefined()
      expect(await life.stockChange()).toEqual([0, 0])
      const asked = await ask({ accepted_fee: 3300, accepted_monthly: monthly })
      expect(asked.status).toBe(200)
      expect(await life.pending()).toMatchObject({ fee: 3300, monthly })
      await receiveReturn(api().context, life.slug)
    })

    test('is off when the device comes back', async () => {
      const life = await startChange(api())
      await life.ask()
      await receiveReturn(api().context, life.slug)
      expect(await life.fee()).toMatchObject({ status: 'CANCELLED' })
      expect(await life.stockChange()).toEqual([1, 0])
    })
  })

const describePaid = (api: GetApi) =>
  describe('a device change that is paid', () => {
    test('gives the fee and the device back when the subscription ends before the dispatch', async () => {
      const life = await startChange(api())
      await life.ask()
      expect(await life.payFee()).toBe(200)
      const fee = Number((await life.refusedEnd()).data?.early_end_fee)
      await life.end({ accepted_fee: fee })
      await expect(life.ship()).rejects.toMatchObject({ code: 'invalid_transition' })
      await receiveReturn(api().context, life.slug)
      await api().work()
      expect(await life.fee()).toMatchObject({ status: 'REFUNDED', refunded: 3300 })
      expect(await life.stockChange()).toEqual([1, 0])
    })

    test('brings new rent and a new term with the dispatch, and the old device to the stock when it is back', async () => {
      const life = await startChange(api())
      await life.pass(25)
      await life.ask()
      expect(await life.payFee()).toBe(200)
      expect(await life.pending()).toMatchObject({ stage: 'preparing', pay_by: null })
      await moveToRepair(api().context, life.slug)
      await expect(life.ship()).rejects.toMatchObject({ code: 'invalid_transition' })
      await sendFromRepair(api(), life.slug)
      const nextMonth = addMonths(life.startedOn, 1)
      await life.passTo(addDays(nextMonth, -4))
      await life.ship()
      const today = life.today()
      const sent = await life.now()
      expect(sent).toMatchObject({
        item: { slug: otherItem },
        months: 24,
        monthly: life.price.monthly,
        minimum_started_on: today,
        serial_last4: '1234',
        next_charge_on: nextMonth,
        minimum_ends_on: addDays(addMonths(today, 24), -1),
        device_change: {
          used: true,
          pending: {
            stage: 'sent',
            return_by: addDays(today, 14),
            shipping: { tracking: '4002', eta: addDays(today, 1) },
          },
        },
      })
      const rents = (await life.invoices()).filter(({ period_from }) => period_from === nextMonth)
      expect(rents.map(({ status, total }) => [status, total]).toSorted()).toEqual([
        ['CANCELLED', life.monthly],
        ['SCHEDULED', life.price.monthly],
      ])
      expect((await life.refusedEnd()).data).toMatchObject({
        early_end_fee: Math.floor((life.price.monthly * 23) / 2),
      })
      expect(await life.stockChange()).toEqual([0, -1])
      await receiveOldDevice(api().context, life.slug)
      expect(await life.stockChange()).toEqual([1, -1])
      expect(await life.pending()).toBeNull()
      await expect(receiveOldDevice(api().context, life.slug)).rejects.toMatchObject({
        code: 'invalid_transition',
      })
    })

    test('whose old device is still out ends with the new one, and each is in stock when it is back', async () => {
      const life = await startChange(api())
      await life.ask()
      expect(await life.payFee()).toBe(200)
      await life.ship()
      const again = await life.refusedUpdate({ device_change: life.device_change })
      expect(again.code).toBe('device_change_not_eligible')
      await receiveReturn(api().context, life.slug)
      expect(await life.stockChange()).toEqual([0, 0])
      expect(await life.fee()).toMatchObject({ status: 'PAID' })
      await receiveOldDevice(api().context, life.slug)
      expect(await life.stockChange()).toEqual([1, 0])
    })
  })

const describeInvoices = (api: GetApi) =>
  describe('after a device change', () => {
    test('invoices name the device that they were for', async () => {
      const life = await startChange(api())
      const nextMonth = addMonths(life.startedOn, 1)
      await life.pass(25)
      const { item: before } = await life.now()
      await life.ask()
      expect(await life.payFee()).toBe(200)
      await life.pass(1)
      await life.ship()
      const { item: after } = await life.now()
      expect(after.name_en).not.toBe(before.name_en)
      const { buyout_today: accepted_price } = await life.now()
      await life.update({ buyout: { accepted_price } })
      const named = (await life.invoices()).map(({ category, period_from, status, device }) => [
        `${category} ${period_from ?? ''} ${status}`,
        device?.name_en,
      ])
      expect(Object.fromEntries(named)).toEqual({
        [`general ${life.startedOn} PAID`]: before.name_en,
        'options_device_change  PAID': before.name_en,
        [`general ${nextMonth} CANCELLED`]: before.name_en,
        [`general ${nextMonth} SCHEDULED`]: after.name_en,
        'other  UNPAID': after.name_en,
      })
    })

    test('whose parcel was lost, they name the device that stayed', async () => {
      const life = await startChange(api())
      const { item } = await life.now()
      await life.ask()
      expect(await life.payFee()).toBe(200)
      await life.ship()
      await failDeviceChange(api().context, life.slug)
      const names = (await life.invoices()).map(({ device }) => device?.name_en)
      expect(new Set(names)).toEqual(new Set([item.name_en]))
      await receiveReturn(api().context, life.slug)
    })
  })

const describeUnsendable = (api: GetApi) =>
  describe('a paid device change whose device cannot be sent', () => {
    test('is off: the fee goes back, the old device stays on its terms', async () => {
      const life = await startChange(api())
      await life.ask()
      expect(await life.payFee()).toBe(200)
      const { monthly, minimum_ends_on } = await life.now()
      const { length } = api().outbox
      await failDeviceChange(api().context, life.slug)
      await api().work()
      expect(await life.fee()).toMatchObject({ status: 'REFUNDED', refunded: 3300 })
      const after = await life.now()
      expect(after).toMatchObject({ status: 'subscribed', monthly, minimum_ends_on })
      expect(after.device_change).toMatchObject({ pending: null, used: false })
      expect(after.allowed_actions).toContain('change_device')
      expect(await life.stockChange()).toEqual([0, 0])
      const mails = api().outbox.slice(length)
      expect(mails.map(({ subject }) => subject)).toContain('機種変更を取り消しました')
      const again = failDeviceChange(api().context, life.slug)
      await expect(again).rejects.toMatchObject({ code: 'invalid_transition' })
      await receiveReturn(api().context, life.slug)
    })
  })

const describeBesideBuyout = (api: GetApi) =>
  describe('a paid device change beside a buy-out', () => {
    test('ends an offer to buy the device that it replaces', async () => {
      const life = await startChange(api())
      await life.ask()
      expect(await life.payFee()).toBe(200)
      const price = (await life.now()).buyout_today
      await life.update({ buyout: { accepted_price: price } })
      const offer = async () => (await life.invoices()).find(({ category }) => category === 'other')
      await api().work()
      const { length } = api().outbox
      await life.ship()
      expect(await offer()).toMatchObject({ status: 'CANCELLED' })
      await api().work()
      const [off] = api().outbox.slice(length)
      expect(off?.subject).toBe('デバイスのご購入を取り消しました')
      expect(off?.text).toContain(`iPhone 17のご購入のお申し込み(${(await offer())?.number}、`)
      const sent = await life.now()
      expect(sent).toMatchObject({ item: { slug: otherItem }, buyout_offer: null })
      const slug = (await offer())?.slug ?? ''
      const late = await payFor(api(), life.token(), slug, { card_slug: life.card.slug })
      expect(late.status).toBe(400)
      const asked = await life.update({ buyout: { accepted_price: sent.buyout_today } })
      expect(asked.buyout_offer).toMatchObject({ price: sent.buyout_today })
    })

    test('is off when the device is bought before the dispatch', async () => {
      const life = await startChange(api())
      await life.ask()
      expect(await life.payFee()).toBe(200)
      const price = (await life.now()).buyout_today
      const { buyout_offer } = await life.update({ buyout: { accepted_price: price } })
      const slug = buyout_offer?.invoice_slug ?? ''
      const paid = await payFor(api(), life.token(), slug, { card_slug: life.card.slug })
      expect(paid.status).toBe(200)
      await api().work()
      expect(await life.fee()).toMatchObject({ status: 'REFUNDED', refunded: 3300 })
      expect(await life.stockChange()).toEqual([0, 0])
      await expect(life.ship()).rejects.toMatchObject({ code: 'invalid_transition' })
    })
  })

/** Another device for a running subscription: docs/money.md, "Device change". */
export const deviceChangeSuite = (api: GetApi) => {
  describeUnpaid(api)
  describePaid(api)
  describeInvoices(api)
  describeUnsendable(api)
  describeBesideBuyout(api)
}
