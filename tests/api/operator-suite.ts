import { describe, expect, test } from 'vitest'
import { createApp } from '#api/app.ts'
import { demoReviewer } from '#api/use-cases/demo-reviewer.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import { type GetApi, testClient } from '#tests/support/api-under-test.ts'
import { age, startRental } from '#tests/support/rental-life.ts'
import { applySomebody, offerOf, onlyOf, payFor } from '#tests/support/renting.ts'

const headers = {
  'CLIENT-ID': testClient.id,
  'CLIENT-SECRET': testClient.secret,
  'Content-Type': 'application/json',
}

const parcel = { carrier: 'ヤマト運輸', tracking: '1', eta_days: 1 }

const describeOperator = (api: GetApi) =>
  describe('the operator', () => {
    const act = (action: string, body: object, given: Record<string, string> = headers) =>
      api().app.request(`/operator/${action}`, {
        method: 'POST',
        headers: given,
        body: JSON.stringify(body),
      })

    test('decides, ships, delivers, repairs and takes back', async () => {
      const { token, subscription, card } = await applySomebody(api())
      const { slug } = subscription
      const queue = await (await api().app.request('/operator/queue', { headers })).json()
      expect(queue.applications.map((waiting: { slug: string }) => waiting.slug)).toContain(slug)
      expect((await act('decide-application', { slug, approve: true })).status).toBe(204)
      await payFor(api(), token, slug, { card_slug: card.slug })
      const steps = [
        ['ship', { slug, ...parcel }, 'waiting_for_shipment'],
        ['deliver', { slug, serial_last4: '1234' }, 'subscribed'],
        ['send-to-repair', { slug }, 'in_repair'],
        ['return-from-repair', { slug, ...parcel, tracking: '2' }, 'subscribed'],
        ['receive-return', { slug }, 'ended'],
      ] as const
      for (const [action, body, status] of steps) {
        expect((await act(action, body)).status, action).toBe(204)
        expect((await onlyOf(api(), token)).status).toBe(status)
      }
      expect((await (await act('deliver', { slug, serial_last4: '1234' })).json()).code).toBe(
        'invalid_transition',
      )
    })

    test('refunds what could not be delivered', async () => {
      const { token, subscription, card } = await applySomebody(api())
      const { slug } = subscription
      await act('decide-application', { slug, approve: true })
      await payFor(api(), token, slug, { card_slug: card.slug })
      await act('ship', { slug, ...parcel })
      expect((await act('fail-shipment', { slug })).status).toBe(204)
      await api().work()
      expect((await onlyOf(api(), token)).status).toBe('subscription_failed')
    })

    test('is refused without the client headers, and has no other actions', async () => {
      expect((await act('ship', {}, { 'Content-Type': 'application/json' })).status).toBe(401)
      expect((await act('constructor', {})).status).toBe(404)
      expect((await act('ship', { slug: 'x' })).status).toBe(400)
      expect((await act('receive-return', { slug: 'nobody' })).status).toBe(404)
      expect((await api().app.request('/operator/ship', { headers })).status).toBe(404)
    })

    test('may have a secret of its own: that of the site opens nothing here, nor the other way round', async () => {
      const { context } = api()
      const nothing = async () => undefined
      const open = { database: context.database, ping: nothing, close: nothing }
      const operator = { id: testClient.id, secret: 'secret-of-the-staff-of-32-characters' }
      const app = createApp({ open, context, client: testClient, operator })
      const statusOf = async (path: string, secret: string) => {
        const own = { ...headers, 'CLIENT-SECRET': secret }
        return (await app.request(path, { method: 'POST', headers: own, body: '{}' })).status
      }
      expect(await statusOf('/operator/ship', testClient.secret)).toBe(401)
      expect(await statusOf('/operator/ship', operator.secret)).toBe(400)
      expect(await statusOf('/api/tradein/offer/', operator.secret)).toBe(401)
      expect(await statusOf('/api/tradein/offer/', testClient.secret)).toBe(400)
    })

    test('of the demonstration does all of it automatically, in local mode only', async () => {
      const { token, subscription, card } = await applySomebody(api())
      const stages: string[] = []
      const workerOf = (isLocal: boolean) =>
        createWorker(
          { ...api().context, isLocal, hasDemoReviewer: true },
          { jobKinds: [], recurringJobs: [demoReviewer] },
        )
      api().advance(10_000)
      await workerOf(false).runDue()
      expect((await onlyOf(api(), token)).status).toBe('review_in_progress')
      const worker = workerOf(true)
      for (let step = 0; step < 4; step += 1) {
        api().advance(10_000)
        await worker.runDue()
        stages.push((await onlyOf(api(), token)).status)
        if (step === 0) await payFor(api(), token, subscription.slug, { card_slug: card.slug })
      }
      expect(stages).toEqual([
        'waiting_for_payment',
        'waiting_for_shipment',
        'subscribed',
        'subscribed',
      ])
    })
  })

const describeDemonstration = (api: GetApi) =>
  describe('the operator of a device change', () => {
    test('of the demonstration sends the new device, and takes the old device back', async () => {
      const life = await startRental(api())
      await age(api(), life.slug, 6)
      const { item, variant } = await offerOf(api(), 'google-pixel-10', 24)
      await life.update({
        device_change: { item_id: item.id, variant_id: variant.id, months: 24 },
      })
      const fee = (await life.now()).device_change.pending?.invoice_slug ?? ''
      await payFor(api(), life.token(), fee, { card_slug: life.card.slug })
      const worker = createWorker(
        { ...api().context, hasDemoReviewer: true },
        { jobKinds: [], recurringJobs: [demoReviewer] },
      )
      const stages: (string | undefined)[] = []
      for (let step = 0; step < 2; step += 1) {
        api().advance(10_000)
        await worker.runDue()
        stages.push((await life.now()).device_change.pending?.stage)
      }
      expect(stages).toEqual(['sent', undefined])
      expect(await life.now()).toMatchObject({ months: 24, item: { slug: 'google-pixel-10' } })
    })
  })

export const operatorSuite = (api: GetApi) => {
  describeOperator(api)
  describeDemonstration(api)
}
