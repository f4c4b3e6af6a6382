import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tradeInPrices } from '#api/store/tables/trade-in-tables.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  checkImei,
  getTradeInPrice,
  getTradeInStatus,
  listMakes,
  listModels,
  makeOffer,
  requestTradeIn,
  sendUserInfo,
} from '#contract/trade-in-calls.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import {
  answersOf,
  begin,
  headers,
  imei,
  land,
  offered,
  seller,
  uniqueImei,
} from '#tests/support/trading-in.ts'

const goodImei = '350000000000014'

const describeCatalogue = (api: GetApi) =>
  describe('the trade-in catalogue', () => {
    test('names makes, models, capacities and prices', async () => {
      const makes = await api().send(listMakes)
      expect(makes.results[0]).toEqual({ id: 1, name: 'Apple', model_count: 20 })
      const models = await api().send(listModels, {
        params: { make_id: 1 },
        query: 'size=5&page=2',
      })
      expect([models.count, models.results.length, models.page]).toEqual([20, 5, 2])
      expect(models.results[0]?.capacities.length).toBeGreaterThan(0)
      const price = await api().send(getTradeInPrice, {
        params: { model_id: 1, capacity: '256GB' },
      })
      expect(price).toEqual({
        model_id: 1,
        capacity: '256GB',
        max_price: 126_000,
        floor_price: 6_300,
        bonus_pct: 10,
        valid_days: 14,
      })
      expect(
        (await api().refusal(getTradeInPrice, { params: { model_id: 1, capacity: '3TB' } })).code,
      ).toBe('not_tradable')
      expect((await api().refusal(listModels, { params: { make_id: 99 } })).status).toBe(404)
    })

    test('of an unknown model or capacity begins nothing', async () => {
      const send = (body: object) =>
        api().refusal(requestTradeIn, {
          body: { language: 'jp', ...body },
          headers: fromSomewhere(),
        })
      expect((await send({ model_id: 999, capacity: '256GB' })).code).toBe('model_unknown')
      expect((await send({ model_id: 1, capacity: '1GB' })).code).toBe('capacity_unknown')
    })
  })

const describeTrustedCalls = (api: GetApi) =>
  describe('the calls for trusted servers', () => {
    test.for([checkImei, makeOffer, getTradeInStatus, sendUserInfo] as const)(
      '$name wants the client headers',
      async (call: Endpoint) => {
        const refusal = await api().refusal(call, { body: {} })
        expect(refusal).toMatchObject({ status: 401, code: 'invalid_client' })
        const wrong = { ...headers, 'CLIENT-SECRET': 'wrong' }
        expect((await api().call(call, { body: {}, headers: wrong })).status).toBe(401)
      },
    )
  })

const describeImei = (api: GetApi) =>
  describe('an IMEI', () => {
    test.for([
      ['350000000000000', 'invalid_imei'],
      ['12345', 'invalid_imei'],
      ['350000000000022', 'network_restricted'],
      ['350000000000048', 'model_mismatch'],
      ['350000000000055', 'duplicate_imei'],
    ] as const)('%s is refused without a body, and the status says %s', async ([number, code]) => {
      const session_id = await begin(api)
      await land(api, session_id)
      const answer = await imei(api, session_id, number)
      expect([answer.status, await answer.text()]).toEqual([400, ''])
      const status = await api().send(getTradeInStatus, { body: { session_id }, headers })
      expect(status).toMatchObject({ status: 'IMEI_ERROR', error_code: code, attempts_left: 2 })
    })

    test('may be tried three times', async () => {
      const session_id = await begin(api)
      for (let tries = 0; tries < 3; tries += 1) {
        await land(api, session_id)
        expect((await imei(api, session_id, '12345')).status).toBe(400)
      }
      const refusal = await api().refusal(getTradeInStatus, {
        body: { session_id, status: 'SITE_LANDED' },
        headers,
      })
      expect(refusal.code).toBe('invalid_transition')
    })

    test('that is good keeps only its last digits', async () => {
      const session_id = await begin(api)
      await land(api, session_id)
      const good = await imei(api, session_id, goodImei)
      expect(await good.json()).toEqual({
        imei_last4: '0014',
        model_matches: true,
        network_restriction: 'none',
      })
      const possible = await begin(api)
      await land(api, possible)
      expect(await (await imei(api, possible, '350000000000030')).json()).toMatchObject({
        network_restriction: 'possible',
      })
    })
  })

