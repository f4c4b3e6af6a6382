import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cards } from '#api/store/tables/card-tables.ts'
import { settleWaitingCards } from '#api/use-cases/settle-waiting-cards.ts'
import { addCard, deleteCard, listCards } from '#contract/account-billing.ts'
import { changeMe } from '#contract/account-profile.ts'
import { dayMs } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { approve } from '#tests/support/money.ts'
import { addCardOf, passDays, rentSomebody, tokenOf } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { cardsOfApi } from '#tests/support/waiting-card.ts'

const describeCards = (api: GetApi) =>
  describe('cards', () => {
    test('are added by a one-time token, five at most, and never twice', async () => {
      const { token } = await signUpSomebody(api())
      const first = await addCardOf(api(), token)
      expect(first).toMatchObject({
        brand: 'visa',
        last4: '4242',
        is_default: true,
        state: 'active',
        in_use_by: [],
      })
      const again = await api().refusal(addCard, {
        token,
        body: { source_id: await tokenOf(api(), testCards.visa), holder: 'YUI TAKAHASHI' },
      })
      expect(again.code).toBe('card_duplicate')
      for (const number of [
        testCards.mastercard,
        '3566002020360505',
        '378282246310005',
        '30569309025904',
      ]) {
        await addCardOf(api(), token, number)
      }
      const sixth = await api().refusal(addCard, {
        token,
        body: { source_id: await tokenOf(api(), testCards.declined), holder: 'YUI TAKAHASHI' },
      })
      expect(sixth.code).toBe('card_limit')
      const { results } = await api().send(listCards, { token })
      expect(results.map(({ brand }) => brand)).toEqual([
        'visa',
        'diners',
        'amex',
        'jcb',
        'mastercard',
      ])
    })

    test('a token works for one customer only', async () => {
      const source_id = await tokenOf(api(), testCards.visa)
      const [first, second] = [await signUpSomebody(api()), await signUpSomebody(api())]
      await api().send(addCard, { token: first.token, body: { source_id, holder: 'YUI T' } })
      const refusal = await api().refusal(addCard, {
        token: second.token,
        body: { source_id, holder: 'YUI T' },
      })
      expect(refusal.code).toBe('card_declined')
    })

    test('with 3-D Secure wait until the bank has asked', async () => {
      const { token } = await signUpSomebody(api())
      const source_id = await tokenOf(api(), '4000000000003220')
      const body = { source_id, holder: 'YUI T' }
      const waiting = await api().send(addCard, { token, body })
      expect(waiting.state).toBe('requires_action')
      const wrong = await api().refusal(addCard, {
        token,
        body: { ...body, verification_token: 'ver_made-up' },
      })
      expect(wrong.code).toBe('card_verification_required')
      const verification_token = await approve(api, waiting.action_url ?? '')
      const active = await api().send(addCard, { token, body: { ...body, verification_token } })
      expect(active).toMatchObject({ slug: waiting.slug, state: 'active', action_url: null })
    })

    test('stay while something is charged to them', async () => {
      const { token, card } = await rentSomebody(api())
      const refusal = await api().refusal(deleteCard, { params: { slug: card.slug }, token })
      expect(refusal.code).toBe('card_in_use')
      const other = await addCardOf(api(), token, testCards.mastercard)
      expect((await api().call(deleteCard, { params: { slug: other.slug }, token })).status).toBe(
        204,
      )
      expect(
        (await api().refusal(deleteCard, { params: { slug: other.slug }, token })).status,
      ).toBe(404)
    })

    test('that are removed keep only what payments say of them', async () => {
      const { token } = await signUpSomebody(api())
      const removed = await addCardOf(api(), token)
      await api().call(deleteCard, { params: { slug: removed.slug }, token })
      const { database } = api().context
      expect(await database.select().from(cards).where(eq(cards.slug, removed.slug))).toMatchObject(
        [{ holder: '', fingerprint: '', action_url: null, brand: 'visa', last4: '4242' }],
      )
      const again = await addCardOf(api(), token)
      expect(again).toMatchObject({ is_default: true, state: 'active', last4: '4242' })
      expect(again.slug).not.toBe(removed.slug)
    })
  })

