import { describe, expect, test } from 'vitest'
import { dayInEmail } from '#api/domain/email-day.ts'
import { readOperatorQueue } from '#api/use-cases/read-operator-queue.ts'
import { addDays } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { approve } from '#tests/support/money.ts'
import { booksOf } from '#tests/support/money-back.ts'
import { startBuyout, startChange } from '#tests/support/purchases.ts'
import { sendFromRepair, startRental } from '#tests/support/rental-life.ts'
import { addCardOf, payFor } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { codeOf, operate } from '#tests/support/trade-in-actions.ts'

const parcelOf = (slug: string, tracking: string) => ({
  slug,
  carrier: 'ヤマト運輸',
  tracking,
  eta_days: 2,
})

const describeOffer = (api: GetApi) =>
  describe('an offer to buy a device', () => {
    test('is off when the device goes to repair, and may be asked for again when it is back', async () => {
      const life = await startBuyout(api())
      const { slug } = life
      await life.ask()
      await operate(api, 'send-to-repair', { slug })
      expect(await life.payPrice()).toBe(400)
      expect(await life.offer()).toMatchObject({ status: 'CANCELLED', paid: 0 })
      expect(await life.now()).toMatchObject({ status: 'in_repair', buyout_offer: null })
      await sendFromRepair(api(), slug)
      expect((await life.now()).allowed_actions).toContain('buyout')
    })

    test.for([
      ['jp', 'デバイスのご購入を取り消しました', '修理のためにお預かりしました'],
      ['en', 'Your purchase has been cancelled', 'has come to us for repair'],
    ] as const)(
      'is said to be off when the device goes to repair, in %s',
      async ([language, subject, sentence]) => {
        const life = await startBuyout(api(), 12, { language })
        await life.ask()
        await api().work()
        const { length } = api().outbox
        await operate(api, 'send-to-repair', { slug: life.slug })
        await sendFromRepair(api(), life.slug)
        await operate(api, 'send-to-repair', { slug: life.slug })
        await api().work()
        const told = api()
          .outbox.slice(length)
          .filter((email) => email.subject === subject)
        expect(told).toMatchObject([{ to: life.email, text: expect.stringContaining(sentence) }])
        expect(told[0]?.text).toContain((await life.offer())?.number)
      },
    )

    test('that is being paid at the bank charges nothing when the device goes to repair', async () => {
      const life = await startBuyout(api())
      await life.ask()
      const { slug: card_slug } = await addCardOf(api(), life.token(), testCards.verifyToPay)
      const slug = (await life.offer())?.slug ?? ''
      const asked = await (await payFor(api(), life.token(), slug, { card_slug })).json()
      await operate(api, 'send-to-repair', { slug: life.slug })
      const verification_token = await approve(api, String(asked.action_url))
      const answer = await payFor(api(), life.token(), slug, { card_slug, verification_token })
      expect([answer.status, await codeOf(answer)]).toEqual([400, 'not_payable'])
      await api().work()
      expect(await life.offer()).toMatchObject({ status: 'CANCELLED', paid: 0 })
      const { payments } = await booksOf(api(), life.slug)
      expect(payments.filter((payment) => payment.status === 'pending')).toEqual([])
    })

    test('is off when the change that brought the device is undone', async () => {
      const life = await startChange(api())
      await life.ask()
      await life.payFee()
      await life.ship()
      const accepted_price = (await life.now()).buyout_today
      const { buyout_offer } = await life.update({ buyout: { accepted_price } })
      expect(buyout_offer).toMatchObject({ price: accepted_price })
      await api().work()
      const { length } = api().outbox
      await operate(api, 'fail-device-change', { slug: life.slug })
      expect(await life.now()).toMatchObject({ buyout_offer: null })
      const offered = (await life.invoices()).filter(({ category }) => category === 'other')
      expect(offered).toMatchObject([{ status: 'CANCELLED', paid: 0 }])
      await api().work()
      const off = api()
        .outbox.slice(length)
        .find(({ subject }) => subject === 'デバイスのご購入を取り消しました')
      expect(off?.text).toContain(`Google Pixel 10のご購入のお申し込み(${offered[0]?.number}、`)
    })
  })

