import type { Invoice } from '#contract/invoice.ts'

/** For tests. */
export const invoice: Invoice = {
  slug: 'inv-1',
  number: 'INV-2026-000123',
  status: 'UNPAID',
  category: 'general',
  subscription_slug: 'sub-1',
  issued_on: '2026-11-01',
  due_on: '2026-11-30',
  reissued_as: null,
  registration_number: '',
  attempts: [],
  period_from: null,
  period_to: null,
  lines: [{ kind: 'rent', text_ja: '月額料金', text_en: 'Rent', quantity: 1, amount: 6380 }],
  subtotal: 6380,
  coupon_discount: 0,
  points_used: 0,
  total: 6380,
  tax_included_10: 580,
  paid: 0,
  refunded: 0,
  balance: 6380,
}
