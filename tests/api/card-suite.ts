import { describe, expect, test } from 'vitest'
import { addCard, deleteCard, listCards } from '#contract/account-billing.ts'
import type { ApiUnderTest } from '#tests/support/api-under-test.ts'
import { approve } from '#tests/support/money.ts'
import { addCardOf, rentSomebody, tokenOf } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

type Api = () => ApiUnderTest

const describeCards = (api: Api) =>
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
        body: { source_id: await tokenOf(api(), '4242424242424242'), holder: 'YUI TAKAHASHI' },
      })
      expect(again.code).toBe('card_duplicate')
      for (const number of [
        '5555555555554444',
        '3566002020360505',
        '378282246310005',
        '30569309025904',
      ]) {
        await addCardOf(api(), token, number)
      }
      const sixth = await api().refusal(addCard, {
        token,
        body: { source_id: await tokenOf(api(), '4000000000000002'), holder: 'YUI TAKAHASHI' },
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
      const source_id = await tokenOf(api(), '4242424242424242')
      const [first, second] = [await signUpSomebody(api()), await signUpSomebody(api())]
      await api().send(addCard, { token: first.token, body: { source_id, holder: 'YUI T' } })
      const refusal = await api().refusal(addCard, {
        token: second.token,
        body: { source_id, holder: 'YUI T' },
      })
      expect(refusal.code).toBe('card_declined')
    })

    test('numbers that are no test numbers are refused by the gateway', async () => {
      const answer = await api().gateway.request('/tokens', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          number: '4539578763621486',
          exp_month: 12,
          exp_year: 2040,
          cvc: '123',
        }),
      })
      expect([answer.status, await answer.json()]).toEqual([400, { code: 'not_a_test_card' }])
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
      const other = await addCardOf(api(), token, '5555555555554444')
      expect((await api().call(deleteCard, { params: { slug: other.slug }, token })).status).toBe(
        204,
      )
      expect(
        (await api().refusal(deleteCard, { params: { slug: other.slug }, token })).status,
      ).toBe(404)
    })
  })

export const cardSuite = (api: Api) => {
  describeCards(api)
}