const describeReturn = (api: GetApi) =>
  describe('a device that goes back from repair', () => {
    const isOnItsWay = async (slug: string) => {
      const { on_their_way } = await readOperatorQueue(api().context, api().context.now())
      return on_their_way.some((one) => one.slug === slug)
    }
    const emailsSince = async (length: number) => {
      await api().work()
      return api().outbox.slice(length)
    }

    test('is in a parcel of which its customer is told', async () => {
      const life = await startRental(api(), { months: 1 })
      const { slug } = life
      const before = await life.now()
      await operate(api, 'send-to-repair', { slug })
      expect((await operate(api, 'return-from-repair', { slug })).status).toBe(400)
      await api().work()
      const { length } = api().outbox
      const send = () => operate(api, 'return-from-repair', parcelOf(slug, '77-1'))
      expect((await send()).status).toBe(204)
      expect((await send()).status).toBe(400)
      const [email, ...others] = await emailsSince(length)
      expect(others).toEqual([])
      expect(email?.subject).toBe('お預かりしていたデバイスを発送しました')
      expect(email?.text).toContain('ヤマト運輸 追跡番号: 77-1')
      expect(await life.now()).toMatchObject({
        status: 'subscribed',
        serial_last4: before.serial_last4,
        next_charge_on: before.next_charge_on,
        shipping: { tracking: '77-1', eta: addDays(life.today(), 2), delivered_at: null },
      })
      expect(await isOnItsWay(slug)).toBe(true)
      await operate(api, 'deliver', { slug, serial_last4: before.serial_last4 })
      expect(await isOnItsWay(slug)).toBe(false)
    })

    test('is not on its way any more once it is in repair again', async () => {
      const { slug } = await startRental(api(), { months: 1 })
      await operate(api, 'send-to-repair', { slug })
      await sendFromRepair(api(), slug)
      expect(await isOnItsWay(slug)).toBe(true)
      await operate(api, 'send-to-repair', { slug })
      expect(await isOnItsWay(slug)).toBe(false)
    })

    test('after the end was asked for has days to come back again, of which its customer is told', async () => {
      const life = await startRental(api(), { months: 1 })
      const { slug } = life
      await life.end()
      await operate(api, 'send-to-repair', { slug })
      await life.pass(40)
      const { length } = api().outbox
      await sendFromRepair(api(), slug)
      const returnBy = addDays(life.today(), 14)
      expect((await life.now()).end_request?.return_by).toBe(returnBy)
      const [email] = await emailsSince(length)
      expect(email?.text).toContain(dayInEmail(returnBy, { language: 'jp', hasWeekday: true }))
    })

    test('is named with its parcel while the old one of a change is still to come back', async () => {
      const life = await startChange(api())
      const { slug } = life
      await life.ask()
      await life.payFee()
      await life.ship()
      await life.pass(3)
      await operate(api, 'send-to-repair', { slug })
      await sendFromRepair(api(), slug)
      expect(await life.pending()).toMatchObject({
        stage: 'sent',
        shipping: { tracking: '77-0', eta: addDays(life.today(), 2) },
        return_by: addDays(life.today(), 14),
      })
    })
  })

const describeBought = (api: GetApi) =>
  describe('a device that is bought while its parcel from repair is on the way', () => {
    const parcelFor = (slug: string, tracking: string) => ({
      ...parcelOf(slug, tracking),
      restock: false,
    })

    test('is sent once more when that parcel is lost, and is its owner’s', async () => {
      const life = await startBuyout(api())
      const { slug } = life
      await operate(api, 'send-to-repair', { slug })
      await sendFromRepair(api(), slug)
      await life.ask()
      expect(await life.payPrice()).toBe(200)
      await api().work()
      const { length } = api().outbox
      const send = (tracking: string) => operate(api, 'send-replacement', parcelFor(slug, tracking))
      expect((await send('77-0')).status).toBe(400)
      expect((await send('88-0')).status).toBe(204)
      expect((await send('88-0')).status).toBe(400)
      await api().work()
      expect(api().outbox.slice(length)).toMatchObject([
        {
          subject: 'ご購入のデバイスをあらためてお送りしました',
          text: expect.stringContaining('ヤマト運輸 追跡番号: 88-0'),
        },
      ])
      expect(await life.stockChange()).toBe(-1)
      expect(await life.now()).toMatchObject({ status: 'ended', shipping: { tracking: '88-0' } })
      expect(await life.offer()).toMatchObject({ status: 'PAID', refunded: 0 })
    })

    test('is not sent once more when it had arrived', async () => {
      const life = await startBuyout(api())
      const { slug } = life
      await operate(api, 'send-to-repair', { slug })
      await sendFromRepair(api(), slug)
      await operate(api, 'deliver', { slug, serial_last4: '1234' })
      await life.ask()
      await life.payPrice()
      expect((await operate(api, 'send-replacement', parcelFor(slug, '88-1'))).status).toBe(400)
      expect(await life.stockChange()).toBe(0)
    })

    test('is not sent once more when it was not bought, but came back', async () => {
      const { slug } = await startBuyout(api())
      await operate(api, 'send-to-repair', { slug })
      await sendFromRepair(api(), slug)
      await operate(api, 'receive-return', { slug })
      expect((await operate(api, 'send-replacement', parcelFor(slug, '88-2'))).status).toBe(400)
    })
  })

export const repairSuite = (api: GetApi) => {
  describeReturn(api)
  describeOffer(api)
  describeBought(api)
}
