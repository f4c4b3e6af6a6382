import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { booksOf } from '#tests/support/money-back.ts'
import { enter, inDebt, operatorHeaders } from '#tests/support/operating.ts'
import { startChange } from '#tests/support/purchases.ts'

const subscriptionRecord = v.looseObject({
  invoices: v.array(v.looseObject({ slug: v.string(), number: v.string(), status: v.string() })),
})

const reading = (api: GetApi) => async (record: string, query: Record<string, string>) => {
  const path = `/operator/${record}?${new URLSearchParams(query)}`
  const answer = await api().app.request(path, { headers: operatorHeaders })
  return answer.status === 200 ? answer.json() : answer.status
}

const describeInvoices = (api: GetApi) =>
  describe('staff read about money', () => {
    const read = reading(api)

    test('which invoices a subscription has, drafts too', async () => {
      const { slug, debt } = await inDebt(api)
      const draft = await enter(api, 'draft-charge', {
        subscription_slug: slug,
        text_ja: '箱',
        text_en: 'Box',
        amount: 500,
      })
      const { invoices } = v.parse(subscriptionRecord, await read('subscription', { slug }))
      expect(invoices).toMatchObject([
        { slug: draft.slug, status: 'DRAFT', total: 500 },
        { slug: debt.slug, number: debt.number, status: 'OVERDUE', paid: 0 },
        { status: 'PAID' },
      ])
    })

    test('whose invoice a bank transfer names, what came in for it and what goes back', async () => {
      const { slug, email, debt } = await inDebt(api)
      const paid = { invoice_slug: debt.slug, amount: debt.total, method: 'bank_transfer' }
      await enter(api, 'record-payment', paid)
      await enter(api, 'refund-part', { invoice_slug: debt.slug, amount: 700 })
      const record = await read('invoice', { number: debt.number })
      expect(record).toMatchObject({
        slug: debt.slug,
        status: 'PAID',
        paid: debt.total,
        subscription_slug: slug,
        customer: { email, last_name: expect.any(String), phone: expect.any(String) },
        lines: [{ kind: 'rent' }],
        refunds: [{ amount: 700, method: 'bank_transfer', done_at: null }],
      })
      expect(
        v.parse(v.looseObject({ payments: v.array(v.unknown()) }), record).payments,
      ).toContainEqual(
        expect.objectContaining({
          method: 'bank_transfer',
          amount: debt.total,
          status: 'succeeded',
        }),
      )
      expect(await read('queue', {})).toMatchObject({
        refunds_to_transfer: expect.arrayContaining([
          expect.objectContaining({
            amount: 700,
            method: 'bank_transfer',
            invoice_number: debt.number,
          }),
        ]),
      })
      expect(await read('log', { subject: debt.number })).toMatchObject({
        results: [{ action: 'read-invoice', outcome: 'done' }],
      })
      expect(await read('invoice', { number: 'INV-1999-000001' })).toBe(404)
      expect(await read('invoice', {})).toBe(400)
    })
  })

const describeParcels = (api: GetApi) =>
  describe('staff read which device', () => {
    const read = reading(api)

    test('is sent, and which one comes back of a change', async () => {
      const { slug, ask, payFee, ship } = await startChange(api())
      const { subscription } = await booksOf(api(), slug)
      await ask()
      expect(await read('subscription', { slug })).toMatchObject({
        new_device: { stage: 'awaiting_payment' },
        old_device: null,
        parcel: { carrier: 'ヤマト運輸', delivered_at: expect.any(String) },
        minimum_ends_on: subscription.minimum_ends_on,
        end_requested_at: null,
      })
      await payFee()
      expect(await read('subscription', { slug })).toMatchObject({
        new_device: { stage: 'preparing' },
      })
      await ship()
      expect(await read('subscription', { slug })).toMatchObject({
        device: { name_en: 'Google Pixel 10' },
        new_device: { stage: 'sent' },
        old_device: { name_en: 'iPhone 17', return_by: expect.any(String) },
      })
    })
  })

export const operatorInvoiceSuite = (api: GetApi) => {
  describeInvoices(api)
  describeParcels(api)
}
