import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#api/store/tables/account-tables.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { getMe, login, refreshToken } from '#contract/account.ts'
import { precheckApplication } from '#contract/application.ts'
import { requestDevice } from '#contract/fullsite-requests.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { booksOf, expectDeviceOrMoney } from '#tests/support/money-back.ts'
import { enter, inDebt } from '#tests/support/operating.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { startChange } from '#tests/support/purchases.ts'
import {
  applySomebody,
  passDays,
  payFor,
  rentedItem,
  rentSomebody,
} from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { operate } from '#tests/support/trade-in-actions.ts'

const describeSuspension = (api: GetApi) =>
  describe('an account that staff suspend for good', () => {
    const suspend = (slug: string) => operate(api, 'suspend-account', { slug })
    const statusOf = async (email: string) =>
      (await (await operate(api, 'find-customer', { email })).json()).status

    test('opens nothing any more, and says so once; its contract ends with the device', async () => {
      const { user, token, email, password, subscription, ...session } = await rentSomebody(api())
      await api().work()
      const { length } = api().outbox
      const answers = await Promise.all(Array.from({ length: 50 }, () => suspend(user.slug)))
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      expect(await (await suspend(user.slug)).json()).toMatchObject({
        code: 'invalid_transition',
        data: { status: 'permanent_suspend' },
      })
      await api().work()
      const mails = api()
        .outbox.slice(length)
        .filter(({ to }) => to === email)
      expect(mails.map(({ subject }) => subject)).toEqual(['アカウントを永久に停止しました'])
      const suspended = { status: 403, code: 'account_suspended' }
      expect(await api().refusal(getMe, { token })).toMatchObject(suspended)
      const body = { email, password }
      const logIn = await api().refusal(login, { body, headers: fromSomewhere() })
      expect(logIn).toMatchObject(suspended)
      const { refresh_token } = session
      expect((await api().refusal(refreshToken, { body: { refresh_token } })).status).toBe(401)
      expect((await operate(api, 'close-account', { slug: user.slug })).status).toBe(400)
      await receiveReturn(api().context, subscription.slug)
      expect((await booksOf(api(), subscription.slug)).subscription.status).toBe('ended')
    })

    test('stays suspended when its debt is paid', async () => {
      const { user, email, debt } = await inDebt(api)
      await passDays(api(), 14, email)
      expect(await statusOf(email)).toBe('temporary_suspend')
      expect((await suspend(user.slug)).status).toBe(204)
      const method = 'bank_transfer'
      const paid = { invoice_slug: debt.slug, amount: debt.total, method }
      expect(await enter(api, 'record-payment', paid)).toMatchObject({ status: 'PAID' })
      expect(await statusOf(email)).toBe('permanent_suspend')
    })

    test('gets nothing more: what was not sent is cancelled and refunded', async () => {
      const { user, token, subscription, card } = await applySomebody(api())
      const { slug } = subscription
      const { stock } = await booksOf(api(), slug)
      await operate(api, 'decide-application', { slug, approve: true })
      await payFor(api(), token, slug, { card_slug: card.slug })
      expect((await suspend(user.slug)).status).toBe(204)
      await api().work()
      expect(await expectDeviceOrMoney(api(), slug)).toBe('cancelled')
      expect((await booksOf(api(), slug)).stock).toBe(Number(stock) + 1)
      const parcel = { slug, carrier: 'ヤマト運輸', tracking: '1', eta_days: 2 }
      expect((await operate(api, 'ship', parcel)).status).toBe(400)
    })

    test('gets no other device, and what is on its way is delivered', async () => {
      const change = await startChange(api())
      await change.ask()
      expect(await change.payFee()).toBe(200)
      expect((await suspend(change.user.slug)).status).toBe(204)
      await api().work()
      await expect(change.ship()).rejects.toMatchObject({ code: 'invalid_transition' })
      const { invoices } = await booksOf(api(), change.slug)
      expect(invoices.at(-1)).toMatchObject({ status: 'REFUNDED', refunded: 3_300 })
      expect(await change.stockChange()).toEqual([0, 0])
      const sent = await applySomebody(api())
      const { slug } = sent.subscription
      await operate(api, 'decide-application', { slug, approve: true })
      await payFor(api(), sent.token, slug, { card_slug: sent.card.slug })
      await operate(api, 'ship', { slug, carrier: 'ヤマト運輸', tracking: '1', eta_days: 2 })
      expect((await suspend(sent.user.slug)).status).toBe(204)
      expect((await operate(api, 'deliver', { slug, serial_last4: '1234' })).status).toBe(204)
      for (const rented of [change.slug, slug]) await receiveReturn(api().context, rented)
    })

    test('waits for no device any more', async () => {
      const { user, token } = await signUpSomebody(api())
      const body = { category: 'phones', device_name: 'Fairphone 6' }
      const headers = fromSomewhere()
      const { slug } = await api().send(requestDevice, { body, token, headers })
      expect((await suspend(user.slug)).status).toBe(204)
      const decided = await operate(api, 'decide-device-request', { slug, approve: false })
      expect(await decided.json()).toMatchObject({ data: { status: 'cancelled' } })
    })

    test('has to be there', async () => {
      expect((await suspend('nobody')).status).toBe(404)
      const { user } = await signUpSomebody(api())
      await operate(api, 'close-account', { slug: user.slug })
      expect((await suspend(user.slug)).status).toBe(404)
    })
  })

