import { describe, expect, test } from 'vitest'
import { type SubscriptionStatus, subscriptionStatuses } from '#contract/enums.ts'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { nextDate } from './next-date.ts'
import { sentText, statusMessages } from './status-messages.ts'
import { stepNames, timelineSteps } from './timeline-steps.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00+09:00`
const parcel = { carrier: 'ヤマト運輸', tracking: '4001', eta: '2026-11-06', shipped_at: at(5) }

/** The steps that a subscription of each status has completed. */
const histories: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  review_in_progress: [],
  waiting_for_payment: ['review_in_progress'],
  payment_failed: ['review_in_progress', 'waiting_for_payment'],
  waiting_for_shipment: ['review_in_progress', 'waiting_for_payment'],
  subscription_failed: ['review_in_progress', 'waiting_for_payment', 'payment_failed'],
  subscribed: ['review_in_progress', 'waiting_for_payment', 'waiting_for_shipment'],
  cancelled: ['review_in_progress'],
  in_repair: ['review_in_progress', 'waiting_for_payment', 'waiting_for_shipment', 'subscribed'],
  expired: ['review_in_progress', 'waiting_for_payment'],
  application_rejected: ['review_in_progress'],
  servicer: ['review_in_progress', 'waiting_for_payment', 'waiting_for_shipment', 'subscribed'],
  ended: ['review_in_progress', 'waiting_for_payment', 'waiting_for_shipment', 'subscribed'],
}
/** How many of the five steps are done, and what the marked one is. */
const steps: Readonly<Record<SubscriptionStatus, readonly [number, string]>> = {
  review_in_progress: [1, 'reviewed'],
  waiting_for_payment: [2, 'paid'],
  payment_failed: [2, 'paid'],
  waiting_for_shipment: [3, 'sent'],
  subscription_failed: [2, 'status'],
  subscribed: [4, 'in_use'],
  cancelled: [1, 'status'],
  in_repair: [5, 'status'],
  expired: [2, 'status'],
  application_rejected: [1, 'status'],
  servicer: [5, 'status'],
  ended: [5, 'status'],
}

const ofStatus = (status: SubscriptionStatus) => {
  const wasDelivered = histories[status].includes('subscribed') || status === 'subscribed'
  return {
    status,
    timeline: [...histories[status], status].map((one, place) => ({
      status: one,
      at: at(place + 1),
    })),
    shipping: wasDelivered ? { ...parcel, delivered_at: at(6) } : null,
    started_on: wasDelivered ? '2026-11-06' : null,
    next_charge_on: null,
    end_request: null,
    openInvoice: null,
    shipsOn: null,
    deviceChange: { eligibleOn: null, used: false, pending: null },
  }
}

describe.each(subscriptionStatuses)('%s', (status) => {
  test('says where it stands and what is next, in both languages', () => {
    const told = (['ja', 'en'] as const).map((locale) =>
      inLanguage(locale, () => statusMessages(ofStatus(status))),
    )
    const texts = told.flatMap(({ label, text, next }) => [label, text, next])
    expect(new Set(texts).size).toBe(6)
    expect(texts.every((text) => text.length > 1)).toBe(true)
  })

  test('shows how far it came, with one mark and a day for each step that is done', () => {
    const found = timelineSteps(ofStatus(status))
    const [done, current] = steps[status]
    expect(found.filter(({ state }) => state === 'done')).toHaveLength(done)
    expect(found.filter(({ state }) => state === 'current').map(({ name }) => name)).toEqual([
      current,
    ])
    expect(found.filter(({ state, day }) => state === 'done' && day === null)).toEqual([])
    if (current !== 'status') expect(found.map(({ name }) => name)).toEqual(stepNames)
  })

  test('names a day', () => {
    expect(nextDate(ofStatus(status))?.day).toBe(ofStatus(status).timeline.at(-1)?.at)
  })
})

test('no two statuses are called the same', () => {
  const labels = subscriptionStatuses.map((status) => statusMessages(ofStatus(status)).label)
  expect(new Set(labels).size).toBe(subscriptionStatuses.length)
})

test('a parcel on its way is named with its number, and the day it is expected', () => {
  const sent = { ...ofStatus('waiting_for_shipment'), shipping: { ...parcel, delivered_at: null } }
  const { label, text } = statusMessages(sent)
  expect(label).toBe('お届け中')
  expect(text).toContain('ヤマト運輸')
  expect(text).toContain('4001')
  expect(nextDate(sent)).toEqual({ label: 'お届け予定', day: '2026-11-06' })
  expect(timelineSteps(sent).at(-1)).toMatchObject({ day: '2026-11-06', isExpected: true })
})

