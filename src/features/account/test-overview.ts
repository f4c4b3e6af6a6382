import type { OpenInvoices, Overview } from './overview.ts'

/** A verified customer without a device, of whom nothing is wanted. */
export const testOverview: Overview = {
  name: { first: 'Yui', last: 'Takahashi', nickname: '' },
  email: 'yui@example.com',
  status: 'verified',
  identity: 'approved',
  hasNewTerms: false,
  maxDevices: 3,
  today: '2026-11-23',
  subscriptions: [],
  hadDevice: false,
  points: { balance: 0, expiring: null },
  openInvoices: null,
  nextCharge: null,
  expiringCards: [],
}

/** One invoice of a month's rent that is not due yet. */
export const testOpenInvoices: OpenInvoices = {
  slug: 'inv-1',
  count: 1,
  balance: 6_380,
  dueOn: '2026-11-30',
  isOverdue: false,
  bearsInterest: false,
  nextAttemptOn: null,
}
