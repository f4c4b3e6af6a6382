import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnCard } from '#src/billing/cards.data.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { overwriteGetLocale } from '#src/i18n/paraglide/runtime.js'
import { textOf } from '#src/ui/test-text.ts'
import { CardList } from './card-list.tsx'
import type { PaymentHistory } from './manage-payments.data.ts'
import { HistoryTable } from './payment-history.tsx'

const page = vi.hoisted((): { locale: 'ja' | 'en' } => ({ locale: 'en' }))
vi.mock('#src/i18n/locale.ts', () => ({ getLocale: () => page.locale }))
// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))
overwriteGetLocale(() => page.locale)
afterEach(() => {
  page.locale = 'en'
})

const card: OwnCard = {
  slug: 'card-1',
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2030,
  holder: 'HANAKO SATO',
  is_default: false,
  state: 'active',
  in_use_by: [],
  isExpiring: false,
  verificationUrl: undefined,
}

function render(element: ReactNode): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>{element}</RouterContextProvider>
    </QueryClientProvider>,
  )
}
const list = (own: OwnCard, start?: FormStart) => render(<CardList cards={[own]} start={start} />)

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
  page.locale = locale
  expect(textOf(list({ ...card, ...state }))).toContain(text)
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

test('a card that could not become the default says why, and no other card does', () => {
  const start = (slug: string): FormStart => ({
    values: { card: slug },
    fieldErrors: {},
    error: { code: 'card_not_usable' },
  })
  expect(list(card, start('card-1'))).toContain('role="alert"')
  expect(list(card, start('card-2'))).not.toContain('role="alert"')
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
const history: PaymentHistory = { payments: [payment], page: 1, pageCount: 1, shown: 1, count: 1 }
const table = (given: Partial<PaymentHistory>) =>
  render(<HistoryTable history={{ ...history, ...given }} show={undefined} />)

test.for([
  ['ja', '残高'],
  ['en', 'funds'],
] as const)('%s: a refused payment says why; its amount and card stay', ([locale, reason]) => {
  page.locale = locale
  const text = textOf(table({}))
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

test('without payments there is nothing to filter; with none of a kind the others are one step away', () => {
  expect(table({ payments: [], count: 0 })).not.toContain('<a ')
  expect(table({ payments: [] })).toContain('href="/account/manage-payments?show=paid"')
})
