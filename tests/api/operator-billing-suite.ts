import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getMe } from '#contract/account.ts'
import { listInvoices, listPoints } from '#contract/account-billing.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { preparePayment } from '#contract/application.ts'
import { dayMs, daysBetween } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { maxPaymentYen } from '#contract/values.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { givePoints, owing } from '#tests/support/money.ts'
import { booksOf, movedMoney } from '#tests/support/money-back.ts'
import { enter, inDebt } from '#tests/support/operating.ts'
import { passDays, payFor, rentSomebody } from '#tests/support/renting.ts'

const describeRefunds = (api: GetApi) =>
  describe('a refund by the operator', () => {
    test('of parts never exceeds what was paid, and takes its share of the points back', async () => {
      const { token, subscription } = await rentSomebody(api())
      const { slug, monthly } = subscription
      const [invoice] = (await booksOf(api(), slug)).invoices
      const invoice_slug = invoice?.slug ?? ''
      const earned = (await api().send(listPoints, { token })).balance
      const third = Math.floor(monthly / 3)
      const part = { key: randomUUID(), invoice_slug, amount: third }
      await Promise.all(Array.from({ length: 5 }, () => enter(api, 'refund-part', part)))
      await api().work()
      const after = await booksOf(api(), slug)
      expect(after.invoices).toMatchObject([{ status: 'PARTIALLY_REFUNDED', refunded: third }])
      expect((await api().send(listPoints, { token })).balance).toBe(
        earned - Math.floor((earned * third) / monthly),
      )
      // Two at once for everything that is left: one succeeds.
      const rest = { invoice_slug, amount: monthly - third }
      const both = await Promise.all([
        enter(api, 'refund-part', rest),
        enter(api, 'refund-part', rest),
      ])
      expect(both.map(({ http }) => http).toSorted()).toEqual([200, 400])
      await api().work()
      const done = await booksOf(api(), slug)
      expect(done.invoices).toMatchObject([{ status: 'REFUNDED', refunded: monthly }])
      expect(done.payments).toMatchObject([{ status: 'refunded', refunded_amount: monthly }])
      expect(
        movedMoney(
          api(),
          done.payments.map((payment) => payment.slug),
        ),
      ).toEqual({
        charged: monthly,
        refunded: monthly,
      })
      expect((await api().send(listPoints, { token })).balance).toBe(0)
      expect(await enter(api, 'refund-part', rest)).toMatchObject({ code: 'not_refundable' })
    })

    test('of a part leaves the rest to a cancellation', async () => {
      const { token, slug, card, subscription } = await owing(api)
      await payFor(api(), token, slug, { card_slug: card.slug })
      const [invoice] = (await booksOf(api(), slug)).invoices
      await enter(api, 'refund-part', { invoice_slug: invoice?.slug, amount: 500 })
      await api().work()
      await api().send(cancelSubscription, { params: { slug }, token })
      await api().work()
      const { invoices, payments } = await booksOf(api(), slug)
      const { monthly } = subscription
      expect(invoices).toMatchObject([{ status: 'REFUNDED', refunded: monthly }])
      const slugs = payments.map((payment) => payment.slug)
      expect(movedMoney(api(), slugs)).toEqual({ charged: monthly, refunded: monthly })
    })
  })

