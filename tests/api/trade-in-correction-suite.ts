import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { spendPoints } from '#api/use-cases/points-ledger.ts'
import { listPoints } from '#contract/account-billing.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { getTradeInStatus } from '#contract/trade-in-calls.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { givePoints } from '#tests/support/money.ts'
import {
  codeOf,
  nameAgain,
  operate,
  stateOf,
  steps,
  tradeIn,
} from '#tests/support/trade-in-actions.ts'
import { headers } from '#tests/support/trading-in.ts'

const describeCompensation = (api: GetApi) =>
  describe('a device of a trade-in that a carrier loses', () => {
    const compensate = (session_id: string, points = 50_000) =>
      operate(api, 'compensate-trade-in', { session_id, points })

    test('is paid for once, in the stated points, and its seller is written to', async () => {
      const trade = await tradeIn('OFFER_ACCEPTED', api)
      const { session_id, token } = trade
      expect(await codeOf(await compensate(session_id))).toBe('invalid_transition')
      await steps.sendKit(api, trade)
      for (const points of [0, -1, 1.5, 1_000_001])
        expect((await compensate(session_id, points)).status).toBe(400)
      await api().work()
      const { length } = api().outbox
      const answers = await Promise.all(Array.from({ length: 20 }, () => compensate(session_id)))
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      const { balance, results } = await api().send(listPoints, { token })
      expect(balance).toBe(50_000)
      expect(results).toMatchObject([
        { category: 'trade_in', points: 50_000, note_ja: '配送中に失われた端末の補償' },
      ])
      expect(await stateOf(api, trade)).toMatchObject({
        status: 'TRADE_IN_COMPLETED',
        points: { points: 50_000 },
      })
      await api().work()
      const [email, ...others] = api().outbox.slice(length)
      expect(others).toEqual([])
      expect(email?.subject).toBe('配送中に失われた端末の補償として、50,000ポイントを付与しました')
    })

    test('on its way back is paid for too, and not once its seller offers it again', async () => {
      const trade = await tradeIn('DEVICE_RETURNED', api)
      expect((await nameAgain(api, trade.number)).code).toBeNull()
      expect(await codeOf(await compensate(trade.session_id))).toBe('duplicate_imei')
      const lost = await tradeIn('DEVICE_RETURNED', api)
      expect((await compensate(lost.session_id)).status).toBe(204)
      // What turns up again belongs to the shop.
      expect((await nameAgain(api, lost.number)).code).toBe('duplicate_imei')
    })

    test('that still waits to be sent back is not lost', async () => {
      const trade = await tradeIn('OFFER_ADJUSTED', api)
      await steps.reject(api, trade)
      expect((await stateOf(api, trade)).status).toBe('DEVICE_RETURNED')
      expect(await codeOf(await compensate(trade.session_id))).toBe('invalid_transition')
    })
  })

const describeRevocation = (api: GetApi) =>
  describe('the points of a trade-in that turns out to be wrong', () => {
    const reason = { text_ja: '盗難品の照会に該当', text_en: 'Reported as stolen' }
    const revoke = async (session_id: string, key: string = randomUUID()) => {
      const body = { key, session_id, ...reason }
      const answer = await operate(api, 'revoke-trade-in-points', body)
      return v.parse(v.looseObject({}), await answer.json())
    }

    test('are taken back once, with the reason in the history and in an e-mail', async () => {
      const trade = await tradeIn('TRADE_IN_COMPLETED', api)
      const { session_id, token } = trade
      const { balance } = await api().send(listPoints, { token })
      await api().work()
      const { length } = api().outbox
      const key = randomUUID()
      const first = await revoke(session_id, key)
      expect(first).toEqual({ session_id, revoked: balance, owed: 0 })
      expect(await revoke(session_id, key)).toEqual(first)
      expect(await revoke(session_id)).toMatchObject({ code: 'invalid_transition' })
      const after = await api().send(listPoints, { token })
      expect([after.balance, after.owed]).toEqual([0, 0])
      expect(after.results[0]).toMatchObject({
        kind: 'revoke',
        category: 'trade_in',
        points: -balance,
        note_ja: '下取りのポイントの取り消し(盗難品の照会に該当)',
      })
      const shown = await stateOf(api, trade)
      expect([shown.status, shown.points]).toEqual(['TRADE_IN_COMPLETED', null])
      expect(shown.revocation).toEqual({
        points: balance,
        revoked_at: toJapanTime(api().context.now()),
        ...reason,
      })
      const { own } = await api().send(getTradeInStatus, { body: { session_id }, headers, token })
      expect(own).toMatchObject([{ status: 'TRADE_IN_COMPLETED', revoked_points: balance }])
      await api().work()
      const [email, ...others] = api().outbox.slice(length)
      expect(others).toEqual([])
      expect(email?.text).toContain('盗難品の照会に該当')
    })

    test('that are spent are owed, which the next points settle', async () => {
      const trade = await tradeIn('TRADE_IN_COMPLETED', api)
      const { session_id, token, userSlug } = trade
      const { database, now } = api().context
      const [owner] = await database.select().from(users).where(eq(users.slug, userSlug))
      const moment = { today: dayInJapan(now()), now: now() }
      const entry = { userId: owner?.id ?? 0, note_ja: 'x', note_en: 'x', ...moment }
      const { balance } = await api().send(listPoints, { token })
      const spent = { ...entry, category: 'general', dedupeKey: randomUUID(), points: 300 } as const
      expect(await database.transaction((one) => spendPoints(one, spent))).toBe(true)
      expect(await revoke(session_id)).toEqual({ session_id, revoked: balance - 300, owed: 300 })
      expect(await api().send(listPoints, { token })).toMatchObject({ balance: 0, owed: 300 })
      await givePoints(api, userSlug, 500)
      expect(await api().send(listPoints, { token })).toMatchObject({ balance: 200, owed: 0 })
    })

    test('are taken back from a completed trade-in alone, with a reason', async () => {
      const { session_id } = await tradeIn('DEVICE_RECEIVED', api)
      expect(await revoke(session_id)).toMatchObject({ code: 'invalid_transition' })
      expect(await revoke(randomUUID())).toMatchObject({ code: 'not_found' })
      const silent = await operate(api, 'revoke-trade-in-points', { key: randomUUID(), session_id })
      expect(silent.status).toBe(400)
    })
  })

export const tradeInCorrectionSuite = (api: GetApi) => {
  describeCompensation(api)
  describeRevocation(api)
}
