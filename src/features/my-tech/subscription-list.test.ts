import { expect, test } from 'vitest'
import { type SubscriptionStatus, subscriptionStatuses } from '#contract/enums.ts'
import { firstTab, groupByTab } from './subscription-list.tsx'

const ofStatus = (status: SubscriptionStatus) => ({ slug: status, status })
const opensWith = (active: readonly SubscriptionStatus[], past: readonly SubscriptionStatus[]) =>
  firstTab(groupByTab(active.map(ofStatus), past.map(ofStatus)))

test('a device that is with its customer, in repair or with a collector stands among those in use', () => {
  const grouped = groupByTab(subscriptionStatuses.map(ofStatus), [])
  expect(grouped['in-progress'].map(({ status }) => status)).toEqual([
    'review_in_progress',
    'waiting_for_payment',
    'payment_failed',
    'waiting_for_shipment',
  ])
  expect(grouped.active.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['subscribed', 'in_repair', 'servicer']),
  )
  expect(grouped.active.length + grouped['in-progress'].length).toBe(subscriptionStatuses.length)
})

test.each<[string, SubscriptionStatus[], SubscriptionStatus[], string]>([
  ['nobody has anything yet', [], [], 'active'],
  ['only an application waits', ['review_in_progress'], [], 'in-progress'],
  ['the first payment failed', ['payment_failed'], ['cancelled'], 'in-progress'],
  ['a device is in use', ['subscribed'], [], 'active'],
  ['one is in use, another on its way', ['waiting_for_shipment', 'subscribed'], [], 'active'],
  ['everything is over', [], ['ended', 'application_rejected'], 'active'],
])('when %s, My tech opens with the right tab', (_, active, past, tab) => {
  expect(opensWith(active, past)).toBe(tab)
})
