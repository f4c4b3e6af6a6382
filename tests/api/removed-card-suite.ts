import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { cards } from '#api/store/tables/card-tables.ts'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { addCard, deleteCard } from '#contract/account-billing.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { approve } from '#tests/support/money.ts'
import { addCardOf, tokenOf } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { cardsOfApi, waitingCard } from '#tests/support/waiting-card.ts'

const minuteMs = 60_000
const holder = 'YUI T'

const helpersOf = (api: GetApi) => ({
  /** The provider's names of the cards that a slug has. */
  async providerIdOf(slug: string) {
    const { database } = api().context
    const [found] = await database.select().from(cards).where(eq(cards.slug, slug))
    return found?.provider_id ?? ''
  },
  isKept: (providerId: string) => api().vault.card(providerId) !== undefined,
  async remove(token: string, slug: string) {
    expect((await api().call(deleteCard, { token, params: { slug } })).status).toBe(204)
  },
  /** The provider is back, and the next try is due. */
  async whenItIsBack() {
    api().network.isUp = true
    api().advance(minuteMs)
    await api().work()
  },
})

const describeOutages = (api: GetApi) =>
  describe('a card that the provider cannot remove at that moment', () => {
    const { providerIdOf, isKept, remove, whenItIsBack } = helpersOf(api)
    const { addWaiting, cardsOf, declineAt } = cardsOfApi(api)

    test('is removed there when it can be', async () => {
      const { token } = await signUpSomebody(api())
      const { slug } = await addCardOf(api(), token)
      const providerId = await providerIdOf(slug)
      api().network.isUp = false
      await remove(token, slug)
      await api().work()
      expect(isKept(providerId)).toBe(true)
      await whenItIsBack()
      expect(isKept(providerId)).toBe(false)
    })

    test('is removed there when its account is closed, too', async () => {
      const { token, user } = await signUpSomebody(api())
      const held = [
        await addCardOf(api(), token),
        await addCardOf(api(), token, testCards.mastercard),
      ]
      const ids = await Promise.all(held.map(({ slug }) => providerIdOf(slug)))
      api().network.isUp = false
      await closeAccount(api().context, user.slug)
      await api().work()
      await whenItIsBack()
      expect(ids.map(isKept)).toEqual([false, false])
    })

    test('is removed there when another one has taken its place, or its bank has refused', async () => {
      const { token } = await signUpSomebody(api())
      const first = await addWaiting(token)
      const replaced = await providerIdOf(first.slug)
      const second = await addWaiting(token)
      const refused = await providerIdOf(second.slug)
      await declineAt(second.action_url)
      expect(await cardsOf(token)).toEqual([])
      api().network.isUp = false
      await api().work()
      await whenItIsBack()
      expect([replaced, refused].map(isKept)).toEqual([false, false])
    })

    test('is not asked about again once the provider does not know it any more', async () => {
      const { token } = await signUpSomebody(api())
      const { slug } = await addCardOf(api(), token)
      const { payments } = api().context
      const asked = { times: 0 }
      const { removeCard } = payments
      Object.assign(payments, {
        removeCard: async (id: string) => {
          asked.times += 1
          await removeCard(id)
        },
      })
      try {
        await remove(token, slug)
        await whenItIsBack()
        await whenItIsBack()
      } finally {
        Object.assign(payments, { removeCard })
      }
      expect(asked.times).toBe(1)
    })
  })

const describeTokens = (api: GetApi) =>
  describe('the one-time token of a card that was removed', () => {
    const { providerIdOf, isKept, remove, whenItIsBack } = helpersOf(api)
    const { cardsOf } = cardsOfApi(api)

    test('stores no card again, also while the provider still has it', async () => {
      const { token } = await signUpSomebody(api())
      const body = { source_id: await tokenOf(api(), testCards.visa), holder }
      const { slug } = await api().send(addCard, { token, body })
      const providerId = await providerIdOf(slug)
      api().network.isUp = false
      await remove(token, slug)
      api().network.isUp = true
      expect(await api().refusal(addCard, { token, body })).toMatchObject({
        status: 400,
        code: 'card_declined',
      })
      expect(await cardsOf(token)).toEqual([])
      await whenItIsBack()
      expect(isKept(providerId)).toBe(false)
      expect(await api().refusal(addCard, { token, body })).toMatchObject({ code: 'card_declined' })
      // The number itself is free: it only needs another token.
      expect((await addCardOf(api(), token)).state).toBe('active')
    })

    test('neither replaces a card that has its number now', async () => {
      const { token } = await signUpSomebody(api())
      const body = { source_id: await tokenOf(api(), waitingCard), holder }
      const { slug } = await api().send(addCard, { token, body })
      api().network.isUp = false
      await remove(token, slug)
      api().network.isUp = true
      const again = await cardsOfApi(api).addWaiting(token)
      expect(await api().refusal(addCard, { token, body })).toMatchObject({
        status: 400,
        code: 'card_declined',
      })
      await approve(api, again.action_url ?? '')
      await whenItIsBack()
      expect(await cardsOf(token)).toMatchObject([{ slug: again.slug, state: 'active' }])
      expect(isKept(await providerIdOf(again.slug))).toBe(true)
    })

    test('of a card that was replaced does not take the place of the newer one', async () => {
      const { token } = await signUpSomebody(api())
      const body = { source_id: await tokenOf(api(), waitingCard), holder }
      await api().send(addCard, { token, body })
      const { payments } = api().context
      const { removeCard } = payments
      Object.assign(payments, {
        removeCard: () => Promise.reject(new Error('The provider is away.')),
      })
      const newer = await cardsOfApi(api).addWaiting(token)
      Object.assign(payments, { removeCard })
      expect((await api().refusal(addCard, { token, body })).code).toBe('card_declined')
      await whenItIsBack()
      expect(await cardsOf(token)).toMatchObject([{ slug: newer.slug }])
      expect(isKept(await providerIdOf(newer.slug))).toBe(true)
    })

    test('sent many times at once, while the card is removed, does not bring it back', async () => {
      const { token } = await signUpSomebody(api())
      const body = { source_id: await tokenOf(api(), testCards.visa), holder }
      const { slug } = await api().send(addCard, { token, body })
      const providerId = await providerIdOf(slug)
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, index) =>
          index === 4
            ? api().call(deleteCard, { token, params: { slug } })
            : api().call(addCard, { token, body }),
        ),
      )
      const statuses = new Set(answers.map(({ status }) => status))
      expect([...statuses].filter((status) => status >= 500)).toEqual([])
      await whenItIsBack()
      expect(await cardsOf(token)).toEqual([])
      expect(isKept(providerId)).toBe(false)
    })
  })

export const removedCardSuite = (api: GetApi) => {
  afterEach(() => {
    api().network.isUp = true
  })
  describeOutages(api)
  describeTokens(api)
}
