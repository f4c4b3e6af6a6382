import { describe, expect, test } from 'vitest'
import { subscriptionStatuses } from '#contract/enums.ts'
import type { Subscription } from '#contract/subscription.ts'
import { type ApplyRefusal, toOwnDevice } from '#src/applications/refusal.server.ts'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { toOwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { statusMessages } from '#src/subscriptions/status-messages.ts'
import { linksIn, renderIn, textOf } from '#src/ui/test-html.tsx'
import { RefusedScreen } from './refused-screen.tsx'

const color = { slug: 'black', label_ja: 'ブラック', label_en: 'Black', hex: '#2b2c30' }
const subscription: Subscription = {
  slug: 'a-b',
  id: 1,
  status: 'subscribed',
  request_status: 'approved',
  item: {
    id: 1,
    slug: 'apple-iphone-17',
    name_ja: 'iPhone 17',
    name_en: 'iPhone 17',
    category: 'phones',
    illustration: { kind: 'phone', hex: '#2b2c30' },
  },
  variant: { id: 1, storage: '256GB', storage_ja: '256GB', storage_en: '256GB', color },
  months: 12,
  monthly: 5_280,
  started_on: null,
  minimum_ends_on: null,
  next_charge_on: null,
  card_slug: null,
  nickname: '',
  points_auto_use: false,
  renewal: 'end',
  shipping: null,
  end_request: null,
  buyout_today: null,
  care: { claims_left: 2 },
  device_change: { eligible_on: null, used: false },
  timeline: [],
  serial_last4: null,
  unpaid_invoice_slug: null,
  allowed_actions: [],
}

const screen = (locale: 'ja' | 'en', refusal: ApplyRefusal) =>
  renderIn(
    locale,
    <RefusedScreen
      device={{ slug: 'apple-iphone-17', brandLine: 'Apple', name: 'iPhone 17', picture: '' }}
      refusal={refusal}
    />,
  )

const at = '2026-11-05T10:00:00+09:00'
const parcel = { carrier: null, tracking: null, eta: null, shipped_at: at, delivered_at: null }
const cases: readonly (readonly [string, Subscription])[] = [
  ...subscriptionStatuses.map((status) => [status, { ...subscription, status }] as const),
  ['on its way', { ...subscription, status: 'waiting_for_shipment', shipping: parcel }],
  [
    'to be returned',
    { ...subscription, end_request: { requested_at: at, return_by: '2026-12-04', fee: 0 } },
  ],
]

describe.each(['ja', 'en'] as const)('in %s', (locale) => {
  test.for(cases)('%s: one’s own device has the status that the account says', ([, own]) => {
    const [label, device] = inLanguage(locale, () => [
      statusMessages(toOwnSubscription(own, [], locale)).label,
      toOwnDevice(own),
    ])
    expect(screen(locale, { ...limit, devices: [device] })).toContain(`>${label}<`)
  })
})

test.for([
  ['ja', '256GB・ブラック', '・2026年11月5日'],
  ['en', '256GB · ', ' · 5 November 2026'],
] as const)('%s: one’s own device is described as in the account', ([locale, variant, since]) => {
  const shown = (own: Subscription) =>
    screen(locale, { ...limit, devices: [inLanguage(locale, () => toOwnDevice(own))] })
  const html = shown({ ...subscription, timeline: [{ status: 'subscribed', at }] })
  expect(textOf(html)).toContain(variant)
  expect(textOf(html)).toContain(since)
  const plain = { ...subscription.variant, storage_ja: '', storage_en: '' }
  expect(shown({ ...subscription, variant: plain })).toMatch(/>(?:ブラック|Black)</)
})

const debt = {
  code: 'unpaid_invoice',
  invoice: 'inv-1',
  balance: 6_380,
  dueOn: '2026-11-10',
} as const
const limit: Extract<ApplyRefusal, { code: 'maximum_subscriptions' }> = {
  code: 'maximum_subscriptions',
  used: 2,
  max: 2,
  maxVerified: 5,
  devices: [],
}

const unavailable: Extract<ApplyRefusal, { code: 'device_not_available' }> = {
  code: 'device_not_available',
  alternatives: [],
  maxOfItem: undefined,
  hasOtherVariants: false,
}
const limitOfItem = { ...unavailable, maxOfItem: 2 }

test.for([
  ['ja', unavailable, '在庫がありません', '/devices/request?item=apple-iphone-17'],
  ['en', unavailable, 'It is out of stock', '/devices/request?item=apple-iphone-17'],
  ['ja', limitOfItem, 'お一人さま2台まで', '/account/my-tech'],
  ['en', limitOfItem, 'up to 2 of this device', '/account/my-tech'],
  ['ja', { code: 'account_suspended' }, 'ご利用を一時停止しています', '/account'],
  ['en', { code: 'account_suspended' }, 'Your account is suspended for now', '/account'],
  ['en', { code: 'bad_reputation' }, 'We cannot take this application', '/account'],
  ['ja', debt, '6,380', '/account/make-payment?slug=inv-1'],
  ['en', debt, 'Was due on Tuesday 10 November', '/account/make-payment?slug=inv-1'],
  // The API has left out the data, or it could not be read.
  ['en', { ...debt, invoice: undefined, balance: undefined }, 'Please pay', '/account'],
  ['en', limit, 'you may have 5', '/account'],
] as const)('%s: %o says what is the matter, and leads on', ([locale, refusal, text, to]) => {
  const html = screen(locale, refusal)
  expect(textOf(html)).toContain(text)
  expect(linksIn(html).map(([, address]) => address)).toContain(to)
})

test.each(['ja', 'en'] as const)(
  '%s: whoever has as many of a device as one may have is not told of stock',
  (locale) => {
    const html = screen(locale, limitOfItem)
    expect(textOf(html)).not.toMatch(/在庫|stock/)
    expect(html).not.toContain('/devices/request')
  },
)

test('an application in process leads to the page that says what cancelling it means', () => {
  const own = { ...subscription, allowed_actions: ['cancel' as const] }
  const device = inLanguage('en', () => toOwnDevice(own))
  const html = screen('en', { code: 'multiple_applications', devices: [device] })
  expect(html).not.toContain('<form')
  expect(linksIn(html)).toEqual([
    ['Cancel the application for iPhone 17', '/account/my-tech?subscription=a-b&action=cancel'],
    ['My tech', '/account/my-tech?tab=in-progress'],
  ])
})