const describeWaitingCards = (api: GetApi) =>
  describe('cards that wait for 3-D Secure', () => {
    const { addWaiting, cardsOf, declineAt } = cardsOfApi(api)

    test('are active when the bank approved, though the browser never came back', async () => {
      const { token } = await signUpSomebody(api())
      const waiting = await addWaiting(token)
      expect(await cardsOf(token)).toMatchObject([{ state: 'requires_action' }])
      await approve(api, waiting.action_url ?? '')
      expect(await cardsOf(token)).toMatchObject([
        { slug: waiting.slug, state: 'active', action_url: null, is_default: true },
      ])
    })

    test('that the bank approved are found by the scheduled job too', async () => {
      const somebody = await signUpSomebody(api())
      const { action_url } = await addWaiting(somebody.token)
      await approve(api, action_url ?? '')
      api().advance(6 * 60_000)
      await api().work()
      api().network.isUp = false
      expect(await cardsOf(somebody.token)).toMatchObject([{ state: 'active' }])
      api().network.isUp = true
    })

    test('added again after the approval are the same card, not a duplicate', async () => {
      const { token } = await signUpSomebody(api())
      const waiting = await addWaiting(token)
      await approve(api, waiting.action_url ?? '')
      expect(await addWaiting(token)).toMatchObject({ slug: waiting.slug, state: 'active' })
      expect(await cardsOf(token)).toHaveLength(1)
    })

    test('added again before the approval replace the first, with a 3-D Secure step of their own', async () => {
      const { token } = await signUpSomebody(api())
      const first = await addWaiting(token)
      const second = await addWaiting(token)
      expect(second).toMatchObject({ slug: first.slug, state: 'requires_action' })
      expect(second.action_url).not.toBe(first.action_url)
      await approve(api, second.action_url ?? '')
      expect(await cardsOf(token)).toMatchObject([{ slug: first.slug, state: 'active' }])
    })

    test('that the bank refused, or that were left for a day, are removed, and another is the default', async () => {
      const refused = await signUpSomebody(api())
      const { action_url } = await addWaiting(refused.token)
      const other = await addCardOf(api(), refused.token)
      await declineAt(action_url)
      expect(await cardsOf(refused.token)).toMatchObject([{ slug: other.slug, is_default: true }])

      const left = await signUpSomebody(api())
      await addWaiting(left.token)
      const token = await passDays(api(), 1, left.email)
      expect(await cardsOf(token)).toMatchObject([{ state: 'requires_action' }])
      const later = await passDays(api(), 1, left.email)
      expect(await cardsOf(later)).toEqual([])
    })

    test('that the bank approved while the work of the night gives them up stay', async () => {
      const left = await signUpSomebody(api())
      const { action_url, slug } = await addWaiting(left.token)
      await passDays(api(), 1, left.email)
      api().advance(dayMs)
      const token = await passDays(api(), 0, left.email)
      const job = withMeanwhile(api().context, async () => {
        await approve(api, action_url ?? '')
        expect(await cardsOf(token)).toMatchObject([{ slug, state: 'active' }])
      })
      await settleWaitingCards.run(job, api().context.now())
      expect(await cardsOf(token)).toMatchObject([{ slug, state: 'active', is_default: true }])
      const held = await api().context.database.select().from(cards).where(eq(cards.slug, slug))
      expect(held.map(({ provider_id }) => api().vault.card(provider_id)?.is_verified)).toEqual([1])
    })

    test('that were taken away stay away, though the bank approved them in that moment', async () => {
      const { token, email } = await signUpSomebody(api())
      const { action_url, slug } = await addWaiting(token)
      await approve(api, action_url ?? '')
      const job = withMeanwhile(api().context, async () => {
        const removed = await api().call(deleteCard, { token, params: { slug } })
        expect(removed.status).toBe(204)
      })
      await settleWaitingCards.run(job, api().context.now())
      expect(await cardsOf(token)).toEqual([])
      await api().work()
      const mails = api().outbox.filter(({ to, text }) => to === email && text.includes('末尾'))
      expect(mails.map(({ subject }) => subject)).toEqual(['お支払い用のカードを削除しました'])
    })

    test('that wait are shown as they are while the provider is away', async () => {
      const { token } = await signUpSomebody(api())
      await addWaiting(token)
      api().network.isUp = false
      expect(await cardsOf(token)).toMatchObject([{ state: 'requires_action' }])
      api().network.isUp = true
    })
  })

const describeCardMails = (api: GetApi) =>
  describe('every change of cards', () => {
    const { addWaiting, cardsOf } = cardsOfApi(api)

    test('is reported by e-mail, once, when it has happened', async () => {
      const { token, email } = await signUpSomebody(api())
      const told = async () => {
        await api().work()
        const mails = api().outbox.filter(({ to, text }) => to === email && text.includes('末尾'))
        return mails.map(({ subject, text }) => [subject, /末尾(\d{4})/.exec(text)?.[1]])
      }
      const first = await addCardOf(api(), token)
      const added = ['お支払い用のカードを登録しました', '4242']
      expect(await told()).toEqual([added])
      const waiting = await addWaiting(token)
      expect(await told()).toEqual([added])
      await approve(api, waiting.action_url ?? '')
      await cardsOf(token)
      await cardsOf(token)
      const approved = ['お支払い用のカードを登録しました', waiting.last4]
      expect(await told()).toEqual([added, approved])
      for (const default_card_slug of [waiting.slug, waiting.slug]) {
        await api().send(changeMe, { token, body: { default_card_slug } })
      }
      const chosen = ['通常使うカードを変更しました', waiting.last4]
      await api().call(deleteCard, { token, params: { slug: first.slug } })
      const removed = ['お支払い用のカードを削除しました', '4242']
      expect(await told()).toEqual([added, approved, chosen, removed])
    })
  })

export const cardSuite = (api: GetApi) => {
  describeCards(api)
  describeWaitingCards(api)
  describeCardMails(api)
}
