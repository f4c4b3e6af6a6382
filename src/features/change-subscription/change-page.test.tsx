import { describe, expect, test, vi } from 'vitest'
import type { ChangePreview } from '#contract/preview.ts'
import type { Renewal } from '#contract/subscription-actions.ts'
import type { MyTechSearch } from '#src/subscriptions/my-tech-search.ts'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { rented } from '#src/subscriptions/test-subscription.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import type { ChangeRefusal } from './change.server.ts'
import { ChangePage } from './change-page.tsx'

// Which of its sides a form has is decided in built code: it is rendered by itself here.
vi.mock('#src/ui/deferred-hydration.tsx', () => ({ deferHydration: () => () => null }))

const today = '2026-11-23'
const at = '2026-11-20T10:00:00+09:00'
const device = { slug: 'pixel-10', name: 'Pixel 10', storage: '', color: '', picture: '/p.svg' }
const pending = {
  stage: 'awaiting_payment',
  requested_at: at,
  device,
  months: 12,
  monthly: 7_480,
  fee: 3_300,
  invoice_slug: 'inv-2',
  pay_by: '2026-11-27',
  shipping: null,
  return_by: null,
} as const
const current: OwnSubscription = {
  ...rented,
  device,
  deviceChange: { eligibleOn: '2026-09-01', used: false, pending: null },
  timeline: [{ status: 'subscribed', at }],
}

const renewalPreview: ChangePreview = {
  action: 'set_renewal',
  now: 0,
  later: 0,
  total: 0,
  lines: [],
  amount_to_accept: null,
  return_by: null,
  ends_on: null,
  pay_by: null,
  new_monthly: null,
  new_rent_from: null,
  new_minimum_ends_on: null,
  refund: { card: 0, points: 0, coupons: [] },
}
const key = '2f1f3f9e-52c7-4b39-9d5c-0e8a4f2b6a11'
type Action = NonNullable<MyTechSearch['action']>
interface Refused {
  readonly locale?: 'ja' | 'en'
  readonly facts?: Partial<OwnSubscription>
  readonly refusal?: ChangeRefusal | undefined
}

/** The page of a change that was refused: by the API, or because the subscription does not offer it. */
const refused = (action: Action, { locale = 'en', facts, refusal }: Refused) =>
  renderIn(
    locale,
    <ChangePage
      subscription={{ ...current, ...facts }}
      step={{ action, change: { key, refusal }, start: undefined }}
      search={{ subscription: current.slug, action }}
      today={today}
    />,
  )

