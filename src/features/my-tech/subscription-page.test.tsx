import { describe, expect, test } from 'vitest'
import type { OwnDeviceChange, OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { rented } from '#src/subscriptions/test-subscription.ts'
import { tone } from '#src/ui/button.css.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

const today = '2026-11-23'
const at = '2026-11-20T10:00:00+09:00'
const current: OwnSubscription = {
  ...rented,
  started_on: '2026-07-01',
  minimum_ends_on: '2027-06-30',
  card_slug: 'card-1',
  deviceChange: { eligibleOn: '2027-01-01', used: false, pending: null },
  timeline: [{ status: 'subscribed', at }],
  allowed_actions: ['change_card', 'set_points_auto_use'],
}
const htmlOf = (facts: Partial<OwnSubscription>, locale: 'ja' | 'en' = 'en') =>
  renderIn(
    locale,
    <SubscriptionPage
      subscription={{ ...current, ...facts }}
      today={today}
      done={undefined}
      helpUrl={undefined}
    />,
  )

describe('the first day of a device change', () => {
  const firstDay = 'You can change the device from'

  test('stands on the page of a device that is too new', () => {
    expect(textOf(htmlOf({}))).toContain(`${firstDay} Friday 1 January 2027.`)
  })

  test.each([
    ['en', 'You have used this year’s device change.', `${firstDay} Friday 1 January 2027.`],
    [
      'ja',
      'この1年の機種変更は、ご利用済みです。',
      '機種変更は2027年1月1日\u2060(金)からできます。',
    ],
  ] as const)(
    '%s: after a change it stands below the reason, each in a line',
    (locale, ...lines) => {
      const html = htmlOf({ deviceChange: { ...current.deviceChange, used: true } }, locale)
      for (const line of lines) expect(html).toContain(`>${line}</p>`)
    },
  )

  test('is not named for a device that is going back', () => {
    const end_request = { requested_at: at, return_by: '2026-12-20', fee: 0 }
    expect(textOf(htmlOf({ end_request }))).not.toContain(firstDay)
  })

  test('is not named when it has come, and something else is in the way', () => {
    const deviceChange = { ...current.deviceChange, eligibleOn: today }
    expect(textOf(htmlOf({ deviceChange, allowed_actions: ['pay'] }))).not.toContain(firstDay)
  })
})

describe('what the time of a return costs', () => {
  const inTime = 'If it arrives in time there is nothing more to pay.'
  const afterwards = 'Every month that begins before it arrives is charged.'
  const guide = (return_by: string) =>
    textOf(htmlOf({ end_request: { requested_at: at, return_by, fee: 0 } }))

  test('is nothing up to the last day', () => {
    expect(guide(today)).toContain(inTime)
  })

  test('is said without that chance once the day has passed', () => {
    const late = guide('2026-11-22')
    expect(late).toContain(afterwards)
    expect(late).not.toContain(inTime)
  })
})

const requested: OwnDeviceChange = {
  stage: 'awaiting_payment',
  requested_at: at,
  device: { slug: 'iphone-17', name: 'iPhone 17', storage: '', color: '', picture: '' },
  months: 12,
  monthly: 7_480,
  fee: 3_300,
  invoice_slug: 'inv-1',
  pay_by: '2026-11-27',
  shipping: null,
  return_by: null,
}

const openInvoice = {
  slug: 'inv-1',
  balance: 3_300,
  dueOn: '2026-11-27',
  isOverdue: false,
  bearsInterest: false,
  nextAttemptOn: null,
}

test('one primary button pays for another device, wherever its invoice is named', () => {
  const deviceChange = { ...current.deviceChange, pending: requested }
  const primaryIn = (facts: Partial<OwnSubscription>) =>
    htmlOf({ deviceChange, ...facts }).split(tone.primary).length - 1
  expect(primaryIn({})).toBe(1)
  expect(primaryIn({ openInvoice, allowed_actions: ['pay'] })).toBe(1)
})

test.each([
  ['ja', '2026年11月30日(月)にもう一度カードへ請求します'],
  ['en', 'unpaid on Monday 30 November 2026, we will charge the card once more'],
] as const)('%s: a refused card says when it is charged again', (locale, again) => {
  const refused = { ...openInvoice, isOverdue: true, nextAttemptOn: '2026-11-30' }
  expect(textOf(htmlOf({ openInvoice: refused }, locale))).toContain(again)
})

describe('another device that is on its way', () => {
  const parcel = { carrier: 'Yamato', tracking: '4001', eta: null, shipped_at: at }
  const stages: Record<OwnDeviceChange['stage'], Partial<OwnDeviceChange>> = {
    awaiting_payment: {},
    preparing: { stage: 'preparing', invoice_slug: null, pay_by: null },
    sent: {
      stage: 'sent',
      invoice_slug: null,
      pay_by: null,
      shipping: { ...parcel, delivered_at: null },
      return_by: '2026-12-20',
    },
  }

  test.each([
    ['en', 'awaiting_payment', ['Pay the fee of ¥3,300 by Friday 27 November 2026', 'Pay ¥3,300']],
    ['en', 'preparing', ['We are packing iPhone 17. The new price of ¥7,480 a month begins']],
    ['en', 'sent', ['iPhone 17 is on its way.', 'Yamato', '4001', 'How to return it']],
    ['ja', 'awaiting_payment', ['2026年11月27日(金)までに手数料¥3,300を', '¥3,300を支払う']],
    ['ja', 'preparing', ['iPhone 17の発送を準備しています。', '新しい月額¥7,480']],
    ['ja', 'sent', ['2026年12月20日(日)までに返却', 'Yamato', '4001', '返却の手順']],
  ] as const)('%s: %s says what happens next', (locale, stage, texts) => {
    const pending = { ...requested, ...stages[stage] }
    const html = htmlOf({ deviceChange: { ...current.deviceChange, pending } }, locale)
    for (const text of texts) expect(textOf(html)).toContain(text)
    const payLink = /<a[^>]*href="[^"]*make-payment\?slug=inv-1"/
    if (stage === 'awaiting_payment') expect(html).toMatch(payLink)
    else expect(html).not.toMatch(payLink)
  })
})

