import { expect, test } from 'vitest'
import type { CardSummary } from '#contract/card.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { AccountAlerts } from './account-alerts.tsx'
import type { Overview } from './overview.ts'
import { testOpenInvoices, testOverview } from './test-overview.ts'

const card: CardSummary = {
  slug: 'visa',
  brand: 'visa',
  last4: '4242',
  exp_month: 3,
  exp_year: 2027,
  state: 'active',
  is_expiring: true,
}
const htmlOf = (facts: Partial<Overview>, locale: 'ja' | 'en' = 'en') =>
  renderIn(
    locale,
    <AccountAlerts account={{ ...testOverview, ...facts }} helpUrl="/support" first={undefined} />,
  )

const alerts: Record<string, Partial<Overview>> = {
  suspended: { status: 'temporary_suspend' },
  unpaid: { openInvoices: testOpenInvoices },
  overdue: { openInvoices: { ...testOpenInvoices, isOverdue: true, bearsInterest: true } },
  suspendedOverdue: {
    status: 'temporary_suspend',
    openInvoices: { ...testOpenInvoices, isOverdue: true, bearsInterest: true },
  },
  refused: { openInvoices: { ...testOpenInvoices, nextAttemptOn: '2026-12-03' } },
  overdueRefused: {
    openInvoices: {
      ...testOpenInvoices,
      isOverdue: true,
      bearsInterest: true,
      nextAttemptOn: '2026-12-03',
    },
  },
  suspendedRefused: {
    status: 'temporary_suspend',
    openInvoices: {
      ...testOpenInvoices,
      isOverdue: true,
      bearsInterest: true,
      nextAttemptOn: '2026-12-03',
    },
  },
  newTerms: { hasNewTerms: true },
  cardExpires: { expiringCards: [card] },
  cardExpired: { expiringCards: [{ ...card, state: 'expired', is_expiring: false }] },
  identityRejected: { identity: 'rejected' },
  identitySubmitted: { identity: 'submitted' },
  points: { points: { balance: 320, expiring: { points: 300, day: '2026-12-31' } } },
}

test.each([
  ['en', 'suspended', 'Your account is temporarily suspended', 'href="/support"'],
  ['ja', 'suspended', 'ご利用を一時停止しています', 'href="/support"'],
  ['en', 'unpaid', 'Please pay ¥6,380, tax included, by Monday 30 November 2026.', 'slug=inv-1'],
  ['ja', 'unpaid', '2026年11月30日(月)までに、¥6,380(税込)をお支払いください。', 'slug=inv-1'],
  ['en', 'overdue', '¥6,380 in all, tax included. Until it is paid', 'slug=inv-1'],
  ['ja', 'overdue', '合計¥6,380(税込)です。', 'slug=inv-1'],
  ['en', 'suspendedOverdue', '¥6,380 in all, tax included, is overdue. Everything', 'slug=inv-1'],
  [
    'ja',
    'suspendedOverdue',
    'お支払い期限を過ぎた請求が、合計¥6,380(税込)あります。',
    'slug=inv-1',
  ],
  ['en', 'refused', 'unpaid on Thursday 3 December 2026, we will charge the card', 'slug=inv-1'],
  ['ja', 'refused', '2026年12月3日(木)にもう一度カードへ請求します', 'slug=inv-1'],
  [
    'en',
    'overdueRefused',
    'unpaid on Thursday 3 December 2026, we will charge the card',
    'slug=inv-1',
  ],
  ['ja', 'overdueRefused', '2026年12月3日(木)にもう一度カードへ請求します', 'slug=inv-1'],
  [
    'en',
    'suspendedRefused',
    'unpaid on Thursday 3 December 2026, we will charge the card',
    'slug=inv-1',
  ],
  ['ja', 'suspendedRefused', '2026年12月3日(木)にもう一度カードへ請求します', 'slug=inv-1'],
  ['en', 'overdue', 'Late interest for the days until you pay', 'slug=inv-1'],
  ['ja', 'overdue', '日数に応じた遅延損害金', 'slug=inv-1'],
  ['en', 'suspendedOverdue', 'Late interest for the days until you pay', 'slug=inv-1'],
  ['ja', 'suspendedOverdue', '日数に応じた遅延損害金', 'slug=inv-1'],
  ['en', 'newTerms', 'Our terms have changed', 'href="/terms-of-use"'],
  ['ja', 'newTerms', '利用規約が新しくなりました', 'href="/terms-of-use"'],
  ['en', 'cardExpires', 'A card expires soon', 'href="/account/manage-payments"'],
  ['ja', 'cardExpires', 'カードの有効期限が近づいています', 'href="/account/manage-payments"'],
  ['en', 'cardExpired', 'A card has expired', 'href="/account/manage-payments"'],
  ['ja', 'cardExpired', 'カードの有効期限が切れています', 'href="/account/manage-payments"'],
  ['en', 'identityRejected', 'We could not confirm your ID document', 'href="/support"'],
  ['ja', 'identityRejected', '本人確認書類を確認できませんでした', 'href="/support"'],
  ['en', 'identitySubmitted', 'We are checking your ID document', undefined],
  ['ja', 'identitySubmitted', '本人確認書類を確認しています', undefined],
  ['en', 'points', '300 points expire on Thursday 31 December 2026', '#use-points'],
  ['ja', 'points', '300ポイントが2026年12月31日(木)に失効します', '#use-points'],
] as const)('%s: %s is told, with what to do about it', (locale, name, text, action) => {
  const html = htmlOf(alerts[name] ?? {}, locale)
  expect(textOf(html)).toContain(text)
  if (action === undefined) expect(html).not.toContain('<a ')
  else expect(html).toMatch(new RegExp(`<a [^>]*${action}`))
  expect(textOf(htmlOf({}, locale))).not.toContain(text)
})

test.each(['cardExpires', 'cardExpired'])('%s: it is named with its date', (name) => {
  const text = 'The expiry date of Visa\u00a0••••\u00a04242 is 03/2027.'
  expect(textOf(htmlOf(alerts[name] ?? {}))).toContain(text)
})

test('a suspension for an overdue payment is one alert, with the payment and the help centre', () => {
  const html = htmlOf(alerts.suspendedOverdue ?? {})
  expect(html.match(/role="alert"/g)).toHaveLength(1)
  expect(html.match(/<b /g)).toHaveLength(1)
  expect(html).toContain('href="/support"')
})

test('who has nothing to know is told nothing', () => {
  expect(textOf(htmlOf({})).trim()).toBe('')
})
