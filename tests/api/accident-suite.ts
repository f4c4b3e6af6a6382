import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/domain/api-error.ts'
import { variants } from '#api/store/tables/catalogue-tables.ts'
import { deviceChanges } from '#api/store/tables/device-change-tables.ts'
import { readOperatorQueue } from '#api/use-cases/read-operator-queue.ts'
import { receiveReturn, writeOffDevice } from '#api/use-cases/receive-return.ts'
import { moveToRepair } from '#api/use-cases/repair-device.ts'
import { sendReplacement } from '#api/use-cases/send-replacement.ts'
import { failDeviceChange, receiveOldDevice } from '#api/use-cases/ship-device-change.ts'
import { addDays, addMonths } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { otherItem, startChange } from '#tests/support/purchases.ts'
import { startRental, stockOf } from '#tests/support/rental-life.ts'
import { applySomebody, onlyOf, payFor } from '#tests/support/renting.ts'
import { operate } from '#tests/support/trade-in-actions.ts'

/** How many of 50 calls at once are carried out; the others are refused. */
async function doneOf50(call: (index: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => call(index)))
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  for (const reason of refused)
    expect(reason instanceof ApiError && reason.code).toBe('invalid_transition')
  return outcomes.length - refused.length
}

const parcelOf = (slug: string, tracking: string, restock?: boolean) => ({
  slug,
  carrier: 'ヤマト運輸',
  tracking,
  eta_days: 2,
  restock,
})

const subjectsSince = (api: GetApi, length: number) =>
  api()
    .outbox.slice(length)
    .map(({ subject }) => subject)

const describeFirstParcel = (api: GetApi) =>
  describe('a first parcel that is lost', () => {
    test('is sent again with another piece, and delivered once', async () => {
      const { token, subscription, card } = await applySomebody(api())
      const { slug } = subscription
      const state = () => onlyOf(api(), token)
      await operate(api, 'decide-application', { slug, approve: true })
      await payFor(api(), token, slug, { card_slug: card.slug })
      const early = await operate(api, 'send-replacement', parcelOf(slug, '2'))
      expect(await early.json()).toMatchObject({ code: 'invalid_transition' })
      const { restock: _restock, ...first } = parcelOf(slug, '1')
      await operate(api, 'ship', first)
      const free = Number(await stockOf(api(), subscription.variant.id))
      const send = (tracking: string, restock?: boolean) =>
        operate(api, 'send-replacement', parcelOf(slug, tracking, restock))
      expect((await send('1')).status).toBe(400)
      const { length } = api().outbox
      expect((await send('2', false)).status).toBe(204)
      expect((await send('2', false)).status).toBe(400)
      expect(await stockOf(api(), subscription.variant.id)).toBe(free - 1)
      await api().work()
      expect(subjectsSince(api, length)).toContain('デバイスをあらためてお送りしました')
      expect(await state()).toMatchObject({
        status: 'waiting_for_shipment',
        shipping: { tracking: '2', delivered_at: null },
      })
      expect((await operate(api, 'deliver', { slug, serial_last4: '1234' })).status).toBe(204)
      expect(await state()).toMatchObject({ status: 'subscribed', serial_last4: '1234' })
      await receiveReturn(api().context, slug)
      expect(await stockOf(api(), subscription.variant.id)).toBe(free)
    })
  })