const describeCharges = (api: GetApi) =>
  describe('a charge by hand', () => {
    test('is seen once it is sent, is paid like any other, and is past due like any other', async () => {
      const { token, card, subscription, email } = await rentSomebody(api())
      const charge = {
        subscription_slug: subscription.slug,
        text_ja: '修理のご負担分',
        text_en: 'Your share of the repair',
        amount: 5500,
      }
      const draft = await enter(api, 'draft-charge', charge)
      expect(draft).toMatchObject({ http: 200, status: 'DRAFT', total: 5500 })
      const slugs = async (name: string) =>
        (await api().send(listInvoices, { token: name })).results.map(({ slug }) => slug)
      expect(await slugs(token)).not.toContain(draft.slug)
      const unseen = { params: { slug: draft.slug ?? '' }, token }
      expect((await api().refusal(preparePayment, unseen)).status).toBe(404)
      const sent = { invoice_slug: draft.slug, days: 5 }
      expect(await enter(api, 'send-charge', sent)).toMatchObject({ status: 'UNPAID' })
      expect(await enter(api, 'send-charge', sent)).toMatchObject({ code: 'invalid_transition' })
      expect(await slugs(token)).toContain(draft.slug)
      await api().work()
      const [announced] = api().outbox.filter(
        (mail) => mail.to === email && mail.subject.includes('お支払いをお願いします(¥5,500)'),
      )
      expect(announced?.text).toContain('修理のご負担分のお支払いをお願いします。¥5,500(税込)を')
      const later = await passDays(api(), 7, email)
      expect((await booksOf(api(), subscription.slug)).invoices.at(-1)?.status).toBe('OVERDUE')
      const paid = await payFor(api(), later, draft.slug ?? '', { card_slug: card.slug })
      expect(paid.status).toBe(200)
      // No rent, no points.
      const books = await booksOf(api(), subscription.slug)
      expect(books.invoices.at(-1)).toMatchObject({ status: 'PAID', paid: 5500 })
      expect(books.subscription.status).toBe('subscribed')
    })

    test('is dropped as a draft, and waived when it is past due', async () => {
      const owner = await rentSomebody(api())
      const { subscription } = owner
      const charge = {
        subscription_slug: subscription.slug,
        text_ja: '紛失',
        text_en: 'Loss',
        amount: 30_000,
      }
      const draft = await enter(api, 'draft-charge', charge)
      const drop = { invoice_slug: draft.slug }
      expect(await enter(api, 'cancel-charge', drop)).toMatchObject({ status: 'CANCELLED' })
      expect(await enter(api, 'cancel-charge', drop)).toMatchObject({ code: 'invalid_transition' })
      // What was never sent is not shown as cancelled either.
      const seen = await api().send(listInvoices, { token: owner.token })
      expect(seen.results.map(({ slug }) => slug)).not.toContain(draft.slug)
      const dropped = { params: { slug: draft.slug ?? '' }, token: owner.token }
      expect((await api().refusal(preparePayment, dropped)).status).toBe(404)
      const { debt, email } = await inDebt(api)
      const token = await passDays(api(), 14, email)
      expect((await api().send(getMe, { token })).status).toBe('temporary_suspend')
      const waive = { invoice_slug: debt.slug }
      expect(await enter(api, 'cancel-charge', waive)).toMatchObject({ status: 'CANCELLED' })
      expect((await api().send(getMe, { token })).status).toBe('verified')
    })

    test('is refused for a device that was never delivered, and with a body that says nothing', async () => {
      const { slug } = await owing(api)
      const charge = { subscription_slug: slug, text_ja: 'x', text_en: 'x', amount: 100 }
      expect(await enter(api, 'draft-charge', charge)).toMatchObject({ code: 'invalid_state' })
      const [invoice] = (await booksOf(api(), slug)).invoices
      expect(await enter(api, 'cancel-charge', { invoice_slug: invoice?.slug })).toMatchObject({
        code: 'invalid_state',
      })
      for (const amount of [0, -1, 1.5, 1e9, 'x']) {
        expect(await enter(api, 'draft-charge', { ...charge, amount })).toMatchObject({
          http: 400,
          code: 'validation_error',
        })
      }
      expect(await enter(api, 'record-payment', { key: 'x' })).toMatchObject({
        code: 'validation_error',
      })
      const nobody = { invoice_slug: 'nobody', amount: 1 }
      expect(await enter(api, 'refund-part', nobody)).toMatchObject({ http: 404 })
    })
  })

const describeMost = (api: GetApi) =>
  describe('the most that one invoice may ask for', () => {
    const line = (amount: number) => ({ text_ja: '紛失', text_en: 'Loss', quantity: 1, amount })
    /** Charged by hand to the subscription. */
    const draft = (slug: string, amounts: readonly number[]) =>
      enter(api, 'draft-charge', { subscription_slug: slug, lines: amounts.map(line) })

    test('is taken by the payment provider, and may be recorded and given back at once', async () => {
      const { token, card, subscription } = await rentSomebody(api())
      const drafted = await draft(subscription.slug, [maxPaymentYen - 1, 1])
      expect(drafted).toMatchObject({ http: 200, total: maxPaymentYen })
      const invoice_slug = drafted.slug
      await enter(api, 'send-charge', { invoice_slug })
      const paid = await payFor(api(), token, invoice_slug ?? '', { card_slug: card.slug })
      expect(paid.status).toBe(200)
      const back = { invoice_slug, amount: maxPaymentYen }
      expect(await enter(api, 'refund-part', back)).toMatchObject({ http: 200 })
      await api().work()
      const last = (await booksOf(api(), subscription.slug)).invoices.at(-1)
      expect(last).toMatchObject({ status: 'REFUNDED', refunded: maxPaymentYen })
    })

    test('is for all lines together, and refused before anything is stored', async () => {
      const { debt, subscription } = await inDebt(api)
      const before = await booksOf(api(), subscription.slug)
      const refused = { http: 400, code: 'validation_error' }
      const many = Array.from({ length: 20 }, () => 9_000_000)
      for (const amounts of [[maxPaymentYen, 1], [maxPaymentYen + 1], many]) {
        expect(await draft(subscription.slug, amounts)).toMatchObject(refused)
        const lines = amounts.map(line)
        const anew = { invoice_slug: debt.slug, lines }
        expect(await enter(api, 'reissue-invoice', anew)).toMatchObject(refused)
      }
      expect(await booksOf(api(), subscription.slug)).toEqual(before)
    })
  })

