import { describe, expect, test } from 'vitest'
import { allowedActions, refusalOf, type SubscriptionFacts } from './subscription-actions.ts'

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

const settings = ['change_card', 'rename', 'set_points_auto_use'] as const
const waiting: SubscriptionFacts = {
  ...running,
  status: 'waiting_for_shipment',
  isShipped: false,
  minimumEndsOn: null,
  changeEligibleOn: null,
  buyoutPrice: null,
}
const ending = { ...running, isEndRequested: true, today: '2027-05-31' }

describe('what a customer may do', () => {
  test.for<[string, SubscriptionFacts, readonly string[]]>([
    ['under review', { ...waiting, status: 'review_in_progress' }, ['cancel', ...settings]],
    ['approved', { ...waiting, status: 'waiting_for_payment' }, ['cancel', ...settings]],
    ['whose payment failed', { ...waiting, status: 'payment_failed' }, ['cancel', ...settings]],
    ['paid', waiting, ['cancel', ...settings]],
    ['on its way', { ...waiting, isShipped: true }, settings],
    ['in use', running, [...settings, 'set_renewal', 'change_device', 'end_early', 'buyout']],
    [
      'after its minimum term',
      { ...running, minimumEndsOn: null },
      [...settings, 'set_renewal', 'change_device', 'end', 'buyout'],
    ],
    ['in repair', { ...running, status: 'in_repair' }, [...settings, 'set_renewal', 'end_early']],
    ['with a collector', { ...running, status: 'servicer' }, settings],
    ['whose end was asked for', ending, [...settings, 'withdraw_end', 'buyout']],
    ['whose end was asked for, with a collector', { ...ending, status: 'servicer' }, settings],
    [
      'whose end was asked for, in repair',
      { ...ending, status: 'in_repair' },
      [...settings, 'withdraw_end'],
    ],
    [
      'whose customer owes something',
      { ...running, hasPastDue: true, hasPayableInvoice: true },
      ['pay', ...settings, 'set_renewal', 'change_device'],
    ],
    [
      'with a device change and a purchase that are not finished',
      { ...running, hasOpenChange: true, hasOpenBuyout: true },
      [...settings, 'set_renewal', 'end_early'],
    ],
    [
      'of a suspended customer',
      { ...running, isSuspended: true, hasPayableInvoice: true },
      ['pay'],
    ],
    ['that is over', { ...running, status: 'ended' }, []],
    ['that was cancelled', { ...waiting, status: 'cancelled' }, []],
  ])('with a subscription %s', ([, facts, actions]) => {
    expect(allowedActions(facts).toSorted()).toEqual(actions.toSorted())
  })

  test('is refused with the reason that the customer can do something about', () => {
    const owing = { ...running, hasPastDue: true }
    expect(refusalOf('end_early', owing)).toBe('unpaid_invoice')
    expect(refusalOf('buyout', owing)).toBe('unpaid_invoice')
    expect(refusalOf('rename', { ...running, isSuspended: true })).toBe('account_suspended')
    expect(refusalOf('pay', running)).toBe('not_payable')
  })
})
