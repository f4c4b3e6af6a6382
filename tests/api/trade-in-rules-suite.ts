import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { listPoints } from '#contract/account-billing.ts'
import { dayMs } from '#contract/days.ts'
import { type TradeInStatus, tradeInStatuses } from '#contract/enums.ts'
import { tradeIn as tradeInAnswer } from '#contract/trade-in.ts'
import { getTradeInStatus } from '#contract/trade-in-calls.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import {
  beginTrade,
  nameAgain,
  operate,
  pass,
  type Step,
  stateOf,
  steps,
  type Trade,
  tradeIn,
} from '#tests/support/trade-in-actions.ts'
import { headers, imei, land, uniqueImei } from '#tests/support/trading-in.ts'

const minuteMs = 60_000

const codeOf = async (response: Response) => {
  const text = await response.text()
  return text === '' ? '' : v.parse(v.looseObject({ code: v.string() }), JSON.parse(text)).code
}

const describeDevice = (api: GetApi) =>
  describe('one device', () => {
    test.for([
      'SITE_LANDED',
      'QUESTIONS_COMPLETED',
      'QUESTIONS_ERROR',
      'OFFER_ACCEPTED',
      'DEVICE_RECEIVED',
      'OFFER_ADJUSTED',
      'TRADE_IN_COMPLETED',
    ] as const)('in a trade-in that is %s is refused for another', async (status) => {
      const { number } = await tradeIn(status, api)
      const { status: answered, code, again } = await nameAgain(api, number)
      expect([answered, code]).toEqual([400, 'duplicate_imei'])
      expect((await stateOf(api, again)).attempts_left).toBe(2)
    })

    test.for([
      'OFFER_REJECTED',
      'INITIAL_SESSION_TIMEOUT',
      'DEVICE_RETURNED',
      'DEVICE_NOT_RECEIVED',
    ] as const)('is free again when the first trade-in is %s', async (status) => {
      const { number } = await tradeIn(status, api)
      expect(await nameAgain(api, number)).toMatchObject({ status: 200, code: null })
    })

    test('is free as soon as the first session is over, before anything noted that', async () => {
      const { number } = await tradeIn('QUESTIONS_COMPLETED', api)
      api().advance(30 * minuteMs)
      expect((await nameAgain(api, number)).status).toBe(200)
    })

    test('named by fifty sessions in the same moment is of one of them', async () => {
      const number = uniqueImei()
      const sessions = await Promise.all(Array.from({ length: 50 }, () => beginTrade(api)))
      for (const { session_id } of sessions) await land(api, session_id)
      const answers = await Promise.all(
        sessions.map(({ session_id }) => imei(api, session_id, number)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(400)])
      const states = await Promise.all(sessions.map((trade) => stateOf(api, trade)))
      const refused = states.filter(({ error_code }) => error_code === 'duplicate_imei')
      expect(refused).toHaveLength(49)
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['IMEI_ERROR']))
    })

    test('that was replaced by a refused number gets no offer', async () => {
      const trade = await tradeIn('SITE_LANDED', api)
      await steps.nameWrongly(api, trade)
      await steps.land(api, trade)
      expect(await codeOf(await steps.quote(api, trade))).toBe('invalid_transition')
      expect((await stateOf(api, trade)).imei_last4).toBeNull()
    })

    test('that arrives late is not taken twice', async () => {
      const late = await tradeIn('DEVICE_NOT_RECEIVED', api)
      const { again } = await nameAgain(api, late.number)
      expect(await codeOf(await steps.receive(api, late))).toBe('duplicate_imei')
      await steps.quote(api, again)
      await steps.reject(api, again)
      expect((await steps.receive(api, late)).status).toBe(204)
    })
  })