const describeReplacement = (api: GetApi) =>
  describe('a device in use that is lost or cannot be repaired', () => {
    const isOnItsWay = async (slug: string) => {
      const { on_their_way } = await readOperatorQueue(api().context, api().context.now())
      return on_their_way.some((one) => one.slug === slug)
    }

    test('is replaced on the same terms by one of many who send it at once', async () => {
      const life = await startRental(api(), { months: 12 })
      const { slug } = life
      const before = await life.now()
      const free = Number(await stockOf(api(), before.variant.id))
      expect(await isOnItsWay(slug)).toBe(false)
      const send = () =>
        sendReplacement(api().context, {
          slug,
          carrier: '佐川急便',
          tracking: '9-9',
          etaDays: 2,
          isRestocked: false,
        })
      expect(await doneOf50(send)).toBe(1)
      expect(await stockOf(api(), before.variant.id)).toBe(free - 1)
      const sent = await life.now()
      expect(sent).toMatchObject({
        status: 'subscribed',
        monthly: before.monthly,
        minimum_ends_on: before.minimum_ends_on,
        next_charge_on: before.next_charge_on,
        serial_last4: null,
        shipping: { tracking: '9-9', eta: addDays(life.today(), 2), delivered_at: null },
      })
      expect(sent.shipping?.shipped_at).toBe(before.shipping?.shipped_at)
      expect(await isOnItsWay(slug)).toBe(true)
      expect((await operate(api, 'deliver', { slug, serial_last4: '9999' })).status).toBe(204)
      expect((await operate(api, 'deliver', { slug, serial_last4: '9999' })).status).toBe(400)
      expect(await isOnItsWay(slug)).toBe(false)
      const { shipping, ...after } = await life.now()
      expect(shipping?.delivered_at).toEqual(expect.any(String))
      expect(after).toMatchObject({ serial_last4: '9999', started_on: before.started_on })
      expect(after.timeline).toEqual(before.timeline)
    })

    test('comes back from repair as another piece, unless there is none', async () => {
      const life = await startRental(api())
      const { slug, variant } = await life.now()
      await moveToRepair(api().context, slug)
      const send = () => operate(api, 'send-replacement', parcelOf(slug, '77', false))
      const free = await stockOf(api(), variant.id)
      const setStock = (stock: unknown) =>
        api()
          .context.database.update(variants)
          .set({ stock: Number(stock) })
          .where(eq(variants.id, variant.id))
      await setStock(0)
      expect(await (await send()).json()).toMatchObject({ code: 'device_not_available' })
      expect((await life.now()).status).toBe('in_repair')
      await setStock(free)
      expect((await send()).status).toBe(204)
      expect((await life.now()).status).toBe('subscribed')
    })

    test('is not replaced while the end is asked for', async () => {
      const life = await startRental(api(), { months: 1 })
      await life.end()
      const answer = await operate(api, 'send-replacement', parcelOf(life.slug, '78'))
      expect(await answer.json()).toMatchObject({
        code: 'invalid_transition',
        data: { status: 'subscribed', end_requested_at: expect.any(String) },
      })
    })
  })

const describeWriteOff = (api: GetApi) =>
  describe('a device that will not come back', () => {
    test('ends the subscription once, without a fee and without a piece for the stock', async () => {
      const life = await startRental(api(), { months: 12 })
      const fee = Number((await life.refusedEnd()).data?.early_end_fee)
      await life.end({ accepted_fee: fee })
      const { variant } = await life.now()
      const free = await stockOf(api(), variant.id)
      await api().work()
      const { length } = api().outbox
      expect(await doneOf50(() => writeOffDevice(api().context, life.slug))).toBe(1)
      await api().work()
      expect(await life.now()).toMatchObject({ status: 'ended', next_charge_on: null })
      expect(await stockOf(api(), variant.id)).toBe(free)
      expect((await life.invoices()).map(({ total }) => total)).not.toContain(fee)
      expect(subjectsSince(api, length)).toContain('ご契約が終了しました')
      expect(subjectsSince(api, length)).not.toContain('ご利用が終了しました')
      const late = receiveReturn(api().context, life.slug)
      await expect(late).rejects.toMatchObject({ code: 'invalid_transition' })
    })

    test('is none before its delivery', async () => {
      const { subscription } = await applySomebody(api())
      const answer = await operate(api, 'write-off-device', { slug: subscription.slug })
      expect(await answer.json()).toMatchObject({ code: 'invalid_transition' })
    })
  })

const describeOnce = (api: GetApi) =>
  describe('a device that is back', () => {
    test('is received once, however many receive it at once, in whatever order', async () => {
      const life = await startChange(api())
      await life.ask()
      const early = receiveOldDevice(api().context, life.slug)
      await expect(early).rejects.toMatchObject({ code: 'invalid_transition' })
      expect(await life.payFee()).toBe(200)
      await life.ship()
      expect(await doneOf50(() => receiveReturn(api().context, life.slug))).toBe(1)
      expect(await doneOf50(() => receiveOldDevice(api().context, life.slug))).toBe(1)
      expect(await life.stockChange()).toEqual([1, 0])
      const again = receiveOldDevice(api().context, life.slug)
      await expect(again).rejects.toMatchObject({ code: 'invalid_transition' })
    })
  })

