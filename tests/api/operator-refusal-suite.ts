import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { inDebt } from '#tests/support/operating.ts'
import { startChange } from '#tests/support/purchases.ts'
import { startRental } from '#tests/support/rental-life.ts'
import { applySomebody, payFor, rentSomebody } from '#tests/support/renting.ts'
import { operate, tradeIn } from '#tests/support/trade-in-actions.ts'

const parcel = { carrier: 'ヤマト運輸', tracking: '1', eta_days: 1 }

const asking = (api: GetApi) => async (action: string, body: object) => {
  const answer = await operate(api, action, body)
  return answer.status === 204 ? {} : answer.json()
}

const describeRefusals = (api: GetApi) =>
  describe('a refusal tells the staff', () => {
    const told = asking(api)

    test('that somebody else has decided and sent it before', async () => {
      const { token, subscription, card } = await applySomebody(api())
      const { slug } = subscription
      const decisions = await Promise.all([
        told('decide-application', { slug, approve: true }),
        told('decide-application', { slug, approve: false }),
      ])
      const refusals = decisions.filter(({ code }) => code !== undefined)
      expect(refusals).toMatchObject([{ code: 'invalid_transition' }])
      const [{ data }] = refusals
      expect(['waiting_for_payment', 'application_rejected']).toContain(data.status)
      if (data.status === 'application_rejected') return
      await payFor(api(), token, slug, { card_slug: card.slug })
      await told('ship', { slug, ...parcel })
      expect(await told('ship', { slug, ...parcel })).toMatchObject({
        code: 'invalid_transition',
        data: {
          status: 'waiting_for_shipment',
          shipped_at: expect.any(String),
          holds_stock: true,
        },
      })
    })

    test('how far a device change is', async () => {
      const { slug, ask } = await startChange(api())
      const state = { status: 'subscribed', end_requested_at: null }
      expect(await told('ship-device-change', { slug, ...parcel })).toMatchObject({
        data: { ...state, change: null },
      })
      await ask()
      expect(await told('ship-device-change', { slug, ...parcel })).toMatchObject({
        data: { ...state, change: 'awaiting_payment' },
      })
    })

    test('which status a device or a trade-in has', async () => {
      const { slug } = (await rentSomebody(api())).subscription
      const bodies = {
        deliver: { serial_last4: '1234' },
        'decide-application': { approve: true },
        'fail-shipment': {},
        'return-from-repair': { carrier: 'ヤマト運輸', tracking: '77', eta_days: 1 },
      }
      for (const [action, body] of Object.entries(bodies)) {
        expect(await told(action, { slug, ...body }), action).toMatchObject({
          data: { status: 'subscribed' },
        })
      }
      const { session_id } = await tradeIn('TRADE_IN_COMPLETED', api)
      const refused = { code: 'invalid_transition', data: { status: 'TRADE_IN_COMPLETED' } }
      for (const action of ['receive-trade-in', 'complete-trade-in'])
        expect(await told(action, { session_id }), action).toMatchObject(refused)
      const back = { session_id, carrier: '佐川急便', tracking: '8-8' }
      expect(await told('return-trade-in', back)).toMatchObject(refused)
    })

    test('which field is missing, and which one is misspelt', async () => {
      const { slug, debt } = await inDebt(api)
      expect(await told('ship', { slug, eta_days: 'two', traking: '1' })).toMatchObject({
        code: 'validation_error',
        errors: {
          carrier: [{ code: 'required' }],
          tracking: [{ code: 'required' }],
          eta_days: [{ code: 'invalid' }],
          traking: [{ code: 'invalid' }],
        },
      })
      // It would be issued anew as it was, to be paid in 14 days.
      const body = { key: crypto.randomUUID(), invoice_slug: debt.slug, day: 30 }
      expect(await told('reissue-invoice', body)).toMatchObject({
        errors: { day: [{ code: 'invalid' }] },
      })
    })

    test('how much can be entered at most', async () => {
      const { debt } = await inDebt(api)
      const body = {
        key: crypto.randomUUID(),
        invoice_slug: debt.slug,
        amount: debt.total + 1,
        method: 'bank_transfer',
      }
      expect(await told('record-payment', body)).toMatchObject({
        code: 'amount_too_high',
        data: { most: debt.total },
      })
      expect(
        await told('refund-part', { key: crypto.randomUUID(), invoice_slug: debt.slug, amount: 1 }),
      ).toMatchObject({ code: 'not_refundable', data: { status: 'OVERDUE' } })
    })
  })

const describeDelivered = (api: GetApi) =>
  describe('a device that was delivered', () => {
    const told = asking(api)

    test('is not delivered a second time while it is in repair, or with a collector', async () => {
      const life = await startRental(api())
      const { slug } = life
      await told('send-to-repair', { slug })
      await life.pass(3)
      const before = await life.now()
      const { database } = api().context
      for (const status of ['in_repair', 'servicer'] as const) {
        await database.update(subscriptions).set({ status }).where(eq(subscriptions.slug, slug))
        expect(await told('deliver', { slug, serial_last4: '9999' })).toMatchObject({
          code: 'invalid_transition',
          data: { status },
        })
      }
      const { started_on, minimum_ends_on } = before
      expect(await life.now()).toMatchObject({ started_on, minimum_ends_on })
    })
  })

export const operatorRefusalSuite = (api: GetApi) => {
  describeDelivered(api)
  describeRefusals(api)
}
