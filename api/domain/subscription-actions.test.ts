import { expect, test } from 'vitest'
import { refusalOf, type SubscriptionFacts } from './subscription-actions.ts'

const running: SubscriptionFacts = {
  today: '2026-11-28',
  status: 'subscribed',
  isShipped: true,
  isEndRequested: false,
  minimumEndsOn: '2027-05-31',
  isSuspended: false,
  hasPastDue: false,
  hasPayableInvoice: false,
  changeEligibleOn: '2026-11-28',
  hasOpenChange: false,
  buyoutPrice: 50_000,
  hasOpenBuyout: false,
}

test('a device without a price cannot be bought', () => {
  expect(refusalOf('buyout', running)).toBeUndefined()
  expect(refusalOf('buyout', { ...running, buyoutPrice: null })).toBe('invalid_state')
})

test('a device can be changed from its day on', () => {
  expect(refusalOf('change_device', running)).toBeUndefined()
  expect(refusalOf('change_device', { ...running, today: '2026-11-27' })).toBe(
    'device_change_not_eligible',
  )
})

test('the end is free from 30 days before the minimum term ends', () => {
  const notice = { ...running, today: '2027-05-01' }
  expect(refusalOf('end', notice)).toBeUndefined()
  expect(refusalOf('end_early', notice)).toBe('cancel_not_allowed')
  const before = { ...running, today: '2027-04-30' }
  expect(refusalOf('end', before)).toBe('minimum_term')
  expect(refusalOf('end_early', before)).toBeUndefined()
})