/** A paid change whose new device has been sent. */
async function startLostChange(api: GetApi) {
  const life = await startChange(api())
  await life.pass(25)
  await life.ask()
  expect(await life.payFee()).toBe(200)
  const before = await life.now()
  await life.ship()
  const fail = (isRestocked = false) => failDeviceChange(api().context, life.slug, { isRestocked })
  return { life, before, fail }
}

const describeLostChange = (api: GetApi) =>
  describe('a device change whose new device is lost', () => {
    test('is undone: old device, old terms, old rent, and the fee goes back', async () => {
      const { life, before, fail } = await startLostChange(api)
      // A month begins, and is paid, at the rent of the new device.
      await life.passTo(addDays(addMonths(life.startedOn, 1), 1))
      const month = async () =>
        (await life.invoices())
          .filter(({ period_from }) => period_from === addMonths(life.startedOn, 1))
          .map(({ status, total }) => [status, total])
      expect(await month()).toContainEqual(['PAID', life.price.monthly])
      expect(await doneOf50(() => fail())).toBe(1)
      await api().work()
      const after = await life.now()
      expect(after).toMatchObject({
        item: before.item,
        variant: before.variant,
        months: before.months,
        monthly: before.monthly,
        minimum_started_on: before.minimum_started_on,
        minimum_ends_on: before.minimum_ends_on,
        serial_last4: before.serial_last4,
        device_change: { ...before.device_change, pending: null },
      })
      expect(after.allowed_actions).toContain('change_device')
      expect(await life.fee()).toMatchObject({ status: 'REFUNDED', refunded: 3300 })
      expect(await month()).toEqual(
        expect.arrayContaining([
          ['REFUNDED', life.price.monthly],
          ['PAID', life.monthly],
        ]),
      )
      // The new piece is gone, the old one is with its customer.
      expect(await life.stockChange()).toEqual([0, -1])
      const old = receiveOldDevice(api().context, life.slug)
      await expect(old).rejects.toMatchObject({ code: 'invalid_transition' })
      await receiveReturn(api().context, life.slug)
      expect(await life.stockChange()).toEqual([1, -1])
    })

    test('that came back goes to the stock again', async () => {
      const { life, fail } = await startLostChange(api)
      await fail(true)
      expect(await life.stockChange()).toEqual([0, 0])
      expect(await life.pending()).toBeNull()
      await receiveReturn(api().context, life.slug)
    })

    test('is sent again with another piece instead, and leaves as many days for the old one', async () => {
      const { life } = await startLostChange(api)
      await life.pass(3)
      const again = { ...parcelOf(life.slug, '4003', false), serial_last4: '5678' }
      expect((await operate(api, 'send-replacement', again)).status).toBe(204)
      expect(await life.now()).toMatchObject({ serial_last4: '5678' })
      expect(await life.pending()).toMatchObject({
        stage: 'sent',
        shipping: { tracking: '4003', eta: addDays(life.today(), 2) },
        return_by: addDays(life.today(), 14),
      })
      expect(await life.now()).toMatchObject({ item: { slug: otherItem } })
      expect(await life.stockChange()).toEqual([0, -2])
      await receiveReturn(api().context, life.slug)
      await receiveOldDevice(api().context, life.slug)
    })

    test('cannot be undone once the old device is back, the end is asked for, or its terms are not known', async () => {
      const { life, fail } = await startLostChange(api)
      const { database } = api().context
      await database.update(deviceChanges).set({ old_terms: sql`null` })
      await expect(fail()).rejects.toMatchObject({ code: 'invalid_transition' })
      await receiveOldDevice(api().context, life.slug)
      await expect(fail()).rejects.toMatchObject({ code: 'invalid_transition' })
      await receiveReturn(api().context, life.slug)
      const other = await startLostChange(api)
      const fee = Number((await other.life.refusedEnd()).data?.early_end_fee)
      await other.life.end({ accepted_fee: fee })
      await expect(other.fail()).rejects.toMatchObject({ code: 'invalid_transition' })
      await receiveReturn(api().context, other.life.slug)
    })
  })

/** What happens to devices on their way and with their customers: docs/money.md, "Accidents". */
export const accidentSuite = (api: GetApi) => {
  describeFirstParcel(api)
  describeReplacement(api)
  describeWriteOff(api)
  describeOnce(api)
  describeLostChange(api)
}
