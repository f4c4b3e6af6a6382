import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getMe } from '#contract/account.ts'
import { cancelSubscription, updateSubscription } from '#contract/account-subscriptions.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { applySomebody, onlyOf } from '#tests/support/renting.ts'

/** What a call would do, requested without doing it. */
export const previewSuite = (api: GetApi) =>
  describe('a preview', () => {
    test('changes nothing, and leaves the key to the call itself', async () => {
      const { token, subscription } = await applySomebody(api())
      const headers = { 'Idempotency-Key': randomUUID() }
      const call = { params: { slug: subscription.slug }, token, headers }
      const before = await onlyOf(api(), token)
      const shown = await api().send(cancelSubscription, { ...call, body: { preview: true } })
      expect(shown.preview).toMatchObject({ action: 'cancel', total: 0, lines: [] })
      expect({ ...shown, preview: undefined }).toEqual({ ...before, preview: undefined })
      expect(await onlyOf(api(), token)).toEqual(before)
      // No body at all, as the specification sends it.
      const cancelled = await api().send(cancelSubscription, call)
      expect(cancelled).toMatchObject({ status: 'cancelled' })
      expect(cancelled.preview).toBeUndefined()
    })

    test('promises no coupon for points back: its points stay', async () => {
      const { token, subscription } = await applySomebody(api(), {
        extra: { coupon_code: 'POINT500' },
      })
      const call = { params: { slug: subscription.slug }, token }
      const shown = await api().send(cancelSubscription, { ...call, body: { preview: true } })
      expect(shown.preview?.refund).toEqual({ card: 0, points: 0, coupons: [] })
      await api().send(cancelSubscription, call)
      const { coupons, points_balance } = await api().send(getMe, { token })
      expect(coupons).toMatchObject([{ code: 'POINT500', state: 'used', subscription_slug: null }])
      expect(points_balance).toBe(500)
    })

    test('is refused as the call is', async () => {
      const { token, subscription } = await applySomebody(api())
      const call = { params: { slug: subscription.slug }, token }
      const ending = { renewal: 'end' }
      const code = { status: 400, code: 'invalid_state' }
      expect(await api().refusal(updateSubscription, { ...call, body: ending })).toMatchObject(code)
      const preview = { ...ending, preview: true }
      expect(await api().refusal(updateSubscription, { ...call, body: preview })).toMatchObject(
        code,
      )
    })
  })