const describeTime = (api: GetApi) =>
  describe('an offer', () => {
    test('that nobody accepts ends with its session after 30 idle minutes', async () => {
      const trade = await tradeIn('QUESTIONS_COMPLETED', api)
      const { valid_until, expires_at } = await stateOf(api, trade)
      expect(Date.parse(expires_at ?? '') - api().clock.now.getTime()).toBe(30 * minuteMs)
      expect(Date.parse(valid_until ?? '') - api().clock.now.getTime()).toBe(14 * dayMs)
      api().advance(30 * minuteMs)
      expect(await codeOf(await steps.accept(api, trade))).toBe('session_expired')
      expect((await stateOf(api, trade)).status).toBe('INITIAL_SESSION_TIMEOUT')
    })

    test('that is accepted waits for the seller as long as it is valid', async () => {
      const trade = await tradeIn('QUESTIONS_COMPLETED', api)
      const accepted = v.parse(tradeInAnswer, await (await steps.accept(api, trade)).json())
      expect(accepted.expires_at).toBe(accepted.valid_until)
      await pass(api, 13 * dayMs)
      expect((await steps.accept(api, trade)).status).toBe(200)
      expect((await steps.sell(api, trade)).status).toBe(200)
      expect(await stateOf(api, trade)).toMatchObject({
        status: 'OFFER_ACCEPTED',
        expires_at: null,
      })
    })

    test('that is accepted and then left alone ends when it is no longer valid', async () => {
      const trade = await tradeIn('QUESTIONS_COMPLETED', api)
      await steps.accept(api, trade)
      api().advance(14 * dayMs)
      expect(await codeOf(await steps.sell(api, trade))).toBe('offer_expired')
      expect((await stateOf(api, trade)).status).toBe('INITIAL_SESSION_TIMEOUT')
      expect((await nameAgain(api, trade.number)).status).toBe(200)
    })

    test('that is accepted can still be declined until the seller is known', async () => {
      const trade = await tradeIn('QUESTIONS_COMPLETED', api)
      await steps.accept(api, trade)
      expect((await steps.reject(api, trade)).status).toBe(200)
      expect(await codeOf(await steps.sell(api, trade))).toBe('invalid_transition')
    })

    test('that was adjusted is open for seven days; then the device is sent back', async () => {
      const trade = await tradeIn('OFFER_ADJUSTED', api)
      await pass(api, 7 * dayMs - minuteMs)
      expect((await stateOf(api, trade)).status).toBe('OFFER_ADJUSTED')
      api().advance(minuteMs)
      expect(await codeOf(await steps.accept(api, trade))).toBe('offer_expired')
      await pass(api, 0)
      expect((await stateOf(api, trade)).status).toBe('DEVICE_RETURNED')
    })
  })

const describeFacts = (api: GetApi) =>
  describe('a trade-in', () => {
    test('that is accepted names the kit: what is sent, when and by whom', async () => {
      const trade = await tradeIn('OFFER_ACCEPTED', api)
      const { kit, ship_by } = await stateOf(api, trade)
      expect(kit).toMatchObject({ carrier: 'ヤマト運輸', sent_at: null, tracking: null })
      expect(kit?.contents.map(({ text_en }) => text_en)).toContain('Return label, postage paid')
      expect(Date.parse(ship_by ?? '') - Date.parse(kit?.send_by ?? '')).toBe(12 * dayMs)
      await steps.sendKit(api, trade)
      expect((await stateOf(api, trade)).kit).toMatchObject({
        carrier: '佐川急便',
        tracking: '7-7',
        sent_at: expect.stringMatching(/\+09:00$/),
      })
      const undecided = await tradeIn('QUESTIONS_COMPLETED', api)
      expect((await stateOf(api, undecided)).kit).toBeNull()
    })

    test('keeps the answers given so far, and one can be changed before the offer', async () => {
      const trade = await tradeIn('SITE_LANDED', api)
      const save = async (answers: object[]) =>
        api().call(getTradeInStatus, { body: { session_id: trade.session_id, answers }, headers })
      await save([{ code: 'screen', option: 'light' }])
      await save([{ code: 'power', option: 'yes' }])
      await save([{ code: 'screen', option: 'deep' }])
      expect((await stateOf(api, trade)).answers).toEqual([
        { code: 'power', option: 'yes' },
        { code: 'screen', option: 'deep' },
      ])
      expect(await codeOf(await save([{ code: 'screen', option: 'none' }]))).toBe('answer_unknown')
      await steps.quote(api, trade)
      expect((await stateOf(api, trade)).answers).toContainEqual({
        code: 'screen',
        option: 'flawless',
      })
      const late = await save([{ code: 'screen', option: 'deep' }])
      expect(await codeOf(late)).toBe('invalid_transition')
    })

    test('shows the photographs of an adjusted offer to its seller alone', async () => {
      const trade = await tradeIn('DEVICE_RECEIVED', api)
      const { session_id } = trade
      const form = new FormData()
      form.append('session_id', session_id)
      form.append('trade_in_photo', asFile(await photograph()))
      const sent = await api().app.request('/operator/trade-in-photo', {
        method: 'POST',
        headers,
        body: form,
      })
      expect(sent.status).toBe(201)
      const { name } = v.parse(v.object({ name: v.string() }), await sent.json())
      const reasons = [{ text_ja: '割れ', text_en: 'Cracked' }]
      const adjust = (photos: string[]) =>
        operate(api, 'adjust-trade-in', { session_id, amount: 100, reasons, photos })
      expect((await adjust(['x'.repeat(43)])).status).toBe(400)
      expect((await adjust([name])).status).toBe(204)
      const [path = ''] = (await stateOf(api, trade)).adjusted?.photos ?? []
      const read = (token: string) =>
        api().app.request(path, { headers: { Authorization: `Bearer ${token}` } })
      expect((await read(trade.token)).headers.get('content-type')).toBe('image/jpeg')
      expect((await read((await signUpSomebody(api())).token)).status).toBe(404)
    })

    test('that is completed names its points and their entry', async () => {
      const trade = await tradeIn('TRADE_IN_COMPLETED', api)
      const { points, points_total } = await stateOf(api, trade)
      const [entry] = (await api().send(listPoints, { token: trade.token })).results
      expect(points).toEqual({
        entry_id: entry?.id,
        points: points_total,
        credited_on: entry?.earned_on,
        expires_on: entry?.expires_on,
      })
      expect((await stateOf(api, await tradeIn('DEVICE_RECEIVED', api))).points).toBeNull()
    })

    test('is found by its customer without its session, and by nobody else', async () => {
      const trade = await tradeIn('QUESTIONS_COMPLETED', api)
      const own = (token: string, body: object = {}) =>
        api().call(getTradeInStatus, { body, headers, token })
      const shown = v.parse(tradeInAnswer, await (await own(trade.token)).json())
      expect(shown.session_id).toBe(trade.session_id)
      expect(shown.own).toMatchObject([{ session_id: trade.session_id, points_total: 138_600 }])
      const other = await signUpSomebody(api())
      expect((await own(other.token)).status).toBe(404)
      expect(await codeOf(await own('not-a-token'))).toBe('token_not_valid')
      const linked = await own(other.token, { session_id: trade.session_id })
      expect(v.parse(tradeInAnswer, await linked.json()).own).toEqual([])
      expect(await codeOf(await api().call(getTradeInStatus, { body: {}, headers }))).toBe(
        'validation_error',
      )
      expect((await stateOf(api, trade)).own).toBeUndefined()
    })
  })

