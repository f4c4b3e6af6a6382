import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { readPayment, readToPay } from './read-payment.server.ts'

const { callAsUser, openVerificationUrl } = vi.hoisted(() => ({
  callAsUser: vi.fn(),
  openVerificationUrl: vi.fn(),
}))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser }))
vi.mock('#src/billing/card-verification.server.ts', () => ({ openVerificationUrl }))
vi.mock('#src/session/own-user.server.ts', () => ({
  readOwnUser: async () => ({ first_name: '花子', last_name: '佐藤' }),
}))
vi.mock('#src/items/items.server.ts', () => ({ fetchFees: async () => ({ points_min_use: 100 }) }))

beforeEach(() => {
  callAsUser.mockReset()
})

const card = { slug: 'card-1', state: 'active', is_default: true, action_url: null }

const prepared = (subscription: object, attempts: readonly object[]) => ({
  invoice: { slug: 'inv-1', status: 'UNPAID', attempts },
  subscription: {
    slug: 'sub-1',
    monthly: 6_380,
    nickname: 'Phone',
    item: {},
    allowed_actions: [],
    ...subscription,
  },
  cards: [card, { ...card, slug: 'card-2', is_default: false }],
  points: { balance: 0, max: 0 },
  coupons: [],
})

test('a subscription without a card has none to change, whatever the first payment met', async () => {
  const waiting = {
    status: 'waiting_for_payment',
    card_slug: null,
    allowed_actions: ['change_card'],
  }
  callAsUser.mockResolvedValue(prepared(waiting, [{ card_slug: 'card-1', result: 'failed' }]))
  expect(await readPayment('inv-1')).toMatchObject({ kind: 'payable', ownCard: undefined })
})

test('of one with a card it is known whether that was refused', async () => {
  const rented = { status: 'subscribed', card_slug: 'card-1' }
  callAsUser.mockResolvedValue(prepared(rented, [{ card_slug: 'card-1', result: 'failed' }]))
  expect(await readPayment('inv-1')).toMatchObject({
    ownCard: { slug: 'card-1', isRefused: true },
  })
  callAsUser.mockResolvedValue(prepared(rented, []))
  expect(await readPayment('inv-1')).toMatchObject({
    ownCard: { slug: 'card-1', isRefused: false },
  })
})

test('an invoice whose payment is in progress leads to the bank that this browser has left', async () => {
  const pending = prepared({ status: 'subscribed', card_slug: null }, [])
  callAsUser.mockResolvedValue({
    ...pending,
    invoice: { ...pending.invoice, status: 'PAYMENT_PENDING' },
  })
  openVerificationUrl.mockResolvedValue('https://bank.example/')
  expect(await readPayment('inv-1')).toMatchObject({
    kind: 'pending',
    device: 'Phone',
    verificationUrl: 'https://bank.example/',
  })
})

/** What the API answers when the invoice cannot be paid. */
function refuse(error: unknown, invoices: readonly object[]) {
  const lists: Readonly<Record<string, unknown>> = {
    listInvoices: { results: invoices, next: null },
    listSubscriptions: {
      results: [{ slug: 'sub-1', nickname: 'Phone', item: {} }],
      next: null,
    },
    listPayments: { results: [], next: null },
  }
  callAsUser.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'preparePayment') throw error
    return lists[name]
  })
}
const own = (slug: string, status: string) => ({ slug, status, subscription_slug: 'sub-1' })

test.for([
  ['paid', 'already_paid', 'PAID', 'paid'],
  ['returned in part', 'already_paid', 'PARTIALLY_REFUNDED', 'paid'],
  ['returned', 'not_payable', 'REFUNDED', 'closed'],
  ['cancelled', 'not_payable', 'CANCELLED', 'closed'],
  ['issued anew', 'not_payable', 'REISSUED', 'closed'],
] as const)('an invoice that is %s meanwhile shows that', async ([, code, status, kind]) => {
  refuse(new ApiError(400, code), [own('inv-0', 'UNPAID'), own('inv-1', status)])
  const found = await readPayment('inv-1')
  expect(found).toMatchObject(
    kind === 'paid'
      ? { kind, sheet: { invoice: { slug: 'inv-1' }, name: { first: '花子' } } }
      : { kind, invoice: { slug: 'inv-1' }, device: 'Phone' },
  )
})

test('by a subscription its newest invoice is meant', async () => {
  refuse(new ApiError(400, 'not_payable'), [own('inv-2', 'CANCELLED'), own('inv-1', 'PAID')])
  expect(await readPayment('sub-1')).toMatchObject({ kind: 'closed', invoice: { slug: 'inv-2' } })
})

test.for([
  ['of somebody else', new ApiError(404, 'not_found')],
  ['that is gone since', new ApiError(400, 'not_payable')],
] as const)('in place of an invoice %s the open ones are offered', async ([, error]) => {
  refuse(error, [own('inv-2', 'OVERDUE'), own('inv-3', 'PAID')])
  expect(await readPayment('inv-1')).toMatchObject({
    kind: 'unknown',
    isNamed: true,
    open: [{ slug: 'inv-2' }],
    deviceNames: { 'inv-2': 'Phone' },
  })
})

test.for([new ApiError(503, 'unreachable'), new ApiError(401, 'session_ended'), new Error('lost')])(
  'nothing is said of an invoice that could not be read: %s',
  async (error) => {
    refuse(error, [])
    await expect(readPayment('inv-1')).rejects.toBe(error)
  },
)

test.for([
  ['no coupon', undefined, 380],
  ['a coupon that reduces it', 'AUTUMN', 5_380],
  // It is reckoned in the balance.
  ['the coupon that it has', 'APPLIED', 380],
  ['a coupon that is gone', 'GONE', 380],
] as const)('what paying would cost now, with %s', async ([, coupon, amount]) => {
  const { subscription } = prepared({ card_slug: 'card-1' }, [])
  callAsUser.mockResolvedValue({
    invoice: { balance: 380, paid: 500 },
    subscription,
    coupons: [
      { code: 'APPLIED', is_applied: true, total: 880 },
      { code: 'AUTUMN', is_applied: false, total: 5_880 },
    ],
  })
  expect(await readToPay('inv-1', coupon)).toEqual({
    amount,
    subscription: 'sub-1',
    ownCard: 'card-1',
  })
})
