import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { adjustTradeIn, completeTradeIn, receiveTradeIn } from '#api/use-cases/inspect-trade-in.ts'
import { sendTradeInKit } from '#api/use-cases/send-trade-in-kit.ts'
import { listPoints } from '#contract/account-billing.ts'
import { dayMs } from '#contract/days.ts'
import {
  debugTradeIn,
  getTradeInStatus,
  makeOffer,
  sendUserInfo,
} from '#contract/trade-in-calls.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import {
  accepted,
  answersOf,
  begin,
  headers,
  imei,
  land,
  offered,
  seller,
  uniqueImei,
} from '#tests/support/trading-in.ts'

const describeEnd = (api: GetApi) =>
  describe('a trade-in', () => {
    test('pays out once, in points', async () => {
      const { session_id, token, offer } = await accepted(api)
      await receiveTradeIn(api().context, session_id)
      const done = await Promise.allSettled(
        Array.from({ length: 5 }, () => completeTradeIn(api().context, session_id)),
      )
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const points = await api().send(listPoints, { token })
      expect(points.results).toMatchObject([{ category: 'trade_in', points: offer.points_total }])
    })

    test('that has arrived is confirmed by e-mail', async () => {
      const { session_id, user } = await accepted(api)
      await receiveTradeIn(api().context, session_id)
      await api().work()
      const arrived = api().outbox.filter(({ subject }) => subject === '端末が到着しました')
      expect(arrived.filter(({ to }) => to === user.email)).toMatchObject([
        { text: expect.stringContaining(`/trade-in-estimator?session=${session_id}`) },
      ])
    })

    test('that is not as described is not offered more than before', async () => {
      const { session_id, offer } = await accepted(api)
      await receiveTradeIn(api().context, session_id)
      const more = {
        sessionId: session_id,
        amount: (offer.amount ?? 0) + 1,
        reasons: [],
        photos: [],
      }
      await expect(adjustTradeIn(api().context, more)).rejects.toMatchObject({
        code: 'validation_error',
      })
      const kept = await api().send(getTradeInStatus, { body: { session_id }, headers })
      expect(kept.status).toBe('DEVICE_RECEIVED')
    })

    test('that is not as described gets a new offer, to accept or not', async () => {
      const reasons = [{ text_ja: '背面にひび割れ', text_en: 'Cracked back' }]
      const { session_id, token } = await accepted(api)
      await receiveTradeIn(api().context, session_id)
      await adjustTradeIn(api().context, {
        sessionId: session_id,
        amount: 49_999,
        reasons,
        photos: [],
      })
      const adjusted = await api().send(getTradeInStatus, { body: { session_id }, headers })
      expect(adjusted).toMatchObject({
        status: 'OFFER_ADJUSTED',
        offer_version: 2,
        // A tenth more, in whole points.
        adjusted: { amount: 49_999, points_total: 54_998, reasons },
      })
      const decide = { session_id, decision: 'accept', offer_version: 2 }
      expect((await api().send(makeOffer, { body: decide, headers })).status).toBe(
        'TRADE_IN_COMPLETED',
      )
      expect((await api().send(listPoints, { token })).balance).toBe(54_998)

      const second = await accepted(api)
      await receiveTradeIn(api().context, second.session_id)
      await adjustTradeIn(api().context, {
        sessionId: second.session_id,
        amount: 100,
        reasons,
        photos: [],
      })
      const refused = { session_id: second.session_id, decision: 'reject' }
      expect((await api().send(makeOffer, { body: refused, headers })).status).toBe(
        'DEVICE_RETURNED',
      )
    })
  })

const describeEdges = (api: GetApi) =>
  describe('a trade-in session', () => {
    test('of a device that is on its way to us is not begun again', async () => {
      const number = uniqueImei()
      const customer = await signUpSomebody(api())
      const session_id = await begin(api, customer.token)
      const { questions } = await land(api, session_id)
      await imei(api, session_id, number)
      const offer = await api().send(makeOffer, {
        body: { session_id, answers: answersOf(questions) },
        headers,
      })
      await api().send(makeOffer, {
        body: { session_id, decision: 'accept', offer_version: offer.offer_version },
        headers,
      })
      await api().send(sendUserInfo, { body: seller(session_id, customer.user.slug), headers })
      const again = await begin(api)
      await land(api, again)
      expect((await imei(api, again, number)).status).toBe(400)
      expect(
        await api().send(getTradeInStatus, { body: { session_id: again }, headers }),
      ).toMatchObject({ error_code: 'duplicate_imei' })
    })

    test('somebody looks at does not end, however long that takes', async () => {
      const { session_id, offer } = await offered(api)
      for (let looks = 0; looks < 4; looks += 1) {
        api().advance(20 * 60_000)
        const seen = await api().send(getTradeInStatus, { body: { session_id }, headers })
        expect(seen.status).toBe('QUESTIONS_COMPLETED')
        expect(Date.parse(seen.expires_at ?? '') - api().clock.now.getTime()).toBe(30 * 60_000)
      }
      api().advance(29 * 60_000)
      const accepted = {
        session_id,
        decision: 'accept',
        offer_version: offer.offer_version,
      } as const
      expect((await api().call(makeOffer, { body: accepted, headers })).status).toBe(200)
    })

    test('nobody goes on with ends after half an hour, one that never arrives after 14 days', async () => {
      const session_id = await begin(api)
      const sent = await accepted(api)
      const kit = { sessionId: sent.session_id, carrier: 'ヤマト運輸', tracking: '4003' }
      await sendTradeInKit(api().context, kit)
      api().advance(31 * 60_000)
      const refusal = await api().refusal(getTradeInStatus, {
        body: { session_id, status: 'SITE_LANDED' },
        headers,
      })
      expect(refusal.code).toBe('session_expired')
      const statusOfSent = async () => {
        await api().work()
        const body = { session_id: sent.session_id }
        return (await api().send(getTradeInStatus, { body, headers })).status
      }
      api().advance(14 * dayMs - 31 * 60_000)
      expect(await statusOfSent()).toBe('OFFER_ACCEPTED')
      api().advance(dayMs)
      expect(await statusOfSent()).toBe('DEVICE_NOT_RECEIVED')
      await receiveTradeIn(api().context, sent.session_id)
      const unknown = { session_id: '6f1f3a52-6b0e-4b6e-9a41-0d5d3d5c9999' }
      expect((await api().refusal(getTradeInStatus, { body: unknown, headers })).status).toBe(404)
    })

    test('of a customer with many is on one page of their list', async () => {
      const { token } = await signUpSomebody(api())
      const begun: string[] = []
      while (begun.length < 51) begun.unshift(await begin(api, token))
      const page = async (own_page?: number) => {
        const { own, own_next_page } = await api().send(getTradeInStatus, {
          body: { own_page },
          headers,
          token,
        })
        return { next: own_next_page, sessions: own?.map(({ session_id }) => session_id) }
      }
      expect(await page()).toEqual({ next: 2, sessions: begun.slice(0, 50) })
      expect(await page(2)).toEqual({ next: null, sessions: begun.slice(50) })
      expect(await page(3)).toEqual({ next: null, sessions: [] })
    })

    test('can be set to any status for development only', async () => {
      const session_id = await begin(api)
      const set = await api().send(debugTradeIn, {
        body: { session_id, set_status: 'OFFER_ADJUSTED' },
      })
      expect(v.is(v.literal('OFFER_ADJUSTED'), set.status)).toBe(true)
    })
  })

export const tradeInEndSuite = (api: GetApi) => {
  describeEnd(api)
  describeEdges(api)
}
