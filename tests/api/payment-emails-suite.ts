import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayInEmail } from '#api/domain/email-day.ts'
import { settings } from '#api/store/tables/content-tables.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { suspendAccount } from '#api/use-cases/suspend-account.ts'
import { listInvoices } from '#contract/account-billing.ts'
import { usePoints } from '#contract/application.ts'
import { addDays, addMonths, dayMs, daysBetween } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { givePoints, owing } from '#tests/support/money.ts'
import { enter } from '#tests/support/operating.ts'
import { startBuyout, startChange } from '#tests/support/purchases.ts'
import { startRental } from '#tests/support/rental-life.ts'
import {
  addCardOf,
  applySomebody,
  onlyOf,
  passDays,
  payFor,
  rentSomebody,
} from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const describePaid = (api: GetApi) =>
  describe('an invoice that is paid', () => {
    test.for([
      [
        'jp',
        'お支払いが完了しました',
        '・税込)のお支払いが完了しました。',
        'localhost:3000/account',
      ],
      ['en', 'Your payment is complete', ', tax included) is paid.', 'localhost:3000/en/account'],
    ] as const)(
      'is confirmed by one e-mail, in %s',
      async ([language, subject, sentence, account]) => {
        const { token, slug, card, email } = await owing(api, { signUp: { language } })
        const body = { card_slug: card.slug }
        await Promise.all([payFor(api(), token, slug, body), payFor(api(), token, slug, body)])
        await api().work()
        const sent = api().outbox.filter((mail) => mail.to === email && mail.subject === subject)
        expect(sent).toHaveLength(1)
        expect(sent[0]?.text).toContain(sentence)
        expect(sent[0]?.text).toMatch(
          new RegExp(`${account}/manage-billing\\?invoice=[\\w-]+$`, 'm'),
        )
      },
    )
  })

const describeAnnounced = (api: GetApi) =>
  describe('an invoice that is charged by itself', () => {
    test('is announced with its device', async () => {
      const life = await startRental(api(), { months: 12 })
      await life.passTo(addMonths(life.startedOn, 1))
      const [announced] = textsTo(api, life.email, 'のご請求')
      expect(announced).toContain('iPhone 17のご請求(INV-')
      expect(announced).toContain('ご登録のカードへ請求します')
    })

    test('with nothing left for the card says so', async () => {
      const life = await startRental(api(), { months: 12 })
      await givePoints(api, life.user.slug, life.monthly)
      await api().send(usePoints, {
        params: { subscription_id: life.subscription.id },
        token: life.token(),
        body: { points: life.monthly },
      })
      await life.passTo(addMonths(life.startedOn, 1))
      const [announced] = textsTo(api, life.email, 'のご請求')
      expect(announced).toContain('カードへの請求はありません')
      expect(announced).not.toContain('へ請求します')
      await life.passTo(addMonths(life.startedOn, 2))
      const confirmed = textsTo(api, life.email, 'お支払いが完了しました')
      expect(confirmed.filter((text) => text.includes('(¥0・'))).toEqual([])
    })

    test('is announced to a customer who is suspended for good without a way that is closed', async () => {
      const life = await startRental(api(), { months: 12 })
      await suspendAccount(api().context, life.user.slug)
      api().advance(daysBetween(life.startedOn, addMonths(life.startedOn, 1)) * dayMs)
      await api().work()
      const [announced, ...others] = textsTo(api, life.email, 'のご請求')
      expect(announced).toContain('ご登録のカードへ請求します')
      expect(announced).toContain('ヘルプセンターへお問い合わせください')
      expect(announced).not.toMatch(/3000\/(?:account|login)/)
      expect(others).toEqual([])
    })

    test('is announced for the fee of an early end, too', async () => {
      const life = await startRental(api(), { months: 12 })
      const fee = Math.floor((life.monthly * 11) / 2)
      await life.end({ accepted_fee: fee })
      await receiveReturn(api().context, life.slug)
      await api().work()
      const [announced, ...others] = textsTo(api, life.email, '期間内解約手数料のご請求')
      expect(announced).toContain(`¥${fee.toLocaleString('en')}(税込)を`)
      expect(others).toEqual([])
    })
  })

