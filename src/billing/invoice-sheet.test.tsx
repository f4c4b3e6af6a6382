import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoice.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { invoice } from './test-billing.ts'

const rent = {
  kind: 'rent',
  text_ja: '月額料金',
  text_en: 'Rent',
  quantity: 1,
  amount: 4480,
} as const
const interest = { ...rent, kind: 'late_interest', text_ja: '遅延損害金', amount: 67 } as const

function sheetOf(lines: Invoice['lines'], total: number, tax_included_10: number): string {
  const device = { name_ja: 'iPhone 15', name_en: 'iPhone 15' }
  const paid = { ...invoice, device, status: 'PAID', paid: total, balance: 0 } as const
  const sheet = {
    invoice: { ...paid, lines, subtotal: total, total, tax_included_10 },
    payments: [],
    name: { last: '佐藤', first: '花子' },
  }
  const seller = { name: '株式会社リブート・デモ', address: undefined }
  const html = renderToStaticMarkup(<InvoiceSheet sheet={sheet} seller={seller} />)
  return html.replace(/<\/t[hd]>/g, ' ').replace(/<[^>]+>/g, '')
}

test('a receipt names the seller, the rate, and the amount and tax of that rate', () => {
  const text = sheetOf([rent], 4480, 407)
  for (const part of ['領収書', '佐藤 花子 様', '登録番号 T1234567890123'])
    expect(text).toContain(part)
  expect(text).toContain('10%対象(税込) ¥4,480 うち消費税(10%) ¥407')
  expect(text).not.toContain('対象外')
})

test('a receipt names the device that it was for', () => {
  expect(sheetOf([rent], 4480, 407)).toContain('デバイスiPhone 15')
})

test('late interest is outside the tax, on a line of its own', () => {
  const text = sheetOf([rent, interest], 4547, 407)
  expect(text).toContain('合計(税込) ¥4,547')
  expect(text).toContain('10%対象(税込) ¥4,480 うち消費税(10%) ¥407')
  expect(text).toContain('消費税の対象外(遅延損害金) ¥67')
})