const describeCharge = (api: GetApi) =>
  describe('whoever staff have suspended for good', () => {
    test('is charged for what it broke, and told how to pay without logging in', async () => {
      const { user, email, subscription } = await rentSomebody(api())
      expect((await operate(api, 'suspend-account', { slug: user.slug })).status).toBe(204)
      const damage = { text_ja: '画面の傷', text_en: 'Scratched screen', amount: 5000 }
      const body = { subscription_slug: subscription.slug, ...damage }
      const { slug: invoice_slug } = await enter(api, 'draft-charge', body)
      const { number = '' } = await enter(api, 'send-charge', { invoice_slug })
      await api().work()
      const mail = api().outbox.findLast(({ to }) => to === email)
      expect(mail?.text).toContain(`請求番号${number}を添えてヘルプセンターへ`)
      expect(mail?.text).not.toContain('/account/')
    })

    test('earns no points with the rent that it has paid', async () => {
      const { user, token, card, subscription } = await applySomebody(api())
      const { slug } = subscription
      await operate(api, 'decide-application', { slug, approve: true })
      await payFor(api(), token, slug, { card_slug: card.slug })
      await operate(api, 'ship', { slug, carrier: 'ヤマト運輸', tracking: '1', eta_days: 2 })
      expect((await operate(api, 'suspend-account', { slug: user.slug })).status).toBe(204)
      expect((await operate(api, 'deliver', { slug, serial_last4: '1234' })).status).toBe(204)
      const { database } = api().context
      const [owner] = await database.select().from(users).where(eq(users.slug, user.slug))
      expect(owner?.points_balance).toBe(0)
    })
  })

const describeRefusals = (api: GetApi) =>
  describe('a customer whose applications staff refuse', () => {
    test('gets 403 until they are accepted again', async () => {
      const { user, token } = await signUpSomebody(api())
      const check = () => api().call(precheckApplication, { params: { id: rentedItem }, token })
      for (const refuse of [true, false]) {
        const body = { slug: user.slug, refuse }
        expect((await operate(api, 'refuse-applications', body)).status).toBe(204)
        expect((await check()).status).toBe(refuse ? 403 : 200)
      }
      expect((await operate(api, 'refuse-applications', { slug: user.slug })).status).toBe(400)
    })
  })

/** What staff do to an account, besides closing it: closed-account-suite.ts. */
export const operatorAccountSuite = (api: GetApi) => {
  describeSuspension(api)
  describeCharge(api)
  describeRefusals(api)
}
