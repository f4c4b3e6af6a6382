import { expect, test } from 'vitest'
import { changeEligibility } from './change-eligibility.ts'
import type { OwnDeviceChange, OwnSubscription } from './own-subscription.ts'

const firstDay = '2026-12-01'
const dayBefore = '2026-11-30'

const pending: OwnDeviceChange = {
  stage: 'preparing',
  requested_at: '2026-11-05T10:00:00+09:00',
  device: { slug: 'google-pixel-10', name: 'Google Pixel 10', storage: '', color: '', picture: '' },
  months: 12,
  monthly: 4_480,
  fee: 3_300,
  invoice_slug: null,
  pay_by: null,
  shipping: null,
  return_by: null,
}

type Facts = Pick<OwnSubscription, 'deviceChange' | 'allowed_actions' | 'end_request'>
const rented: Facts = {
  deviceChange: { eligibleOn: firstDay, used: false, pending: null },
  allowed_actions: [],
  end_request: null,
}
const changeable: Facts = { ...rented, allowed_actions: ['change_device'] }

test('the first day is shown until it has come', () => {
  expect(changeEligibility(rented, dayBefore)).toEqual({ kind: 'later', from: firstDay })
  expect(changeEligibility(rented, firstDay).kind).toBe('blocked')
})

test('what the API accepts can be done now', () => {
  expect(changeEligibility(changeable, firstDay)).toEqual({ kind: 'now' })
})

test('a change in progress comes before everything', () => {
  const deviceChange = { ...rented.deviceChange, pending }
  expect(changeEligibility({ ...changeable, deviceChange }, firstDay)).toEqual({ kind: 'pending' })
})

test('a device that is going back has no first day', () => {
  const end_request = { requested_at: pending.requested_at, return_by: '2026-12-20', fee: 0 }
  expect(changeEligibility({ ...rented, end_request }, dayBefore)).toEqual({ kind: 'blocked' })
})

test('before the delivery there is no first day', () => {
  const deviceChange = { ...rented.deviceChange, eligibleOn: null }
  expect(changeEligibility({ ...rented, deviceChange }, dayBefore)).toEqual({ kind: 'blocked' })
})
