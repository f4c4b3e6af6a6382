import { describe, expect, test } from 'vitest'
import {
  getBetaBanner,
  listBetaDevices,
  listBetaFaq,
  listBetaItems,
  requestBetaSignUp,
} from '#contract/beta.ts'
import { requestDevice } from '#contract/fullsite-requests.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const describeBeta = (api: GetApi) =>
  describe('the beta programme', () => {
    test('has a banner, questions and the devices that are not there yet', async () => {
      expect(await api().send(getBetaBanner)).toMatchObject({
        title_en: 'Join the beta waiting list',
      })
      expect((await api().send(listBetaFaq)).count).toBeGreaterThan(0)
      const items = await api().send(listBetaItems)
      expect(items.results.map(({ availability }) => availability)).toEqual([
        'pre-order',
        'pre-order',
        'pre-order',
      ])
      const devices = await api().send(listBetaDevices)
      expect(devices.results.map(({ id }) => id).sort()).toEqual(
        items.results.map(({ id }) => id).sort(),
      )
      expect((await api().send(listBetaItems, { query: 'tags=nobody' })).count).toBe(0)
    })

    test('accepts a request for a device of the list, and never tells that there was one before', async () => {
      const [device] = (await api().send(listBetaDevices)).results
      const body = {
        email: 'beta@example.com',
        device_id: device?.id,
        language: 'en',
        consent: true,
      }
      const headers = fromSomewhere()
      expect(await api().send(requestBetaSignUp, { body, headers })).toMatchObject({
        status: 'pending',
      })
      const again = { ...body, email: 'BETA@example.com', note: 'once more' }
      expect(await api().send(requestBetaSignUp, { body: again, headers })).toMatchObject({
        status: 'pending',
      })
      const other = { ...body, email: 'beta2@example.com' }
      const wrongs = [
        ['device_id', 1, 'invalid_choice'],
        ['consent', false, 'required'],
      ] as const
      for (const [field, value, code] of wrongs) {
        const wrong = { ...other, [field]: value }
        expect(await api().refusal(requestBetaSignUp, { body: wrong, headers })).toMatchObject({
          status: 400,
          code: 'validation_error',
          errors: { [field]: [{ code }] },
        })
      }
      await api().work()
      const mailed = api().outbox.filter(({ to }) => to.toLowerCase() === 'beta@example.com')
      expect(mailed.map(({ subject }) => subject)).toEqual([
        'You are on the waiting list',
        'You are on the waiting list',
      ])
    })
  })

const describeWish = (api: GetApi) =>
  describe('a request for a device', () => {
    const input = { category: 'phones', device_name: 'Fairphone 6', budget_monthly: 3000 }

    test('is stored once for a customer, and a guest never learns of another', async () => {
      const headers = fromSomewhere()
      const body = { ...input, email: 'guest@example.com' }
      expect(await api().send(requestDevice, { body, headers })).toMatchObject({
        status: 'pending',
        device_name: 'Fairphone 6',
        item_id: null,
      })
      const again = { ...body, device_name: ' fairphone  6 ' }
      expect(await api().send(requestDevice, { body: again, headers })).toMatchObject({
        status: 'pending',
      })
      const { token } = await signUpSomebody(api())
      expect(
        await api().send(requestDevice, { body: { ...input, item_id: 3 }, token, headers }),
      ).toMatchObject({ item_id: 3 })
      expect((await api().refusal(requestDevice, { body: input, token, headers })).code).toBe(
        'already_requested',
      )
      expect(await api().refusal(requestDevice, { body: input, headers })).toMatchObject({
        code: 'validation_error',
        errors: { email: [{ code: 'required' }] },
      })
    })

    test('puts nothing that a guest typed into an e-mail', async () => {
      const device_name = 'Pay at https://evil.example today'
      const body = { ...input, device_name, email: 'victim@example.com' }
      await api().send(requestDevice, { body, headers: fromSomewhere() })
      const { token, email } = await signUpSomebody(api())
      await api().send(requestDevice, { body: { ...input, device_name: 'Fairphone 7' }, token })
      await api().work()
      const textTo = (address: string) => api().outbox.findLast(({ to }) => to === address)?.text
      expect(textTo('victim@example.com')).toMatch(/Reference|受付番号/)
      expect(textTo('victim@example.com')).not.toMatch(/evil|Pay/)
      expect(textTo(email)).toContain('Fairphone 7')
    })

    test.for([
      [{ device_name: 'x' }, 'device_name'],
      [{ category: 'cars' }, 'category'],
      [{ budget_monthly: 100 }, 'budget_monthly'],
      [{ note: 'a\u0000b' }, 'note'],
      [{ item_id: 999_999 }, 'item_id'],
    ] as const)('with %o is refused', async ([extra, field]) => {
      const body = { ...input, email: 'wrong@example.com', ...extra }
      expect(
        Object.keys(
          (await api().refusal(requestDevice, { body, headers: fromSomewhere() })).errors,
        ),
      ).toEqual([field])
    })

    test('is limited to five a day', async () => {
      const headers = fromSomewhere()
      const statuses: number[] = []
      for (let index = 0; index < 6; index += 1) {
        const body = { ...input, device_name: `Device ${index}`, email: `many${index}@example.com` }
        statuses.push((await api().call(requestDevice, { body, headers })).status)
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    })
  })

export const requestSuite = (api: GetApi) => {
  describeBeta(api)
  describeWish(api)
}
