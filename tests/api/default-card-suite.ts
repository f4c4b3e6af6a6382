import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cards } from '#api/store/tables/card-tables.ts'
import { addCard, deleteCard } from '#contract/account-billing.ts'
import { changeMe } from '#contract/account-profile.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { approve } from '#tests/support/money.ts'
import { addCardOf, tokenOf } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { cardsOfApi, waitingCard } from '#tests/support/waiting-card.ts'

const defaultsOfApi = (api: GetApi) => {
  const { cardsOf } = cardsOfApi(api)
  return {
    defaultsOf: async (token: string) =>
      (await cardsOf(token)).flatMap(({ slug, is_default }) => (is_default ? [slug] : [])),
    addAsDefault: async (token: string, number: string) => {
      const source_id = await tokenOf(api(), number)
      const body = { source_id, holder: 'YUI T', is_default: true }
      return { body, card: await api().send(addCard, { token, body }) }
    },
  }
}

const describeDefault = (api: GetApi) =>
  describe('the default card', () => {
    const { addWaiting, cardsOf, declineAt } = cardsOfApi(api)
    const { defaultsOf, addAsDefault } = defaultsOfApi(api)

    test('stays until the bank has approved the one that is to take its place', async () => {
      const { token } = await signUpSomebody(api())
      await addCardOf(api(), token)
      const second = await addAsDefault(token, testCards.mastercard)
      const refused = await addAsDefault(token, waitingCard)
      expect(await defaultsOf(token)).toEqual([second.card.slug])
      await declineAt(refused.card.action_url)
      expect(await defaultsOf(token)).toEqual([second.card.slug])

      const { body, card } = await addAsDefault(token, waitingCard)
      const verification_token = await approve(api, card.action_url ?? '')
      await api().send(addCard, { token, body: { ...body, verification_token } })
      expect(await defaultsOf(token)).toEqual([card.slug])
    })

    test('is the one that the bank has approved, though the browser never came back', async () => {
      const { token } = await signUpSomebody(api())
      await addCardOf(api(), token)
      const { card } = await addAsDefault(token, waitingCard)
      await approve(api, card.action_url ?? '')
      expect(await defaultsOf(token)).toEqual([card.slug])
    })

    test('is not the approved one when it was not asked for, or another was chosen meanwhile', async () => {
      const { token } = await signUpSomebody(api())
      const first = await addCardOf(api(), token)
      const unasked = await addWaiting(token)
      await approve(api, unasked.action_url ?? '')
      expect(await defaultsOf(token)).toEqual([first.slug])

      const other = await signUpSomebody(api())
      await addCardOf(api(), other.token)
      const { card } = await addAsDefault(other.token, waitingCard)
      const chosen = await addAsDefault(other.token, testCards.mastercard)
      await approve(api, card.action_url ?? '')
      expect(await defaultsOf(other.token)).toEqual([chosen.card.slug])
    })

    test('gives way to a card that can pay when it cannot', async () => {
      const { token } = await signUpSomebody(api())
      const old = await addCardOf(api(), token)
      const { database } = api().context
      await database.update(cards).set({ exp_year: 2020 }).where(eq(cards.slug, old.slug))
      const waiting = await addWaiting(token)
      expect(await defaultsOf(token)).toEqual([old.slug])
      await approve(api, waiting.action_url ?? '')
      expect(await defaultsOf(token)).toEqual([waiting.slug])

      await database.update(cards).set({ exp_year: 2020 }).where(eq(cards.slug, waiting.slug))
      const next = await addCardOf(api(), token)
      expect(await defaultsOf(token)).toEqual([next.slug])
    })

    test('is followed by one that can pay when it is deleted', async () => {
      const { token } = await signUpSomebody(api())
      await addWaiting(token)
      const expired = await addCardOf(api(), token, '378282246310005')
      const { database } = api().context
      await database.update(cards).set({ exp_year: 2020 }).where(eq(cards.slug, expired.slug))
      const good = await addCardOf(api(), token)
      const { card } = await addAsDefault(token, testCards.mastercard)
      await api().call(deleteCard, { token, params: { slug: card.slug } })
      expect(await defaultsOf(token)).toEqual([good.slug])
    })

    test('is chosen by the profile, unless it cannot pay', async () => {
      const { token } = await signUpSomebody(api())
      const first = await addCardOf(api(), token)
      const second = await addCardOf(api(), token, testCards.mastercard)
      const waiting = await addWaiting(token)
      const choose = (default_card_slug: string, by = token) =>
        api().call(changeMe, { token: by, body: { default_card_slug } })
      expect((await choose(second.slug)).status).toBe(200)
      const defaults = (await cardsOf(token)).filter(({ is_default }) => is_default)
      expect(defaults.map(({ slug }) => slug)).toEqual([second.slug])
      const stranger = await signUpSomebody(api())
      for (const refused of [
        await choose(waiting.slug),
        await choose('no-such-card'),
        await choose(first.slug, stranger.token),
      ]) {
        expect(refused.status).toBe(400)
        expect(await refused.json()).toMatchObject({
          code: 'card_not_usable',
          errors: { default_card_slug: [{ code: 'card_not_usable' }] },
        })
      }
    })
  })

const describeWanted = (api: GetApi) =>
  describe('the card that is wanted as the default', () => {
    const { addWaiting, cardsOf } = cardsOfApi(api)
    const { defaultsOf, addAsDefault } = defaultsOfApi(api)

    test('is the default one when it was asked for last, in whatever order the bank approves', async () => {
      const { token } = await signUpSomebody(api())
      await addCardOf(api(), token)
      const { database } = api().context
      const early = await addAsDefault(token, waitingCard)
      // Another number; the gateway has only one that waits.
      const { slug, action_url } = early.card
      await database.update(cards).set({ fingerprint: 'other' }).where(eq(cards.slug, slug))
      const late = await addAsDefault(token, waitingCard)
      await approve(api, action_url ?? '')
      await cardsOf(token)
      await approve(api, late.card.action_url ?? '')
      expect(await defaultsOf(token)).toEqual([late.card.slug])
    })

    test('is still the default one when another had to take its place meanwhile', async () => {
      const { token } = await signUpSomebody(api())
      const asked = await addAsDefault(token, waitingCard)
      const { database } = api().context
      const where = eq(cards.slug, asked.card.slug)
      await database.update(cards).set({ fingerprint: 'other' }).where(where)
      const waiting = await addWaiting(token)
      await approve(api, waiting.action_url ?? '')
      expect(await defaultsOf(token)).toEqual([waiting.slug])
      await approve(api, asked.card.action_url ?? '')
      expect(await defaultsOf(token)).toEqual([asked.card.slug])
    })
  })

export const defaultCardSuite = (api: GetApi) => {
  describeDefault(api)
  describeWanted(api)
}
