import { expect, test, vi } from 'vitest'
import { readPayment } from './read-payment.server.ts'

const { callAsUser } = vi.hoisted(() => ({ callAsUser: vi.fn() }))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser }))
vi.mock('#src/items/items.server.ts', () => ({ fetchFees: async () => ({ points_min_use: 100 }) }))
vi.mock('#src/i18n/locale.ts', () => ({ getLocale: () => 'ja' }))
vi.mock('#src/request/environment.server.ts', () => ({
  environment: () => ({ PAYMENT_GATEWAY_URL: 'https://gateway.example' }),
}))

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
