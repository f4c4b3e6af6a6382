import { describe, expect, test } from 'vitest'
import { tradeInAnswerDays } from '#api/domain/rental.ts'
import { readOperatorQueue } from '#api/use-cases/read-operator-queue.ts'
import { getMe } from '#contract/account.ts'
import { addDays, dayMs } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { makeOffer } from '#contract/trade-in-calls.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import {
  beginTrade,
  operate,
  pass,
  stateOf,
  steps,
  type Trade,
  tradeIn,
} from '#tests/support/trade-in-actions.ts'
import { headers } from '#tests/support/trading-in.ts'

/** The lists of the operator's queue that name a trade-in. */
async function listsWith(api: GetApi, { session_id }: Trade) {
  const { context } = api()
  const { kits_to_send, trade_ins, trade_ins_to_send_back } = await readOperatorQueue(
    context,
    context.now(),
  )
  const lists = { kits_to_send, trade_ins, trade_ins_to_send_back }
  return Object.entries(lists).flatMap(([name, list]) =>
    list.some((one) => one.session_id === session_id) ? [name] : [],
  )
}

/** Subjects of what the seller is sent from now on. */
async function emailsTo(api: GetApi, { token }: Trade) {
  await api().work()
  const { email } = await api().send(getMe, { token })
  const { length } = api().outbox
  return async () => {
    await api().work()
    return api()
      .outbox.slice(length)
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject)
  }
}

const describeReturns = (api: GetApi) =>
  describe('a device that its seller wants back', () => {
    test('waits to be sent back until one of the staff has sent it, once', async () => {
      const trade = await tradeIn('OFFER_ADJUSTED', api)
      const { session_id } = trade
      expect(await listsWith(api, trade)).toEqual([])
      const subjects = await emailsTo(api, trade)
      await api().send(makeOffer, { body: { session_id, decision: 'reject' }, headers })
      expect(await subjects()).toEqual(['端末をご返送します'])
      expect(await listsWith(api, trade)).toEqual(['trade_ins_to_send_back'])
      const sent = await Promise.all([steps.giveBack(api, trade), steps.giveBack(api, trade)])
      expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 400])
      expect(await listsWith(api, trade)).toEqual([])
      expect(await subjects()).toEqual(['端末をご返送します', '端末をご返送しました'])
      expect(api().outbox.at(-1)?.text).toContain('佐川急便でご住所へ発送しました')
      expect(api().outbox.at(-1)?.text).toContain('追跡番号: 8-8')
      const record = await api().app.request(`/operator/trade-in?session_id=${session_id}`, {
        headers,
      })
      expect(await record.json()).toMatchObject({
        return_parcel: { sent_at: expect.any(String), carrier: '佐川急便', tracking: '8-8' },
      })
      const { status, timeline, return_parcel } = await stateOf(api, trade)
      expect(status).toBe('DEVICE_RETURNED')
      expect(return_parcel).toMatchObject({ carrier: '佐川急便', tracking: '8-8' })
      expect(timeline.filter((event) => event.status === 'DEVICE_RETURNED')).toHaveLength(1)
    })

    test('is sent once more when its parcel came back, by one of many who name that', async () => {
      const trade = await tradeIn('DEVICE_RECEIVED', api)
      const { session_id } = trade
      expect((await stateOf(api, trade)).return_parcel).toBeNull()
      const send = (tracking: string, replaces_tracking?: string) =>
        operate(api, 'return-trade-in', {
          session_id,
          carrier: '佐川急便',
          tracking,
          replaces_tracking,
        })
      expect((await send('1', '0')).status).toBe(400)
      expect((await send('1')).status).toBe(204)
      for (const replaces of [undefined, '0', '1'])
        expect((await send('1', replaces)).status).toBe(400)
      const again = await Promise.all(
        Array.from({ length: 50 }, (_, index) => send(`2-${index}`, '1')),
      )
      expect(again.filter(({ status }) => status === 204)).toHaveLength(1)
      expect((await stateOf(api, trade)).return_parcel?.tracking).toMatch(/^2-/)
    })

    test('because nobody answered the adjusted offer waits too', async () => {
      const trade = await tradeIn('OFFER_ADJUSTED', api)
      const subjects = await emailsTo(api, trade)
      await pass(api, tradeInAnswerDays * dayMs)
      expect(await listsWith(api, trade)).toEqual(['trade_ins_to_send_back'])
      expect(await subjects()).toEqual(['端末をご返送します'])
    })

    test('by a decision of the staff is on its way already', async () => {
      const trade = await tradeIn('DEVICE_RECEIVED', api)
      const subjects = await emailsTo(api, trade)
      await steps.giveBack(api, trade)
      expect(await listsWith(api, trade)).toEqual([])
      expect(await subjects()).toEqual(['端末をご返送しました'])
    })
  })

const describeKits = (api: GetApi) =>
  describe('a kit', () => {
    test('that the shop has not sent ends no trade-in, and leaves as many days as others have', async () => {
      const trade = await tradeIn('OFFER_ACCEPTED', api)
      expect(await listsWith(api, trade)).toEqual(['kits_to_send'])
      await pass(api, 20 * dayMs)
      expect((await stateOf(api, trade)).status).toBe('OFFER_ACCEPTED')
      await steps.sendKit(api, trade)
      const { ship_by } = await stateOf(api, trade)
      expect(ship_by).toBe(addDays(dayInJapan(api().context.now()), 12))
      expect(await listsWith(api, trade)).toEqual(['trade_ins'])
      await pass(api, 13 * dayMs)
      expect((await stateOf(api, trade)).status).toBe('DEVICE_NOT_RECEIVED')
    })

    test('is sent by one of many who send it at once; a lost one by one who names it', async () => {
      const trade = await tradeIn('OFFER_ACCEPTED', api)
      const { session_id } = trade
      const sendOnce = async (replaces_tracking?: string) => {
        const begin = replaces_tracking ?? 'first'
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) => {
            const parcel = { carrier: '佐川急便', tracking: `${begin}-${index}` }
            return operate(api, 'send-trade-in-kit', { session_id, replaces_tracking, ...parcel })
          }),
        )
        expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
        const tracking = (await stateOf(api, trade)).kit?.tracking
        const refusal = await answers.find(({ status }) => status === 400)?.json()
        expect(refusal).toMatchObject({
          code: 'invalid_transition',
          data: {
            status: 'OFFER_ACCEPTED',
            kit_sent_at: expect.any(String),
            kit_tracking: tracking,
          },
        })
        return tracking ?? ''
      }
      const lost = await sendOnce()
      const found = await sendOnce(lost)
      const same = { carrier: '佐川急便', tracking: found, replaces_tracking: found }
      expect((await operate(api, 'send-trade-in-kit', { session_id, ...same })).status).toBe(400)
    })

    test('is not sent to a seller who keeps the device after all', async () => {
      const trade = await tradeIn('OFFER_ACCEPTED', api)
      const { session_id } = trade
      expect((await operate(api, 'end-trade-in', { session_id })).status).toBe(204)
      expect((await stateOf(api, trade)).status).toBe('DEVICE_NOT_RECEIVED')
      expect(await listsWith(api, trade)).toEqual([])
      const begun = await beginTrade(api)
      expect((await operate(api, 'end-trade-in', { session_id: begun.session_id })).status).toBe(
        400,
      )
    })
  })

export const tradeInQueueSuite = (api: GetApi) => {
  describeReturns(api)
  describeKits(api)
}
