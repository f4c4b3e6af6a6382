import { describe, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoice.ts'
import type { InvoicePage } from '#src/billing/invoices.data.ts'
import { invoice as unpaid } from '#src/billing/test-billing.ts'
import { linksIn, renderIn, textOf } from '#src/ui/test-html.tsx'
import { BillingScreen } from './billing-screen.tsx'
import { InvoiceScreen } from './invoice-screen.tsx'

const invoice: Invoice = { ...unpaid, status: 'OVERDUE', due_on: '2026-11-10' }
const data: InvoicePage = {
  invoices: [],
  deviceNames: { 'inv-1': 'My Pixel', 'inv-2': 'My Pixel', 'inv-3': 'My Pixel' },
  overdue: [],
  page: 1,
  pageCount: 1,
  count: 0,
  years: [],
}

test.for([
  ['ja', '(合計 ¥6,880)', '2件あります', '遅延損害金', '支払う'],
  ['en', 'Overdue: ¥6,880 in all', 'To pay: 2', 'Late interest', 'Pay'],
] as const)(
  '%s: what is overdue is said with the total of what is left, and the oldest can be paid',
  ([locale, total, count, interest, pay]) => {
    const partly = { ...invoice, slug: 'inv-2', paid: 5880, balance: 500 }
    const html = renderIn(
      locale,
      <BillingScreen data={{ ...data, overdue: [invoice, partly] }} year={undefined} />,
    )
    expect(textOf(html)).toContain(total)
    expect(textOf(html)).toContain(count)
    expect(textOf(html)).toContain(interest)
    const [text, to] = linksIn(html)[0] ?? []
    expect(text).toContain(pay)
    expect(to).toBe('/account/make-payment?slug=inv-1')
  },
)

const sheetOf = (shown: Invoice) => ({
  invoice: shown,
  payments: [],
  name: { first: 'Hanako', last: 'Sato' },
})
const seller = { name: undefined, address: undefined }

const refused: Invoice = {
  ...invoice,
  attempts: [{ at: '2026-11-10T09:00:00+09:00', result: 'failed', code: 'card_declined' }],
  next_charge_on: '2026-11-13',
}

test.for([
  ['ja', '2026年11月13日(金)にもう一度カードへ請求します', '遅延損害金'],
  ['en', 'unpaid on Friday 13 November 2026, we will charge the card', 'Late interest'],
] as const)(
  '%s: an invoice whose card was refused says when it is charged again, in the list and on its page',
  ([locale, again, interest]) => {
    const list = (shown: Invoice) =>
      textOf(
        renderIn(locale, <BillingScreen data={{ ...data, invoices: [shown] }} year={undefined} />),
      )
    const page = (shown: Invoice) =>
      textOf(renderIn(locale, <InvoiceScreen sheet={sheetOf(shown)} seller={seller} />))
    expect(list(refused)).toContain(again)
    expect(page(refused)).toContain(again)
    expect(page(refused)).toContain(interest)
    const last = { ...refused, next_charge_on: null }
    expect(list(last)).not.toContain(again.slice(-10))
    expect(page(last)).not.toContain(again.slice(-10))
    expect(page({ ...refused, status: 'FAILED' })).not.toContain(interest)
  },
)

test('an overdue invoice that no subscription is charged for has no button to pay it', () => {
  const overdue = [{ ...invoice, subscription_slug: null }]
  const html = renderIn('en', <BillingScreen data={{ ...data, overdue }} year="2026" />)
  expect(html).toContain('Overdue: ¥6,380')
  expect(html).not.toContain('/account/make-payment')
  // Nothing in this year: the others are one step away.
  expect(linksIn(html)).toEqual([['All years', '/account/manage-billing']])
})

test('an open invoice has what is left and its due day, a settled one its total; points are told', () => {
  const invoices: Invoice[] = [
    { ...invoice, status: 'PARTIALLY_PAID', paid: 6000, balance: 380 },
    { ...invoice, slug: 'inv-2', status: 'PAYMENT_PENDING', paid: 6000, balance: 380 },
    { ...invoice, slug: 'inv-3', status: 'PAID', points_used: 380, total: 6000, balance: 0 },
  ]
  const html = renderIn(
    'en',
    <BillingScreen data={{ ...data, invoices, years: [2026, 2025] }} year="2025" />,
  )
  const rows = [...html.matchAll(/<li[^>]*>.*?My Pixel.*?<\/li>/gs)].map(([row]) => textOf(row))
  expect(rows).toEqual([
    expect.stringMatching(/Partly paid .*10 November.* ¥380 Pay/),
    expect.stringMatching(/Payment in progress ¥380$/),
    expect.stringMatching(/Paid ¥6,000 .*380/),
  ])
  expect(html).toMatch(/aria-current="[^"]+"[^>]*>2025/)
  const total = linksIn(html).find(([text]) => text === 'Payments of 2025 and their total')
  expect(total?.[1]).toBe('/account/manage-payments?year=%222025%22#history')
})

describe('the next step of an invoice', () => {
  test.for([
    ['OVERDUE', null, '/account/make-payment?slug=inv-1'],
    ['PAYMENT_PENDING', null, '/account/make-payment?slug=inv-1'],
    ['REISSUED', 'inv-2', '/account/manage-billing?invoice=inv-2'],
    ['CANCELLED', null, undefined],
    ['PAID', null, undefined],
  ] as const)('%s', ([status, reissued_as, next]) => {
    const sheet = sheetOf({ ...invoice, status, reissued_as })
    const [, ...links] = linksIn(renderIn('en', <InvoiceScreen sheet={sheet} seller={seller} />))
    expect(links.map(([, to]) => to)).toEqual(next ? [next] : [])
  })
})