describe('a change that is not possible says why, and what to do instead', () => {
  const end_request = { requested_at: at, return_by: '2026-12-20', fee: 0 }
  const changed = (eligibleOn: string, isPending = false): Partial<OwnSubscription> => ({
    deviceChange: { eligibleOn, used: false, pending: isPending ? pending : null },
  })
  const notEligible = (eligibleOn: string) => ({ code: 'device_change_not_eligible', eligibleOn })
  const from = 'You can request another device from Friday 1 January 2027.'
  const unpaidChange =
    'We have set Pixel 10 aside for you. Pay the fee of ¥3,300 by Friday 27 November 2026, or the change lapses.'
  const afterLast = 'Once the last change is complete there will be a new date.'
  const other = 'Go back to see what is possible now.'

  test.each<[string, Partial<OwnSubscription>, ChangeRefusal | undefined, string]>([
    ['the first day has not come', changed('2027-01-01'), undefined, from],
    ['the API names a later day', changed('2027-01-01'), notEligible('2027-01-01'), from],
    ['another change waits for its payment', changed('2026-09-01', true), undefined, unpaidChange],
    [
      'the API refuses it for that change',
      changed('2026-09-01', true),
      notEligible('2026-09-01'),
      unpaidChange,
    ],
    ['the API knows of another change', {}, notEligible('2026-09-01'), afterLast],
    ['the device is going back', { ...changed('2027-01-01'), end_request }, undefined, other],
    ['the account is suspended', changed('2026-09-01'), undefined, other],
  ])('another device, when %s', (_, facts, refusal, text) => {
    const shown = textOf(refused('change_device', { facts, refusal }))
    expect(shown).toContain(text)
    // A day that has come is no answer.
    expect(shown).not.toContain('2026.')
  })

  test.each([
    ['en', 'Pay ¥3,300'],
    ['ja', '¥3,300を支払う'],
  ] as const)('%s: another device, when another change waits: its payment', (locale, link) => {
    const html = refused('change_device', { locale, facts: changed('2026-09-01', true) })
    expect(html).toMatch(new RegExp(`<a [^>]*slug=inv-2[^>]*>${link}</a>`))
  })

  const unpaid = { code: 'unpaid_invoice', unpaid: { slug: 'inv-1', balance: 6_380 } }
  const term = { code: 'minimum_term', minimumTerm: { endsOn: '2027-02-28', fee: 9_900 } }
  const stock = { code: 'device_not_available' }
  const limit = { ...stock, maxOfItem: 2 }
  const suspended = { code: 'account_suspended' }

  test.each([
    ['en', 'end', unpaid, 'There is ¥6,380, tax included, still to pay.', 'Pay ¥6,380'],
    ['ja', 'end', unpaid, 'お支払いが済んでいない請求が¥6,380(税込)あります。', '¥6,380を支払う'],
    ['en', 'end', term, 'until Sunday 28 February 2027. Ending', 'End before the term is over'],
    ['ja', 'end', term, '2027年2月28日(日)までです。', '途中で返却して終える'],
    ['en', 'change_device', stock, 'This device is not available', 'Choose another device'],
    ['ja', 'change_device', stock, 'この機種はいまご用意できません。', '別の機種を選ぶ'],
    ['en', 'change_device', limit, 'up to 2 of this device', 'Choose another device'],
    ['ja', 'change_device', limit, 'お一人さま2台まで', '別の機種を選ぶ'],
    ['en', 'buyout', suspended, 'as soon as the open invoices are paid.', 'Back to Pixel 10'],
    ['ja', 'buyout', suspended, '未払いの請求をお支払いいただくと', 'Pixel 10に戻る'],
  ] as const)('%s: %s after %o', (locale, action, refusal, text, link) => {
    const html = refused(action, { locale, facts: { allowed_actions: ['end_early'] }, refusal })
    expect(textOf(html)).toContain(text)
    expect(html).toMatch(new RegExp(`<a [^>]*>${link.replace('?', String.raw`\?`)}</a>`))
  })

  test.each([
    ['en', 'Go back to see what is possible now.', 'in a little while'],
    ['ja', 'いまできるお手続きを、前の画面で', 'しばらくしてから'],
  ] as const)(
    '%s: what is not offered any more has no price to wait for',
    (locale, shown, hidden) => {
      const html = refused('end_early', { locale, refusal: { code: 'price_unknown' } })
      expect(textOf(html)).toContain(shown)
      expect(textOf(html)).not.toContain(hidden)
    },
  )

  test('an early end is not offered where the API does not accept it', () => {
    expect(refused('end', { refusal: term })).not.toContain('action=end_early')
  })
})

describe('what is to follow the minimum term', () => {
  const lateBy = '2028-03-07'
  const chosen = (
    renewal: Renewal,
    facts: Partial<OwnSubscription>,
    known: Partial<ChangePreview>,
    locale: 'ja' | 'en' = 'en',
  ) =>
    textOf(
      renderIn(
        locale,
        <ChangePage
          subscription={{ ...current, allowed_actions: ['set_renewal'], ...facts }}
          step={{
            action: 'set_renewal',
            change: { key, preview: { ...renewalPreview, ...known } },
            start: undefined,
          }}
          search={{ subscription: current.slug, action: 'set_renewal', renewal }}
          today={today}
        />,
      ),
    )
  const over: Partial<OwnSubscription> = {
    minimum_ends_on: '2026-10-31',
    allowed_actions: ['set_renewal', 'end'],
  }

  test.each([
    ['en', 'The monthly price stays at ¥6,380', 'If you end it before Tuesday 7 March 2028'],
    ['ja', '月額は、いまと同じ¥6,380(税込)です。', '2028年3月7日(火)より前に終えるとき'],
  ] as const)('%s: a new term tells its price, and that it binds', (locale, price, fee) => {
    const text = chosen('extend_12', {}, { new_minimum_ends_on: lateBy }, locale)
    expect(text).toContain(price)
    expect(text).toContain(fee)
  })

  test('it can be changed until the present term ends, and not where it begins at once', () => {
    const known = { new_minimum_ends_on: lateBy }
    expect(chosen('extend_12', {}, known)).toContain('until the present term ends')
    const now = chosen('extend_12', over, known)
    expect(now).toContain('cannot be taken back')
    expect(now).not.toContain('until the present term ends')
  })

  test.each([
    ['en', {}, 'requested automatically before the term ends', 'as soon as you choose this'],
    ['en', over, 'as soon as you choose this', 'automatically before the term ends'],
    ['ja', {}, '期間が終わる前に、返却のお申し込みを自動で', '決めるとすぐに'],
    ['ja', over, '決めるとすぐに、返却のお申し込み', '期間が終わる前に'],
  ] as const)('%s: a return is requested later, or at once: %o', (locale, facts, shown, hidden) => {
    const text = chosen('end', facts, { return_by: '2026-12-07' }, locale)
    expect(text).toContain(shown)
    expect(text).not.toContain(hidden)
  })
})
