import { describe, expect, test } from 'vitest'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { enter, operatorHeaders } from '#tests/support/operating.ts'
import { startChange } from '#tests/support/purchases.ts'

export const chargeDeviceSuite = (api: GetApi) =>
  describe('the device of a charge by hand', () => {
    test('is what staff name once the subscription has had several', async () => {
      const life = await startChange(api())
      const damage = { text_ja: '画面の傷', text_en: 'Scratched screen', amount: 5000 }
      const draft = (item?: string) =>
        enter(api, 'draft-charge', { subscription_slug: life.slug, item, ...damage })
      const { item: old } = await life.now()
      const before = await draft()
      await life.ask()
      expect(await life.payFee()).toBe(200)
      await life.ship()
      const { item: current } = await life.now()
      expect(await draft()).toMatchObject({
        code: 'validation_error',
        errors: { item: [{ code: 'required' }] },
        data: { items: expect.toSatisfy((items: string[]) => new Set(items).size === 2) },
      })
      expect(await draft('nothing')).toMatchObject({
        errors: { item: [{ code: 'invalid_choice' }] },
      })
      const named = new Map([
        [before, old],
        [await draft(old.slug), old],
        [await draft(current.slug), current],
      ])
      for (const [{ slug, number }, { name_en }] of named) {
        const headers = operatorHeaders
        const read = await api().app.request(`/operator/invoice?number=${number}`, { headers })
        expect(await read.json()).toMatchObject({ device: { name_en } })
        await enter(api, 'send-charge', { invoice_slug: slug })
        const sent = (await life.invoices()).find((invoice) => invoice.slug === slug)
        expect(sent?.device?.name_en).toBe(name_en)
      }
    })
  })