test.each([
  ['en', 'awaiting_payment', 'Please pay the fee of ¥3,300.'],
  ['en', 'sent', 'send the old device back once it has arrived.'],
  ['ja', 'awaiting_payment', '手数料¥3,300をお支払いください。'],
  ['ja', 'sent', '届きましたら、いままでのデバイスを返却してください。'],
] as const)(
  '%s: another device that is %s without a last day says what to do',
  (locale, stage, text) => {
    const pending: OwnDeviceChange = { ...requested, stage, pay_by: null, return_by: null }
    const html = htmlOf({ deviceChange: { ...current.deviceChange, pending } }, locale)
    expect(textOf(html)).toContain(text)
  },
)

test.each([
  ['en', 'It was due back by Friday 20 November 2026', 'You can change devices again only once'],
  ['ja', '返却期限の2026年11月20日(金)を過ぎています', '返却が済むまで、次の機種変更は'],
] as const)(
  '%s: an old device that is late says so, and costs no rent of its own',
  (locale, late, why) => {
    const pending: OwnDeviceChange = { ...requested, stage: 'sent', return_by: '2026-11-20' }
    const text = textOf(htmlOf({ deviceChange: { ...current.deviceChange, pending } }, locale))
    expect(text).toContain(late)
    expect(text).toContain(why)
    expect(text).not.toMatch(/Please send the old device back by|までに返却してください/)
    expect(text).not.toMatch(/every month that begins|始まった月の料金/)
  },
)

describe('a device that is not rented any more', () => {
  const ended: Partial<OwnSubscription> = {
    status: 'ended',
    started_on: '2024-03-01',
    minimum_ends_on: '2025-02-28',
    timeline: [
      { status: 'review_in_progress', at: '2024-02-27T10:00:00+09:00' },
      { status: 'subscribed', at: '2024-03-01T10:00:00+09:00' },
      { status: 'ended', at: '2025-12-24T10:00:00+09:00' },
    ],
    allowed_actions: [],
  }

  test('says that it was bought, and when', () => {
    const bought = { ...ended, bought_on: '2025-12-24' }
    const text = textOf(htmlOf(bought))
    expect(text).toContain('Bought')
    expect(text).toContain('It has been yours since 24 December 2025.')
    expect(textOf(htmlOf(bought, 'ja'))).toContain('2025年12月24日から、お客さまのものです。')
    expect(textOf(htmlOf(ended))).not.toContain('Bought')
  })

  test('has the year with the days of its steps', () => {
    expect(textOf(htmlOf(ended))).toContain('24 Dec 2025')
    expect(textOf(htmlOf(ended, 'ja'))).toContain('2024年3月1日')
    expect(textOf(htmlOf({}))).not.toContain('Jul 2026')
  })

  test('lists what was, and nothing that only a running term has', () => {
    const text = textOf(htmlOf(ended))
    for (const fact of ['A month, tax incl.', '1 March 2024 – 24 December 2025'])
      expect(text).toContain(fact)
    for (const gone of ['Minimum term', 'After the term', 'Card', 'Points on invoices', '—'])
      expect(text).not.toContain(gone)
  })

  test('that its customer still has is not offered again, whatever they may do now', () => {
    const again = 'href="/devices/pixel-10"'
    expect(htmlOf(ended)).toContain(again)
    expect(htmlOf({ allowed_actions: [] })).not.toContain(again)
  })

  test('is not offered again beside a payment that comes first', () => {
    const html = htmlOf({ ...ended, allowed_actions: ['pay'], openInvoice })
    expect(html).toContain('slug=inv-1')
    expect(html).not.toContain('href="/devices/pixel-10"')
  })
})

describe('what pays the rent', () => {
  const card = {
    slug: 'card-1',
    brand: 'visa',
    last4: '4242',
    exp_month: 3,
    exp_year: 2029,
  } as const

  test.each<[string, Partial<OwnSubscription>, string]>([
    [
      'the card by its last digits',
      { card: { ...card, state: 'active' } },
      'Visa\u00a0••••\u00a04242',
    ],
    ['a card that the API does not describe', {}, 'Your saved card'],
    ['no card', { card_slug: null }, 'None'],
    ['points on every invoice', { points_auto_use: true }, 'Used automatically'],
    ['no points', {}, 'Not used'],
  ])('%s', (_, facts, text) => {
    expect(htmlOf(facts)).toContain(`>${text}</dd>`)
  })

  test('can be changed while the subscription allows it', () => {
    const change = /aria-label="Change: (?:Card|Points on invoices)"/g
    expect(htmlOf({}).match(change)).toHaveLength(2)
    expect(htmlOf({ allowed_actions: ['pay'] })).not.toMatch(change)
  })
})
