import { describe, expect, test } from 'vitest'
import { listPoints } from '#contract/account-billing.ts'
import type { ApiUnderTest } from '#tests/support/api-under-test.ts'
import { nameAgain, operate, stateOf, steps, tradeIn } from '#tests/support/trade-in-actions.ts'

type Api = () => ApiUnderTest

const codeOf = async (answer: Response) => {
  const { code }: { code?: string } = await answer.json()
  return code
}

const describeCompensation = (api: Api) =>
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

export const tradeInCorrectionSuite = (api: Api) => {
  describeCompensation(api)
}
