import { expect, test, vi } from 'vitest'
import type { ListedCoupon } from '#src/coupons/own-coupons.data.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { CouponsScreen } from './coupons-screen.tsx'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

const coupon: ListedCoupon = {
  number: 1,
  code: 'THREE20',
  title: 'Autumn',
  type: 'percent',
  value: 20,
  category: null,
  min_monthly: null,
  applies_to: 'first_3_invoices',
  expires_on: '2026-12-31',
  state: 'claimed',
  invoices_left: 3,
  subscription_slug: null,
}
const htmlOf = (coupons: readonly ListedCoupon[], locale: 'ja' | 'en') =>
  renderIn(
    locale,
    <CouponsScreen
      own={{ coupons, attempt: 'a' }}
      code={undefined}
      claimed={undefined}
      start={undefined}
    />,
  )

const states = {
  free: {},
  'of one category': { category: 'phones' },
  running: { subscription_slug: 'sub-1', invoices_left: 2 },
  'running, one left': { subscription_slug: 'sub-1', invoices_left: 1 },
  used: { state: 'used', invoices_left: 0, subscription_slug: 'sub-1' },
  expired: { state: 'expired' },
  points: { type: 'points', value: 500, state: 'used', invoices_left: 0 },
} as const satisfies Record<string, Partial<ListedCoupon>>

test.each([
  ['en', 'free', 'Until 31 December 2026'],
  ['ja', 'free', '2026年12月31日まで'],
  ['en', 'of one category', 'Until 31 December 2026'],
  ['en', 'running', 'In use, 2 more payments'],
  ['ja', 'running', 'ご利用中・残り2か月分'],
  ['en', 'running, one left', 'In use, 1 more payment '],
  ['en', 'used', 'Used '],
  ['ja', 'used', '使用済み '],
  ['en', 'expired', 'Expired on 31 December 2026'],
  ['ja', 'expired', '2026年12月31日で期限切れ'],
  ['en', 'points', 'Points credited'],
  ['ja', 'points', 'ポイントを受け取り済み'],
] as const)(
  '%s: a coupon that is %s says so, and leads to devices only while it is free',
  (locale, name, text) => {
    const html = htmlOf([{ ...coupon, ...states[name] }], locale)
    const [, ticket = ''] = /<ul[^>]*>(.*?)<\/ul>/.exec(html) ?? []
    expect(textOf(ticket)).toContain(text)
    const isFree = name === 'free' || name === 'of one category'
    expect(ticket.includes('href="/devices')).toBe(isFree)
    expect(ticket.includes('category')).toBe(name === 'of one category')
  },
)

test.each([
  [{ type: 'amount', value: 1_000 }, '¥1,000\u200Bオフ'],
  [{ type: 'percent', value: 20 }, '20%\u200Bオフ'],
  [states.points, '500pt'],
] as const)(
  'the value of a coupon breaks between its amount and the word after it: %o',
  (value, text) => {
    expect(htmlOf([{ ...coupon, ...value }], 'ja')).toContain(`>${text}<`)
  },
)

test('coupons of the past stand below those that can be used or run', () => {
  const html = htmlOf(
    [
      { ...coupon, number: 3, code: 'PAST', ...states.used },
      { ...coupon, number: 2, code: 'NOW', ...states.running },
    ],
    'en',
  )
  const places = ['NOW', 'Used and expired', 'PAST'].map((text) => html.indexOf(`>${text}<`))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(textOf(html)).not.toContain('no coupon to use')
})

const refused: FormStart = {
  values: { code: 'NOPE' },
  fieldErrors: { code: ['coupon_invalid'] },
  error: { code: 'validation_error' },
}
const points = { ...coupon, ...states.points, code: 'POINT500' }

test.each([
  ['en', undefined, 'Claim this coupon?', 'Claim a coupon'],
  ['en', refused, 'Claim a coupon', 'Claim this coupon?'],
  ['ja', undefined, 'リンクのコード', 'コードを入力すると'],
  ['ja', refused, 'コードを入力すると', 'リンクのコード'],
] as const)(
  '%s: only the code of a link is offered as such, not one that was refused',
  (locale, start, shown, hidden) => {
    const screen = (
      <CouponsScreen
        own={{ coupons: undefined, attempt: 'a' }}
        code="NOPE"
        claimed={undefined}
        start={start}
      />
    )
    const text = textOf(renderIn(locale, screen)).replaceAll('\u200B', '')
    expect(text).toContain(shown)
    expect(text).not.toContain(hidden)
  },
)

test.each([
  ['en', 'POINT500', '500 points have been added to your balance.'],
  ['en', coupon.code, 'The coupon THREE20 is yours.'],
  ['ja', 'POINT500', '500ptを受け取りました。'],
  ['ja', coupon.code, 'クーポンTHREE20を受け取りました。'],
] as const)(
  '%s: after a form without JavaScript, %s says what it gave',
  (locale, claimed, text) => {
    const own = { coupons: [coupon, points], attempt: 'a' }
    const screen = <CouponsScreen own={own} code={undefined} claimed={claimed} start={undefined} />
    expect(textOf(renderIn(locale, screen)).replaceAll('\u200B', '')).toContain(text)
  },
)

test.each([
  ['en', [], 'You have no coupons yet.'],
  ['en', [{ ...coupon, ...states.used }], 'There is no coupon to use at the moment.'],
  ['ja', [], 'まだクーポンはありません。'],
  ['ja', [{ ...coupon, ...states.used }], 'いま使えるクーポンはありません。'],
] as const)('%s: who has none to use is shown devices: %o', (locale, coupons, text) => {
  const html = htmlOf(coupons, locale)
  expect(textOf(html)).toContain(text)
  expect(html).toContain('href="/devices"')
})
