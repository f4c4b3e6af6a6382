import { expect, test, vi } from 'vitest'
import type { OwnCard } from '#src/billing/cards.data.ts'
import { card } from '#src/billing/test-billing.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { linksIn, renderIn, textOf } from '#src/ui/test-html.tsx'
import { CardList } from './card-list.tsx'
import type { PaymentHistory } from './manage-payments.data.ts'
import { HistoryTable } from './payment-history.tsx'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

interface Shown {
  readonly locale?: 'ja' | 'en'
  readonly start?: FormStart
}
const list = (own: OwnCard, { locale = 'en', start }: Shown = {}) =>
  renderIn(locale, <CardList cards={[own]} start={start} />)

const waiting = {
  state: 'requires_action',
  is_default: false,
  verificationUrl: 'https://bank.example/',
} as const
const usedBy = (...in_use_by: string[]) => ({ in_use_by })

test.for([
  ['ja', { isExpiring: true }, 'まもなく期限が切れます'],
  ['ja', { state: 'expired' }, '期限が切れているため請求できません'],
  ['ja', waiting, '本人認証(3-Dセキュア)が終わると使えるようになります'],
  ['ja', usedBy('a', 'b'), '2件のご契約で使っています'],
  ['en', { isExpiring: true }, 'It expires soon'],
  ['en', { state: 'expired' }, 'It has expired and cannot be charged'],
  ['en', waiting, '3-D Secure'],
  ['en', usedBy('a', 'b'), 'Used by subscriptions: 2'],
] as const)('%s: what is wrong with a card is said in words: %o', ([locale, state, text]) => {
  expect(textOf(list({ ...card, ...state }, { locale }))).toContain(text)
})

const canBe = (html: string) => ({
  default: html.includes('Make Visa'),
  deleted: html.includes('Delete Visa'),
  verified: html.includes('href="https://bank.example/"'),
})

test.for([
  ['a working one', {}, { default: true, deleted: true, verified: false }],
  ['the default', { is_default: true }, { default: false, deleted: true, verified: false }],
  ['one in use', usedBy('a'), { default: true, deleted: false, verified: false }],
  ['an expired one', { state: 'expired' }, { default: false, deleted: true, verified: false }],
  ['one that waits', waiting, { default: false, deleted: true, verified: true }],
] as const)('what can be done with %s', ([, state, can]) => {
  expect(canBe(list({ ...card, ...state }))).toEqual(can)
})

const after = (slug: string, code: string): Shown => ({
  start: { values: { card: slug }, fieldErrors: {}, error: { code } },
})

test('a press that was refused is explained above the list, with its card', () => {
  const html = list(card, after('card-1', 'card_not_usable'))
  expect(html).toMatch(/id="refused".*role="alert".*<p>[^<]*4242/)
})

test.for([
  ['that is the default and has only a button to delete it', { is_default: true }],
  ['that is in use and has no button', usedBy('a')],
] as const)('a lost answer about a card %s is told', ([, state]) => {
  const shown = textOf(list({ ...card, ...state }, after('card-1', 'unreachable')))
  expect(shown).toContain('We could not confirm the change')
})

test('so is one about a card that is not in the list any more', () => {
  const html = renderIn('en', <CardList cards={[]} start={after('card-1', 'unreachable').start} />)
  expect(html).toContain('role="alert"')
})

const payment: PaymentHistory['payments'][number] = {
  slug: 'pay-1',
  invoice_slug: null,
  category: 'general',
  method: 'card',
  status: 'failed',
  amount: 6380,
  card_last4: '4242',
  failure_code: 'insufficient_funds',
  created_at: '2026-11-23T10:00:00+09:00',
  invoice: undefined,
}
const history: PaymentHistory = {
  payments: [payment],
  page: 1,
  pageCount: 1,
  shown: 1,
  count: 1,
  years: [2026],
  total: undefined,
}
const table = (given: Partial<PaymentHistory>, locale: 'ja' | 'en' = 'en', year?: string) =>
  renderIn(locale, <HistoryTable history={{ ...history, ...given }} show={undefined} year={year} />)

test.for([
  ['ja', '残高'],
  ['en', 'funds'],
] as const)('%s: a refused payment says why; its amount and card stay', ([locale, reason]) => {
  const text = textOf(table({}, locale))
  expect(text).toContain(reason)
  expect(text).toMatch(/4242.*¥6,380/)
})

test('a payment leads to its invoice, by the name of the device', () => {
  const lines = [
    { kind: 'rent', text_ja: '月額料金', text_en: 'Rent', quantity: 1, amount: 6380 },
  ] as const
  const invoice = { slug: 'inv-1', number: 'INV-1', lines: [...lines], device: 'My Pixel' }
  const html = table({
    payments: [{ ...payment, invoice, status: 'succeeded', failure_code: null }],
  })
  expect(html).toMatch(/<a[^>]*href="\/account\/manage-billing\?invoice=inv-1"[^>]*>My Pixel/)
})

test('a year without payments leads back to all years', () => {
  const html = table({ payments: [], shown: 0, years: [2026] }, 'en', '2025')
  const links = linksIn(html).map(([, to]) => to)
  expect(links).toContain('/account/manage-payments')
})

test('without payments there is nothing to filter; with none of a kind the others are one step away', () => {
  expect(table({ payments: [], count: 0 })).not.toContain('<a ')
  expect(table({ payments: [] })).toContain('href="/account/manage-payments?show=paid"')
})

test.for([
  ['ja', '2025年にお支払いいただいた金額は、合計¥45,380です。', 'うち¥1,000を返金'],
  ['en', 'You paid ¥45,380 in 2025', '¥1,000 of it refunded'],
] as const)(
  '%s: a year has its total, and every link of the history stays in it',
  ([locale, total, refunded]) => {
    const paid = { ...payment, status: 'succeeded', failure_code: null, refunded: 1_000 } as const
    const known = { payments: [paid], years: [2026, 2025], total: 45_380, pageCount: 2 }
    const html = table(known, locale, '2025')
    expect(textOf(html)).toContain(total)
    expect(textOf(html)).toContain(refunded)
    expect(html).toMatch(/aria-current="page"[^>]*>2025/)
    const links = linksIn(html).map(([, to]) => decodeURIComponent(to ?? ''))
    for (const query of ['year="2026"', 'show=paid&year="2025"', 'year="2025"&page=2'])
      expect(
        links.some((to) => to.replaceAll('&amp;', '&').includes(query)),
        query,
      ).toBe(true)
    expect(textOf(table(known, locale))).not.toContain(total)
  },
)