const describeOffer = (api: GetApi) =>
  describe('an offer', () => {
    test('is made of every answer, and adds up', async () => {
      const { offer } = await offered(api, { screen: 'light' })
      expect(offer).toMatchObject({
        status: 'QUESTIONS_COMPLETED',
        amount: 115_900,
        bonus: 11_590,
        points_total: 127_490,
      })
      expect(offer.breakdown.reduce((sum, line) => sum + line.amount, 0)).toBe(offer.amount)
    })

    test('keeps its lines when the shop changes its prices', async () => {
      const { offer, session_id } = await offered(api, { screen: 'light' })
      const { model, capacity, breakdown } = offer
      const { database } = api().context
      const setPrice = (max_price: number) =>
        database
          .update(tradeInPrices)
          .set({ max_price })
          .where(and(eq(tradeInPrices.model_id, model.id), eq(tradeInPrices.capacity, capacity)))
      await setPrice(100_000)
      const later = await api().send(getTradeInStatus, { body: { session_id }, headers })
      await setPrice(breakdown[0]?.amount ?? 0)
      expect(later).toMatchObject({ amount: 115_900, breakdown })
    })

    test.for([
      [(answers: { code: string; option: string }[]) => answers.slice(1), 'questions_incomplete'],
      [
        (answers: { code: string; option: string }[]) =>
          answers.map((answer) => ({ ...answer, option: 'nonsense' })),
        'answer_unknown',
      ],
      [
        (answers: { code: string; option: string }[]) => [
          ...answers,
          { code: 'hack', option: 'yes' },
        ],
        'answer_unknown',
      ],
    ] as const)('needs right and complete answers (%#)', async ([change, code]) => {
      const session_id = await begin(api)
      const { questions } = await land(api, session_id)
      await imei(api, session_id, uniqueImei())
      const refusal = await api().refusal(makeOffer, {
        body: { session_id, answers: change(answersOf(questions)) },
        headers,
      })
      expect(refusal).toMatchObject({ status: 400, code })
    })

    test('that changed or is 14 days old cannot be accepted', async () => {
      const { session_id } = await offered(api)
      const accept = (offer_version: number) =>
        api().refusal(makeOffer, {
          body: { session_id, decision: 'accept', offer_version },
          headers,
        })
      expect((await accept(7)).code).toBe('offer_changed')
      const info = await api().refusal(sendUserInfo, {
        body: seller(session_id, 'nobody'),
        headers,
      })
      expect(info.code).toBe('invalid_transition')
      const rejected = await api().send(makeOffer, {
        body: { session_id, decision: 'reject' },
        headers,
      })
      expect(rejected.status).toBe('OFFER_REJECTED')
    })

    test('cannot be completed by another customer, or with wrong details', async () => {
      const { session_id, offer } = await offered(api)
      await api().send(makeOffer, {
        body: { session_id, decision: 'accept', offer_version: offer.offer_version },
        headers,
      })
      const other = await signUpSomebody(api())
      expect(
        (await api().refusal(sendUserInfo, { body: seller(session_id, other.user.slug), headers }))
          .status,
      ).toBe(404)
      const child = { ...seller(session_id, other.user.slug), date_of_birth: '2015-01-01' }
      expect((await api().refusal(sendUserInfo, { body: child, headers })).code).toBe('under_age')
      const { identity_method: _method, ...anonymous } = seller(session_id, other.user.slug)
      expect(await api().refusal(sendUserInfo, { body: anonymous, headers })).toMatchObject({
        errors: { identity_method: [{ code: 'required' }] },
      })
    })
  })

export const tradeInSuite = (api: GetApi) => {
  describeCatalogue(api)
  describeTrustedCalls(api)
  describeImei(api)
  describeOffer(api)
}
