import { expect, test } from 'vitest'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { AccountScreen } from './account-screen.tsx'
import type { Overview } from './overview.ts'

const account: Overview = {
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

test('an empty shelf waits for the first device of a new customer, and for the next one of an old customer', () => {
  const textWith = (hadDevice: boolean) =>
    textOf(
      renderIn(
        'en',
        <AccountScreen account={{ ...account, hadDevice }} helpUrl={undefined} welcome={null} />,
      ),
    ).replaceAll('\u200b', '')
  expect(textWith(false)).toContain('Find your first device')
  expect(textWith(true)).toContain('Find your next device')
})
