import type { Invoice } from '#contract/invoice.ts'
import type { OwnCard } from './cards.data.ts'

/** For tests: a month's rent that is to be paid. */
export const invoice: Invoice = {
  slug: 'inv-1',
  number: 'INV-2026-000123',
  status: 'UNPAID',
  category: 'general',
  subscription_slug: 'sub-1',
  issued_on: '2026-11-01',
  due_on: '2026-11-30',
  reissued_as: null,
  registration_number: 'T1234567890123',
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

/** For tests: a card that can be charged and is not used yet. */
export const card: OwnCard = {
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
