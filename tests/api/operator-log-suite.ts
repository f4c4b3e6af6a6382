import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { operatorHeaders } from '#tests/support/operating.ts'
import { rentSomebody } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { accepted } from '#tests/support/trading-in.ts'

export const operatorLogSuite = (api: GetApi) =>
  describe('what staff of the operator do', () => {
    const act = (action: string, body: object, operator?: string) =>
      api().app.request(`/operator/${action}`, {
        method: 'POST',
        headers: {
          ...operatorHeaders,
          ...(operator === undefined ? {} : { 'OPERATOR-ID': operator }),
        },
        body: JSON.stringify(body),
      })
    const logOf = async (subject: string) => {
      const answer = await api().app.request(`/operator/log?subject=${subject}`, {
        headers: operatorHeaders,
      })
      return answer.json()
    }

    test('is recorded with who did it, refusals too', async () => {
      const { slug } = (await rentSomebody(api())).subscription
      await act('send-to-repair', { slug }, 'sato.mika')
      await act('send-to-repair', { slug }, 'mori.ken')
      const parcel = { carrier: 'ヤマト運輸', tracking: '77', eta_days: 1 }
      await act('return-from-repair', { slug, ...parcel })
      expect((await logOf(slug)).results).toEqual([
        { at: expect.any(String), operator: null, action: 'return-from-repair', outcome: 'done' },
        {
          at: expect.any(String),
          operator: 'mori.ken',
          action: 'send-to-repair',
          outcome: 'invalid_transition',
        },
        {
          at: expect.any(String),
          operator: 'sato.mika',
          action: 'send-to-repair',
          outcome: 'done',
        },
      ])
    })

    test('is recorded for entries into the books under the slug that they name', async () => {
      const { slug } = (await rentSomebody(api())).subscription
      const charge = {
        key: randomUUID(),
        subscription_slug: slug,
        text_ja: '箱',
        text_en: 'Box',
        amount: 500,
      }
      expect((await act('draft-charge', charge, 'sato.mika')).status).toBe(200)
      expect((await logOf(slug)).results).toMatchObject([
        { operator: 'sato.mika', action: 'draft-charge', outcome: 'done' },
      ])
    })

    test('is not recorded when the request could not be read', async () => {
      const subject = randomUUID()
      expect((await act('ship', { slug: subject }, 'sato.mika')).status).toBe(400)
      expect((await act('receive-return', { slug: subject }, 'x'.repeat(81))).status).toBe(400)
      expect((await logOf(subject)).results).toEqual([])
      const unnamed = await api().app.request('/operator/log', { headers: operatorHeaders })
      expect(unnamed.status).toBe(400)
    })

    test('goes on with what the customer has', async () => {
      const rented = await rentSomebody(api())
      const found = await act('find-customer', { email: rented.email })
      expect(await found.json()).toMatchObject({
        unfinished: ['subscriptions'],
        subscriptions: [
          { slug: rented.subscription.slug, status: 'subscribed', name_en: 'iPhone 17' },
        ],
      })
      const trade = await accepted(api)
      const seller = await act('find-customer', { email: trade.email })
      expect(await seller.json()).toMatchObject({
        trade_ins: [{ session_id: trade.session_id, status: 'OFFER_ACCEPTED' }],
      })
    })

    test('begins with an e-mail address: the customer is found by it', async () => {
      const { email, user } = await signUpSomebody(api())
      const found = await act('find-customer', { email: email.toUpperCase() })
      expect(await found.json()).toEqual({
        slug: user.slug,
        status: 'normal',
        unfinished: [],
        subscriptions: [],
        trade_ins: [],
      })
      expect((await logOf(user.slug)).results).toMatchObject([
        { action: 'find-customer', outcome: 'done' },
      ])
      expect((await act('find-customer', { email: 'nobody@example.com' })).status).toBe(404)
      expect((await act('find-customer', {})).status).toBe(400)
    })
  })
