import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import {
  beginVerification,
  type Continuation,
  finishVerification,
  openVerificationUrl,
} from './card-verification.server.ts'

interface Visitor {
  account: string | undefined
}

const { cookies, visitor, callAsUser, payInvoice } = vi.hoisted(() => ({
  cookies: new Map<string, string>(),
  visitor: ((): Visitor => ({ account: undefined }))(),
  callAsUser: vi.fn(),
  payInvoice: vi.fn(),
}))
vi.stubEnv('SITE_URL', 'https://shop.example')
vi.mock('@tanstack/react-start/server', () => ({
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string) => cookies.set(name, value),
  deleteCookie: (name: string) => cookies.delete(name),
}))
vi.mock('#src/session/current-account.server.ts', () => ({
  currentAccount: () => Promise.resolve(visitor.account),
}))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser }))
vi.mock('./pay-invoice.server.ts', async (original) => ({
  ...(await original<object>()),
  payInvoice,
}))

const payment = { kind: 'payment', invoice: 'inv-1', card: 'card-1', attempt: 'look' } as const
const card = { kind: 'card', source_id: 'src', holder: 'HANA', is_default: true } as const
const paymentPage = '/account/make-payment?slug=inv-1'

/** Of the way back that the bank's page is given. */
async function begin(continuation: Continuation): Promise<string> {
  visitor.account = 'hana'
  const bank = new URL(await beginVerification('https://bank.example/', continuation))
  return new URL(bank.searchParams.get('return_url') ?? '').searchParams.get('state') ?? ''
}

beforeEach(() => {
  cookies.clear()
  callAsUser.mockReset()
  payInvoice.mockReset()
})

test.each([
  [payment, `${paymentPage}&card=card-1&keep_card=no`],
  [card, '/account/manage-payments'],
])(
  'a visitor who is no longer logged in is led to the page of the $kind, without the token',
  async (begun, page) => {
    const state = await begin(begun)
    visitor.account = undefined
    expect(await finishVerification({ state, token: 'secret' })).toBe(page)
    expect([payInvoice.mock.calls, callAsUser.mock.calls]).toEqual([[], []])
  },
)

test('a refused session leads there too, and after login the bank can be asked again', async () => {
  const state = await begin(payment)
  payInvoice.mockRejectedValue(new ApiError(401, 'not_authenticated'))
  expect(await finishVerification({ state, token: 'secret' })).toBe(
    `${paymentPage}&card=card-1&keep_card=no`,
  )
  expect(await openVerificationUrl('inv-1')).toContain('https://bank.example/')
})

test('another customer, and a return that was never started, learn nothing about it', async () => {
  const state = await begin(payment)
  const list = '/account/manage-billing'
  expect(await finishVerification({ state: 'made-up', token: 'secret' })).toBe(list)
  visitor.account = 'taro'
  expect(await finishVerification({ state, token: 'secret' })).toBe(list)
  visitor.account = undefined
  expect(await finishVerification({ state: 'made-up', token: 'secret' })).toBe(list)
  expect(payInvoice).not.toHaveBeenCalled()
})

test('a refused payment says why on its page, with all that was chosen', async () => {
  const state = await begin({ ...payment, coupon: 'WELCOME', keep_for: 'sub-1' })
  payInvoice.mockRejectedValue(new ApiError(400, 'payment_declined'))
  expect(await finishVerification({ state, token: 'secret' })).toBe(
    `${paymentPage}&coupon_code=WELCOME&card=card-1&keep_card=yes&error=payment_declined`,
  )
  expect(await openVerificationUrl('inv-1'), 'over').toBeUndefined()
})

test('a card that was added for a payment is chosen on its page, with the coupon', async () => {
  const state = await begin({ ...card, invoice: 'inv-1', coupon: 'WELCOME', card: 'card-1' })
  callAsUser.mockResolvedValue({ slug: 'card-2' })
  expect(await finishVerification({ state, token: 'secret' })).toBe(
    `${paymentPage}&coupon_code=WELCOME&card=card-2`,
  )
})

test('one that was refused says why at the card fields, and what was chosen before stays', async () => {
  const state = await begin({ ...card, invoice: 'inv-1', coupon: 'WELCOME', card: 'card-1' })
  callAsUser.mockRejectedValue(new ApiError(400, 'card_verification_required'))
  expect(await finishVerification({ state, token: 'secret' })).toBe(
    `${paymentPage}&coupon_code=WELCOME&card=card-1&card_error=card_verification_required`,
  )
})

test('a payment for which the bank asks again is not called paid', async () => {
  const state = await begin(payment)
  payInvoice.mockResolvedValue({ answer: { requires_action: true }, cardKept: undefined })
  expect(await finishVerification({ state, token: 'secret' })).toBe(
    `${paymentPage}&card=card-1&keep_card=no`,
  )
})

test.for([
  [
    'the bank’s reason',
    new ApiError(400, 'payment_declined', { data: { failure_code: 'card_expired' } }),
    '&error=card_expired',
  ],
  ['that it took too long', new ApiError(400, 'not_payable'), '&error=verification_late'],
  ['nothing when it is paid already', new ApiError(400, 'already_paid'), ''],
] as const)('the page of a payment that was not made tells %s', async ([, refusal, error]) => {
  const state = await begin(payment)
  payInvoice.mockRejectedValue(refusal)
  expect(await finishVerification({ state, token: 'secret' })).toBe(
    `${paymentPage}&card=card-1&keep_card=no${error}`,
  )
  expect(await openVerificationUrl('inv-1'), 'over').toBeUndefined()
})

test.for([
  ['paid', () => payInvoice.mockResolvedValue({ answer: {}, cardKept: undefined })],
  ['refused', () => payInvoice.mockRejectedValue(new ApiError(400, 'payment_declined'))],
] as const)(
  'whoever comes back twice is led to the page that says %s, which is asked once',
  async ([result, answer]) => {
    const state = await begin(payment)
    answer()
    const page = await finishVerification({ state, token: 'secret' })
    expect(page).toContain(result === 'paid' ? '&result=paid' : '&error=payment_declined')
    expect(await finishVerification({ state, token: 'secret' })).toBe(page)
    expect(payInvoice).toHaveBeenCalledOnce()
    visitor.account = 'taro'
    expect(await finishVerification({ state, token: 'secret' })).toBe('/account/manage-billing')
  },
)

test('without an answer the payment can be continued, by the same customer for the same invoice', async () => {
  const state = await begin(payment)
  payInvoice.mockRejectedValue(new ApiError(503, 'unreachable'))
  expect(await finishVerification({ state, token: 'secret' })).toBe(
    `${paymentPage}&card=card-1&keep_card=no&error=unreachable`,
  )
  expect(await openVerificationUrl('inv-1')).toContain('https://bank.example/')
  expect(await openVerificationUrl('inv-2')).toBeUndefined()
  visitor.account = 'taro'
  expect(await openVerificationUrl('inv-1')).toBeUndefined()
})

test('the check of a card leads back from no payment', async () => {
  await begin({ ...card, invoice: 'inv-1' })
  expect(await openVerificationUrl('inv-1')).toBeUndefined()
})
