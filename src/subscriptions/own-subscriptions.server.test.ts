import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { fetchActiveSubscriptions, fetchPastSubscriptions } from './own-subscriptions.server.ts'

const { callAsUser, fetchItem } = vi.hoisted(() => ({ callAsUser: vi.fn(), fetchItem: vi.fn() }))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser }))
vi.mock('#src/items/items.server.ts', () => ({ fetchItem }))

test('today is the day that the API says, whatever has been paid ahead and whatever the time is here', async () => {
  vi.setSystemTime('2026-12-26T15:30:00Z')
  callAsUser.mockResolvedValueOnce({ results: [], today: '2027-07-01' })
  expect((await fetchActiveSubscriptions()).today).toBe('2027-07-01')
})

test('an API that does not say it leaves the day in Japan', async () => {
  vi.setSystemTime('2026-12-26T15:30:00Z')
  callAsUser.mockResolvedValueOnce({ results: [] })
  expect((await fetchActiveSubscriptions()).today).toBe('2026-12-27')
})

const color = { slug: 'black', label_ja: 'ブラック', label_en: 'Black', hex: '#2b2c30' }
const owing = {
  slug: 'sub-1',
  item: { slug: 'pixel-10', name_ja: 'Pixel 10', illustration: { kind: 'phone', hex: '#2b2c30' } },
  variant: { storage_ja: '256GB', color },
  device_change: { eligible_on: null, used: false },
  unpaid_invoice_slug: 'inv-1',
}

test('what is to be paid for a device is read with it', async () => {
  const invoice = {
    slug: 'inv-1',
    balance: 6_380,
    due_on: '2026-12-01',
    status: 'OVERDUE',
    attempts: [{ at: '2026-12-01T09:00:00+09:00', result: 'failed', code: 'card_declined' }],
    next_charge_on: '2026-12-04',
  }
  callAsUser.mockResolvedValueOnce({ results: [owing] })
  callAsUser.mockResolvedValueOnce({ results: [invoice], next: null })
  const { subscriptions } = await fetchActiveSubscriptions()
  expect(subscriptions[0]?.openInvoice).toEqual({
    slug: 'inv-1',
    balance: 6_380,
    dueOn: '2026-12-01',
    isOverdue: true,
    bearsInterest: true,
    nextAttemptOn: '2026-12-04',
  })
})

test('what is still to be paid for a device that is back is read with it', async () => {
  const fee = {
    slug: 'inv-1',
    balance: 6_680,
    due_on: '2026-12-09',
    status: 'SCHEDULED',
    attempts: [],
  }
  callAsUser.mockResolvedValueOnce({ results: [owing] })
  callAsUser.mockResolvedValueOnce({ results: [fee], next: null })
  const [past] = await fetchPastSubscriptions()
  expect(past?.openInvoice).toMatchObject({ balance: 6_680, dueOn: '2026-12-09' })
})

const paid = {
  ...owing,
  status: 'waiting_for_shipment',
  shipping: null,
  timeline: [{ status: 'waiting_for_shipment', at: '2026-11-22T16:00:00Z' }],
  unpaid_invoice_slug: null,
}
const onStock = { ships_in_days: 2, expected_ship_date: null }
const sent = { ...paid, shipping: { shipped_at: '2026-11-23T03:00:00Z' } }

test.each([
  ['so many days after the payment, by the time in Japan', paid, onStock, '2026-11-25'],
  [
    'on the day that was announced',
    paid,
    { ships_in_days: null, expected_ship_date: '2026-12-04' },
    '2026-12-04',
  ],
  ['at no day that has passed', paid, { ...onStock, ships_in_days: 0 }, null],
  ['at no day while the item cannot be read', paid, new ApiError(503, 'unreachable'), null],
  ['not again', sent, onStock, null],
])('a device that is paid is sent %s', async (_, subscription, item, day) => {
  callAsUser.mockResolvedValueOnce({ results: [subscription], today: '2026-11-24' })
  if (item instanceof ApiError) fetchItem.mockRejectedValueOnce(item)
  else fetchItem.mockResolvedValueOnce(item)
  const { subscriptions } = await fetchActiveSubscriptions()
  expect(subscriptions[0]?.shipsOn).toBe(day)
})

test.each([
  ['the invoices cannot be read', new ApiError(503, 'unreachable')],
  ['there were too many calls', new ApiError(429, 'throttled')],
])('a device can be paid for without its sum when %s', async (_, error) => {
  callAsUser.mockResolvedValueOnce({ results: [owing] })
  callAsUser.mockRejectedValueOnce(error)
  const { subscriptions } = await fetchActiveSubscriptions()
  expect(subscriptions[0]?.openInvoice).toMatchObject({ slug: 'inv-1', balance: null })
})

test('a session that has ended meanwhile is no missing sum', async () => {
  const ended = new ApiError(401, 'token_not_valid')
  callAsUser.mockResolvedValueOnce({ results: [owing] })
  callAsUser.mockRejectedValueOnce(ended)
  await expect(fetchActiveSubscriptions()).rejects.toBe(ended)
})

test('what is to be paid for a device is found behind any number of other open invoices', async () => {
  const newer = Array.from({ length: 60 }, (_, place) => ({
    slug: `newer-${place}`,
    balance: 2_080,
    due_on: '2027-01-01',
    status: 'SCHEDULED',
    attempts: [],
  }))
  const oldest = {
    slug: 'inv-1',
    balance: 6_380,
    due_on: '2026-12-01',
    status: 'OVERDUE',
    attempts: [],
  }
  const paid = { slug: 'paid', balance: 0, due_on: '2026-11-01', status: 'PAID' }
  const all = [...newer, oldest, ...Array.from({ length: 60 }, () => paid)]
  callAsUser.mockResolvedValueOnce({ results: [owing] })
  callAsUser.mockImplementation(async (_endpoint, { query: { page = 1, size } }) => ({
    results: all.slice((page - 1) * size, page * size),
    next: page * size < all.length ? 'next' : null,
  }))
  const { subscriptions } = await fetchActiveSubscriptions()
  expect(subscriptions[0]?.openInvoice).toMatchObject({ balance: 6_380, isOverdue: true })
})