const describeRefused = (api: GetApi) =>
  describe('a charge that the card refuses', () => {
    test('says in the account on which day it is tried again, until it is paid', async () => {
      const life = await startRental(api(), { months: 12 })
      const declined = await addCardOf(api(), life.token(), testCards.insufficientFunds)
      await life.update({ action: 'change_card', card_slug: declined.slug })
      const dueOn = addMonths(life.startedOn, 1)
      const nextTry = async () => {
        const [newest] = await life.invoices()
        return [newest?.status, newest?.next_charge_on]
      }
      await life.passTo(addDays(dueOn, -1))
      expect(await nextTry()).toEqual(['SCHEDULED', dueOn])
      await life.passTo(addDays(dueOn, 1))
      expect(await nextTry()).toEqual(['OVERDUE', addDays(dueOn, 3)])
      await life.passTo(addDays(dueOn, 4))
      expect(await nextTry()).toEqual(['OVERDUE', addDays(dueOn, 5)])
      const [late] = await life.invoices()
      const card_slug = (await addCardOf(api(), life.token(), testCards.mastercard)).slug
      await payFor(api(), life.token(), late?.slug ?? '', { card_slug })
      expect(await nextTry()).toEqual(['PAID', null])
    })

    test.for([
      ['jp', '遅延損害金(年14.6%)を、次の請求に加えることがあります'],
      ['en', 'Late interest (14.6% a year) for the days until you pay may be added'],
    ] as const)(
      'is followed, once it is late, by what the terms say about interest, in %s',
      async ([language, sentence]) => {
        const life = await startRental(api(), { months: 12, signUp: { language } })
        const { slug } = await addCardOf(api(), life.token(), testCards.insufficientFunds)
        await life.update({ action: 'change_card', card_slug: slug })
        await life.passTo(addDays(addMonths(life.startedOn, 1), 1))
        const subject = language === 'jp' ? 'お支払い期限を過ぎています' : 'is overdue'
        const [told, ...others] = textsTo(api, life.email, subject)
        expect(told).toContain(sentence)
        expect(others).toEqual([])
      },
    )

    test('says nothing of interest where the shop takes none', async () => {
      const { database } = api().context
      const take = (value: number) =>
        database.update(settings).set({ value }).where(eq(settings.key, 'late_interest_annual_pct'))
      const life = await startRental(api(), { months: 12 })
      const { slug } = await addCardOf(api(), life.token(), testCards.insufficientFunds)
      await life.update({ action: 'change_card', card_slug: slug })
      await take(0)
      await life.passTo(addDays(addMonths(life.startedOn, 1), 1))
      await take(14.6)
      const [told, ...others] = textsTo(api, life.email, 'お支払い期限を過ぎています')
      expect(told).toContain('アカウントを一時停止します')
      expect(told).not.toContain('損害金')
      expect(others).toEqual([])
    })

    test.for([
      ['jp', 'お支払いを確認できませんでした', 'もう一度カードへ請求します'],
      ['en', 'Your payment did not go through', 'We will try the card once more'],
    ] as const)(
      'is followed by the day of the next try, and by none after the last, in %s',
      async ([language, subject, retried]) => {
        const life = await startRental(api(), { months: 12, signUp: { language } })
        const { slug } = await addCardOf(api(), life.token(), testCards.insufficientFunds)
        await life.update({ action: 'change_card', card_slug: slug })
        const dueOn = addMonths(life.startedOn, 1)
        await life.passTo(addDays(dueOn, 6))
        const texts = textsTo(api, life.email, subject)
        expect(texts).toHaveLength(3)
        const days = [3, 5].map((after) =>
          dayInEmail(addDays(dueOn, after), { language, hasWeekday: true }),
        )
        expect(texts.map((text) => days.filter((day) => text.includes(day)))).toEqual([
          [days[0]],
          [days[1]],
          [],
        ])
        expect(texts.map((text) => text.includes(retried))).toEqual([true, true, false])
      },
    )
  })

const describeRefunded = (api: GetApi) =>
  describe('money that goes back', () => {
    test.for([
      ['jp', '¥500の返金が完了しました'],
      ['en', 'We have refunded ¥500'],
    ] as const)('is told once, when it is on its way, in %s', async ([language, subject]) => {
      const { token, email } = await rentSomebody(api(), { signUp: { language } })
      const [paid] = (await api().send(listInvoices, { token })).results
      const part = { key: randomUUID(), invoice_slug: paid?.slug, amount: 500 }
      await Promise.all([enter(api, 'refund-part', part), enter(api, 'refund-part', part)])
      expect(textsTo(api, email, subject)).toEqual([])
      await api().work()
      const [told, ...others] = textsTo(api, email, subject)
      expect(told).toContain(paid?.number)
      expect(others).toEqual([])
    })
  })

const describeLapsed = (api: GetApi) =>
  describe('a purchase that nobody pays', () => {
    test.for([
      ['device change', startChange, '機種変更を取り消しました', '¥3,300'],
      ['buy-out', startBuyout, 'デバイスのご購入を取り消しました', '¥'],
    ] as const)('is said to be off: a %s', async ([, start, subject, amount]) => {
      const life = await start(api())
      await life.ask()
      await life.pass(7)
      expect(textsTo(api, life.email, subject)).toEqual([])
      await life.pass(1)
      const [told, ...others] = textsTo(api, life.email, subject)
      expect(told).toContain(amount)
      expect(others).toEqual([])
    })
  })

const describeFree = (api: GetApi) =>
  describe('a first month that costs nothing', () => {
    test.for([
      ['jp', 'お手続きの確定', '初回のお支払いは¥0です', 'お済ませください'],
      ['en', 'please confirm', 'The first payment is ¥0', 'Please pay'],
    ] as const)(
      'is to be confirmed, in %s, and is given up when it is not',
      async ([language, subject, sentence, hidden]) => {
        const coupon_code = await createCoupon(api, { type: 'percent', value: 100 })
        const extra = { coupon_code }
        const signUp = { language }
        const { email, subscription } = await applySomebody(api(), { extra, signUp })
        await decideApplication(api().context, { slug: subscription.slug, isApproved: true })
        await api().work()
        const [told, ...others] = textsTo(api, email, subject)
        expect(told).toContain(sentence)
        expect(told).not.toContain(hidden)
        expect(others).toEqual([])
        const token = await passDays(api(), 8, email)
        expect(await onlyOf(api(), token)).toMatchObject({ status: 'expired' })
      },
    )
  })

/** Texts of the e-mails to an address whose subject has these words. */
const textsTo = (api: GetApi, email: string, words: string) =>
  api()
    .outbox.filter(({ to, subject }) => to === email && subject.includes(words))
    .map(({ text }) => text)

export const paymentEmailsSuite = (api: GetApi) => {
  describePaid(api)
  describeFree(api)
  describeAnnounced(api)
  describeRefused(api)
  describeRefunded(api)
  describeLapsed(api)
}
