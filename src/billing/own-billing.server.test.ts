import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { fetchDeviceNames, readInvoiceSheet } from './own-billing.server.ts'
import { invoice } from './test-billing.ts'

const { callAsUser } = vi.hoisted(() => ({ callAsUser: vi.fn() }))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser }))
vi.mock('#src/session/own-user.server.ts', () => ({
  readOwnUser: async () => ({ first_name: '花子', last_name: '佐藤' }),
}))

const named = (name: string) => ({ name_ja: name, name_en: name })
const invoices = [
  { slug: 'before', subscription_slug: 'sub-1', device: named('iPhone 15') },
  { slug: 'since', subscription_slug: 'sub-1', device: named('iPhone 17') },
  { slug: 'unnamed', subscription_slug: 'sub-1' },
  { slug: 'own name', subscription_slug: 'sub-2', device: named('Pixel 9') },
  { slug: 'no device', subscription_slug: null, device: null },
]
const subscriptions = [
  { slug: 'sub-1', nickname: '', item: named('iPhone 17') },
  { slug: 'sub-2', nickname: 'For work', item: named('Pixel 10') },
]

test("an invoice has its customer's own name for the device, else that of the device that it was for", async () => {
  callAsUser.mockResolvedValueOnce({ results: subscriptions, next: null })
  expect(await fetchDeviceNames(Promise.resolve(invoices))).toEqual({
    before: 'iPhone 15',
    since: 'iPhone 17',
    unnamed: 'iPhone 17',
    'own name': 'For work',
  })
})

test('without the subscriptions it has the name that it brings', async () => {
  callAsUser.mockRejectedValueOnce(new ApiError(503, 'unreachable'))
  expect(await fetchDeviceNames(Promise.resolve(invoices))).toEqual({
    before: 'iPhone 15',
    since: 'iPhone 17',
    'own name': 'Pixel 9',
  })
})

test('the sheet of an invoice has its own payments alone, the oldest first', async () => {
  const payment = (slug: string, invoice_slug: string, created_at: string) => ({
    slug,
    invoice_slug,
    created_at,
  })
  const results = [
    payment('second', 'inv-1', '2026-11-30T09:00:00+09:00'),
    payment('of another', 'inv-2', '2026-11-29T09:00:00+09:00'),
    payment('first', 'inv-1', '2026-11-27T09:00:00+09:00'),
  ]
  callAsUser.mockResolvedValueOnce({ results, next: null })
  const { payments, name } = await readInvoiceSheet(invoice)
  expect(payments.map(({ slug }) => slug)).toEqual(['first', 'second'])
  expect(name).toEqual({ first: '花子', last: '佐藤' })
})