/** Where each step is allowed, and which status it leads to; in any other status it is refused and changes nothing. */
const table: Readonly<Record<Step, Readonly<Partial<Record<TradeInStatus, TradeInStatus>>>>> = {
  land: { NEW: 'SITE_LANDED', IMEI_ERROR: 'SITE_LANDED', QUESTIONS_ERROR: 'SITE_LANDED' },
  name: { SITE_LANDED: 'SITE_LANDED' },
  nameWrongly: { SITE_LANDED: 'IMEI_ERROR' },
  save: { SITE_LANDED: 'SITE_LANDED' },
  quote: { SITE_LANDED: 'QUESTIONS_COMPLETED' },
  quoteUntradable: { SITE_LANDED: 'QUESTIONS_ERROR' },
  accept: { QUESTIONS_COMPLETED: 'QUESTIONS_COMPLETED', OFFER_ADJUSTED: 'TRADE_IN_COMPLETED' },
  reject: { QUESTIONS_COMPLETED: 'OFFER_REJECTED', OFFER_ADJUSTED: 'DEVICE_RETURNED' },
  // Allowed once the offer is accepted: every status after OFFER_ACCEPTED was reached through it.
  sell: {},
  sendKit: { OFFER_ACCEPTED: 'OFFER_ACCEPTED' },
  receive: { OFFER_ACCEPTED: 'DEVICE_RECEIVED', DEVICE_NOT_RECEIVED: 'DEVICE_RECEIVED' },
  complete: { DEVICE_RECEIVED: 'TRADE_IN_COMPLETED' },
  adjust: { DEVICE_RECEIVED: 'OFFER_ADJUSTED' },
  compensate: { DEVICE_NOT_RECEIVED: 'TRADE_IN_COMPLETED', DEVICE_RETURNED: 'TRADE_IN_COMPLETED' },
  giveBack: { DEVICE_RECEIVED: 'DEVICE_RETURNED', OFFER_ADJUSTED: 'DEVICE_RETURNED' },
}

const isStep = (name: string): name is Step => Object.hasOwn(steps, name)
const allSteps = Object.keys(steps).filter(isStep)

const describeStatuses = (api: GetApi) =>
  describe('a trade-in in status', () => {
    test.for(tradeInStatuses)(
      '%s takes the steps of the table and refuses the rest',
      async (status) => {
        const trade = await tradeIn(status, api)
        const before = await stateOf(api, trade)
        for (const step of allSteps.filter((step) => table[step][status] === undefined)) {
          const refusal: Response = await steps[step](api, trade)
          expect(refusal.status, step).toBe(400)
          expect(['invalid_transition', 'session_expired', ''], step).toContain(
            await codeOf(refusal),
          )
        }
        expect(await stateOf(api, trade)).toEqual(before)
        for (const step of allSteps.filter((step) => table[step][status] !== undefined)) {
          const fresh: Trade = await tradeIn(status, api)
          await steps[step](api, fresh)
          expect((await stateOf(api, fresh)).status, step).toBe(table[step][status])
        }
      },
    )
  })

/** Moves the clock by months: run after everything that depends on a day. */
export const tradeInRulesSuite = (api: GetApi) => {
  describeDevice(api)
  describeFacts(api)
  describeStatuses(api)
  describeTime(api)
}