test('a device that is getting ready to be sent has the day on which that is likely', () => {
  const ready = { ...ofStatus('waiting_for_shipment'), shipping: null, shipsOn: '2026-11-04' }
  expect(nextDate(ready)).toEqual({ label: '発送予定', day: '2026-11-04' })
  const steps = timelineSteps(ready)
  expect(steps[3]).toMatchObject({ name: 'sent', day: '2026-11-04', isExpected: true })
  expect(steps.filter(({ isExpected }) => isExpected)).toHaveLength(1)
})

test('a parcel on its way to whoever had the device before is named, also when the end is asked for', () => {
  const sent = { ...ofStatus('subscribed'), shipping: { ...parcel, delivered_at: null } }
  const { label, text } = statusMessages(sent)
  expect(label).toBe(statusMessages(ofStatus('subscribed')).label)
  expect(text).toMatch(/ヤマト運輸.*4001/)
  expect(nextDate(sent)).toEqual({ label: 'お届け予定', day: '2026-11-06' })
  const end_request = { requested_at: sent.timeline[0]?.at ?? '', return_by: '2026-11-20', fee: 0 }
  const ending = statusMessages({ ...sent, end_request })
  expect(ending.text).toBe(text)
  expect(ending.next).not.toBe(statusMessages(sent).next)
})

test.each(['subscription_failed', 'ended'] as const)(
  'a parcel that was lost is not expected any more: %s',
  (status) => {
    const lost = { ...ofStatus(status), shipping: { ...parcel, delivered_at: null } }
    expect(nextDate(lost)?.day).toBe(ofStatus(status).timeline.at(-1)?.at)
  },
)

test('an English page calls the carrier by its English name', () => {
  const text = inLanguage('en', () => sentText('ヤマト運輸', '4001'))
  expect(text).toMatch(/^Yamato Transport is bringing it\./)
})

test('a device to return says so before its next charge', () => {
  const end_request = { requested_at: at(20), return_by: '2026-12-04', fee: 0 }
  const returning = { ...ofStatus('subscribed'), next_charge_on: '2026-12-06', end_request }
  expect(statusMessages(returning).label).toBe('返却の受付済み')
  expect(nextDate(returning)).toEqual({ label: '返却期限', day: '2026-12-04' })
})

test('what is overdue comes before everything else', () => {
  const openInvoice = {
    slug: 'a',
    balance: 2_880,
    dueOn: '2026-12-06',
    isOverdue: true,
    bearsInterest: true,
    nextAttemptOn: null,
  }
  const overdue = { ...ofStatus('subscribed'), next_charge_on: '2027-01-06', openInvoice }
  expect(statusMessages(overdue)).toMatchObject({
    tone: 'bad',
    label: 'お支払い期限を過ぎています',
  })
  expect(nextDate(overdue)).toEqual({ label: 'お支払い期限', day: '2026-12-06' })
})

test('what has ended and is not paid does not invite to another application', () => {
  const openInvoice = {
    slug: 'a',
    balance: 6_680,
    dueOn: '2026-12-06',
    isOverdue: false,
    bearsInterest: false,
    nextAttemptOn: null,
  }
  const owing = { ...ofStatus('ended'), openInvoice }
  expect(statusMessages(owing).next).toBe('お支払いが済んでいない請求があります。')
  expect(nextDate(owing)).toEqual({ label: 'お支払い期限', day: '2026-12-06' })
})

test.each([
  ['ja', 6_380, '最初の1か月分をお支払いください'],
  ['ja', 0, '最初の1か月分は¥0です。'],
  ['en', 6_380, 'Please pay the first month'],
  ['en', 0, 'costs ¥0: please confirm it'],
] as const)(
  '%s: an approved application of ¥%d asks for what is to be done',
  (locale, balance, text) => {
    const openInvoice = {
      slug: 'a',
      balance,
      dueOn: '2026-12-06',
      isOverdue: false,
      bearsInterest: false,
      nextAttemptOn: null,
    }
    const approved = { ...ofStatus('waiting_for_payment'), openInvoice }
    const shown = inLanguage(locale, () => statusMessages(approved))
    expect(shown.text).toContain(text)
  },
)