const describeNumbers = (api: GetApi) =>
  describe('a charge that is drafted', () => {
    test('has a number of the year in which it is sent, without gaps among 50 at once', async () => {
      const { subscription } = await rentSomebody(api())
      const text = { text_ja: 'ケーブル', text_en: 'Cable' }
      const charge = { subscription_slug: subscription.slug, ...text, amount: 100 }
      const many = <T>(call: (index: number) => Promise<T>) =>
        Promise.all(Array.from({ length: 50 }, (_, index) => call(index)))
      const drafts = await many(() => enter(api, 'draft-charge', charge))
      expect(drafts.filter(({ http }) => http !== 200)).toEqual([])
      const counts = (list: readonly { number?: string | undefined }[]) =>
        list.map(({ number }) => Number(number?.split('-').at(-1))).toSorted((a, b) => a - b)
      const [first = 0] = counts(drafts)
      expect(drafts.every(({ number }) => /^DRAFT-\d{6}$/.test(number ?? ''))).toBe(true)
      expect(counts(drafts)).toEqual(Array.from({ length: 50 }, (_, index) => first + index))
      // One is dropped, and takes no number with it.
      await enter(api, 'cancel-charge', { invoice_slug: drafts[0]?.slug })
      const nextYear = new Date(`${api().context.now().getUTCFullYear() + 1}-01-05T03:00:00Z`)
      // Day by day, a run in January would take minutes.
      api().advance(daysBetween(dayInJapan(api().context.now()), dayInJapan(nextYear)) * dayMs)
      const year = dayInJapan(api().context.now()).slice(0, 4)
      const sent = await many((index) =>
        enter(api, 'send-charge', { invoice_slug: drafts[index]?.slug }),
      )
      const numbered = sent.filter(({ http }) => http === 200)
      const others = sent.filter(({ http }) => http !== 200)
      expect(others).toMatchObject([{ http: 400, code: 'invalid_transition' }])
      expect(numbered).toHaveLength(49)
      expect(numbered.every(({ number }) => number?.startsWith(`INV-${year}-`))).toBe(true)
      const [begin = 0] = counts(numbered)
      expect(counts(numbered)).toEqual(Array.from({ length: 49 }, (_, index) => begin + index))
      await api().work()
      const subjects = api().outbox.map(({ subject }) => subject)
      expect(subjects.some((subject) => subject.startsWith(`${numbered[0]?.number}の`))).toBe(true)
    })
  })

const describeReissue = (api: GetApi) =>
  describe('an invoice that was wrong', () => {
    test('is issued anew with days of its own, points and all, and suspends nobody any more', async () => {
      const { debt, email, user } = await inDebt(api)
      await givePoints(api, user.slug, 500)
      const token = await passDays(api(), 14, email)
      expect((await api().send(getMe, { token })).status).toBe('temporary_suspend')
      const right = { text_ja: '月額料金', text_en: 'Monthly rent', quantity: 1, amount: 1000 }
      const reissue = { key: randomUUID(), invoice_slug: debt.slug, lines: [right], days: 10 }
      const first = await enter(api, 'reissue-invoice', reissue)
      expect(first).toMatchObject({ http: 200, status: 'UNPAID', total: 1000, reissued: debt.slug })
      expect(await enter(api, 'reissue-invoice', reissue)).toEqual(first)
      const { results } = await api().send(listInvoices, { token })
      expect(results.find(({ slug }) => slug === debt.slug)).toMatchObject({
        status: 'REISSUED',
        balance: 0,
        reissued_as: first.slug,
      })
      // A corrected line of rent is rent again: it earns points, and a coupon may reduce it.
      expect(results.find(({ slug }) => slug === first.slug)?.lines).toEqual([
        { ...right, kind: 'rent' },
      ])
      expect((await api().send(getMe, { token })).status).toBe('verified')
      const again = { invoice_slug: debt.slug }
      expect(await enter(api, 'reissue-invoice', again)).toMatchObject({
        code: 'invalid_transition',
      })
    })
  })

const describeReissuedCoupon = (api: GetApi) =>
  describe('the coupon of an invoice that was wrong', () => {
    test('takes its percentage off the corrected rent, and nothing off a fee', async () => {
      const terms = { applies_to: 'first_3_invoices', type: 'percent', value: 50 } as const
      const code = await createCoupon(api, terms)
      const { debt, slug } = await inDebt(api, { extra: { coupon_code: code } })
      expect(debt.coupon_discount).toBeGreaterThan(501)
      const rent = { text_ja: '月額料金', text_en: 'Monthly rent', quantity: 1, amount: 1001 }
      const fee = { text_ja: '手数料', text_en: 'Fee', quantity: 1, amount: 3000 }
      const body = { invoice_slug: debt.slug, lines: [rent, fee] }
      const issued = await enter(api, 'reissue-invoice', body)
      expect(issued).toMatchObject({ http: 200, total: 501 + 3000 })
      const last = (await booksOf(api(), slug)).invoices.at(-1)
      expect(last).toMatchObject({ coupon_discount: 500, coupon_claim_id: debt.coupon_claim_id })
    })
  })

export const operatorBillingSuite = (api: GetApi) => {
  describeRefunds(api)
  describeCharges(api)
  describeMost(api)
  describeNumbers(api)
  describeReissue(api)
  describeReissuedCoupon(api)
}
