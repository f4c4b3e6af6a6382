import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { subscriptionStatuses } from '#contract/enums.ts'
import type { Subscription } from '#contract/subscription.ts'
import { type ApplyRefusal, toOwnDevice } from '#src/applications/refusal.server.ts'
import { overwriteGetLocale } from '#src/i18n/paraglide/runtime.js'
import { toOwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { statusMessages } from '#src/subscriptions/status-messages.ts'
import { textOf } from '#src/ui/test-text.ts'
import { RefusedScreen } from './refused-screen.tsx'

vi.mock('#src/ui/button.tsx', () => ({
  ButtonLink: ({ to, search, children }: { to: string; search?: object; children: ReactNode }) => (
    <a href={`${to}?${JSON.stringify(search)}`}>{children}</a>
  ),
}))
afterEach(() => overwriteGetLocale(() => 'ja'))

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

const render = (refusal: ApplyRefusal) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RefusedScreen
        device={{ slug: 'apple-iphone-17', brandLine: 'Apple', name: 'iPhone 17', picture: '' }}
        refusal={refusal}
      />
    </QueryClientProvider>,
  )

/** The refusal of somebody who has this one device already. */
const screen = (own: Subscription, code: 'maximum' | 'multiple' = 'maximum') =>
  render(
    code === 'multiple'
      ? { code: 'multiple_applications', devices: [toOwnDevice(own)] }
      : {
          code: 'maximum_subscriptions',
          used: 1,
          max: 1,
          maxVerified: undefined,
          devices: [toOwnDevice(own)],
        },
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
    overwriteGetLocale(() => locale)
    const { label } = statusMessages(toOwnSubscription(own, [], locale))
    expect(screen(own)).toContain(`>${label}<`)
  })
})

test.for([
  ['ja', '256GB・ブラック', '・2026年11月5日'],
  ['en', '256GB · ', ' · 5 November 2026'],
] as const)('%s: one’s own device is described as in the account', ([locale, variant, since]) => {
  overwriteGetLocale(() => locale)
  const html = screen({ ...subscription, timeline: [{ status: 'subscribed', at }] })
  expect(textOf(html)).toContain(variant)
  expect(textOf(html)).toContain(since)
  const plain = { ...subscription.variant, storage_ja: '', storage_en: '' }
  expect(screen({ ...subscription, variant: plain })).toMatch(/>(?:ブラック|Black)</)
})

const debt = {
  code: 'unpaid_invoice',
  invoice: 'inv-1',
  balance: 6_380,
  dueOn: '2026-11-10',
} as const
const limit: ApplyRefusal = {
  code: 'maximum_subscriptions',
  used: 2,
  max: 2,
  maxVerified: 5,
  devices: [],
}

test.for([
  ['ja', { code: 'account_suspended' }, 'ご利用を一時的に止めています', '/account?'],
  ['en', { code: 'account_suspended' }, 'Your account is suspended for now', '/account?'],
  ['en', { code: 'bad_reputation' }, 'We cannot take this application', '/account?'],
  ['ja', debt, '6,380', '/account/make-payment?{"slug":"inv-1"}'],
  ['en', debt, 'Was due on Tuesday 10 November', '/account/make-payment?{"slug":"inv-1"}'],
  // The API has left out the data, or it could not be read.
  ['en', { ...debt, invoice: undefined, balance: undefined }, 'Please pay', '/account?'],
  ['en', limit, 'you may have 5', '/account?'],
] as const)('%s: %o says what is the matter, and leads on', ([locale, refusal, text, to]) => {
  overwriteGetLocale(() => locale)
  const html = render(refusal)
  expect(textOf(html)).toContain(text)
  expect(html.replaceAll('&quot;', '"')).toContain(`<a href="${to}`)
})

test('an application in process leads to the page that says what cancelling it means', () => {
  overwriteGetLocale(() => 'en')
  const html = screen({ ...subscription, allowed_actions: ['cancel'] }, 'multiple')
  expect(html).not.toContain('<form')
  const links = [...html.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(([, to = '', text]) => [
    to.replaceAll('&quot;', '"'),
    text,
  ])
  expect(links).toEqual([
    [
      '/account/my-tech?{"subscription":"a-b","action":"cancel"}',
      'Cancel the application for iPhone 17',
    ],
    ['/account/my-tech?{"tab":"in-progress"}', 'My tech'],
  ])
})
