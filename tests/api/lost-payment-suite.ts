import { afterEach, describe, expect, test } from 'vitest'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { addDays, dayMs } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { owing } from '#tests/support/money.ts'
import { booksOf, movedMoney } from '#tests/support/money-back.ts'
import { startBuyout } from '#tests/support/purchases.ts'
import { dueToday, moveTo, workFor } from '#tests/support/rent-due.ts'
import { addCardOf, applySomebody, payFor } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'

const describeNotMade = (api: GetApi) =>
  describe('a payment of a customer that was not refused, and not made', () => {
    const textsTo = (email: string, since: number) =>
      api()
        .outbox.slice(since)
        .filter(({ to }) => to === email)
        .map(({ subject, text }) => `${subject}\n${text}`)

    afterEach(() => {
      api().network.isUp = true
    })

    test('because the provider is away just before the rent is due is no e-mail: the rent is charged by itself', async () => {
      const due = await dueToday(api)
      const { invoice } = await due.rent()
      moveTo(api, due.dueOn, '08:59')
      api().network.isUp = false
      const body = { card_slug: due.card.slug }
      expect((await payFor(api(), due.token(), invoice.slug, body)).status).toBe(503)
      api().network.isUp = true
      moveTo(api, due.dueOn, '09:00')
      await workFor(api, 30)
      expect(await due.outcomes()).toEqual(['provider_unavailable', 'succeeded'])
      expect((await due.rent()).invoice).toMatchObject({ status: 'PAID', due_on: due.dueOn })
      expect(await due.charged()).toBe(invoice.total)
      expect(due.warnings()).toEqual([])
    })

    test('because the provider is away is told as that, and can be made again', async () => {
      const { email, token, card, subscription } = await applySomebody(api())
      await decideApplication(api().context, { slug: subscription.slug, isApproved: true })
      await api().work()
      const since = api().outbox.length
      api().network.isUp = false
      const pay = () => payFor(api(), token, subscription.slug, { card_slug: card.slug })
      expect((await pay()).status).toBe(503)
      api().network.isUp = true
      await workFor(api, 3)
      const [text, ...more] = textsTo(email, since)
      expect(more).toEqual([])
      expect(text).toContain('お支払いの手続きが完了しませんでした')
      expect(text).toContain('料金は請求していません')
      expect(text).not.toContain('カードをご確認')
      expect((await pay()).status).toBe(200)
    })

    test('does not put off the last day of a purchase that nobody has to make', async () => {
      const life = await startBuyout(api())
      await life.ask()
      const payBy = addDays(life.today(), 7)
      api().network.isUp = false
      expect(await life.payPrice()).toBe(503)
      api().advance(3 * dayMs)
      api().network.isUp = true
      await workFor(api, 3)
      await life.pass(0)
      expect(await life.offer()).toMatchObject({ status: 'FAILED', due_on: payBy })
    })

    test('because its bank got no answer is told as that, and can be made again', async () => {
      const { email, token, card, subscription } = await applySomebody(api())
      await decideApplication(api().context, { slug: subscription.slug, isApproved: true })
      await api().work()
      const asking = await addCardOf(api(), token, testCards.verifyToPay)
      await api().work()
      const since = api().outbox.length
      const answer = await payFor(api(), token, subscription.slug, { card_slug: asking.slug })
      expect(await answer.json()).toMatchObject({ action_url: expect.any(String) })
      await workFor(api, 40)
      const [text, ...more] = textsTo(email, since)
      expect(more).toEqual([])
      expect(text).toContain('お支払いの本人認証が完了しませんでした')
      expect(text).toContain('料金は請求していません')
      expect(text).not.toContain('カードをご確認')
      const again = await payFor(api(), token, subscription.slug, { card_slug: card.slug })
      expect(again.status).toBe(200)
    })
  })

const describeOnItsWay = (api: GetApi) =>
  describe('a payment', () => {
    test.for([
      [59, 200],
      [61, 400],
    ])(
      'that has been on its way to the provider for %d seconds is answered %d',
      async ([seconds = 0, status]) => {
        const { token, slug, card } = await owing(api)
        api().network.beforeCharge = async () => {
          api().network.beforeCharge = async () => undefined
          api().advance(seconds * 1000)
          // It looks for payments without an answer: the provider knows nothing of this one yet.
          await api().work()
        }
        const answer = await payFor(api(), token, slug, { card_slug: card.slug })
        expect(answer.status).toBe(status)
        const { payments } = await booksOf(api(), slug)
        const slugs = payments.map((payment) => payment.slug)
        const charged = status === 200 ? payments[0]?.amount : 0
        expect(movedMoney(api(), slugs)).toEqual({ charged, refunded: 0 })
      },
    )
  })

export const lostPaymentSuite = (api: GetApi) => {
  describeNotMade(api)
  describeOnItsWay(api)
}
