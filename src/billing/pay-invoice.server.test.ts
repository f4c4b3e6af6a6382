import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { payInvoice } from './pay-invoice.server.ts'

const { callAsUser } = vi.hoisted(() => ({ callAsUser: vi.fn() }))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser }))

beforeEach(() => {
  callAsUser.mockReset()
})

describe('the card that pays is kept', () => {
  const payment = { invoice: 'invoice', card: 'new-card', attempt: 'page', keepFor: 'subscription' }
  const calls = () => callAsUser.mock.calls.map(([{ name }]) => name)
  const paid = { payment: null, invoice: {}, subscription: {} }

  test('for the subscription, once the payment has been made', async () => {
    callAsUser.mockResolvedValue(paid)
    expect(await payInvoice(payment)).toMatchObject({ cardKept: 'yes' })
    expect(calls()).toEqual(['pay', 'updateSubscription'])
    expect(callAsUser.mock.lastCall?.[1]).toMatchObject({
      params: { slug: 'subscription' },
      body: { card_slug: 'new-card' },
    })
  })

  test('only if the payer wants it, and not while the bank asks or when the card is refused', async () => {
    callAsUser.mockResolvedValue(paid)
    expect(await payInvoice({ ...payment, keepFor: undefined })).toMatchObject({
      cardKept: undefined,
    })
    callAsUser.mockResolvedValue({ requires_action: true, action_url: 'https://bank.example/' })
    expect(await payInvoice(payment)).toMatchObject({ cardKept: undefined })
    callAsUser.mockRejectedValue(new ApiError(400, 'payment_declined'))
    await expect(payInvoice(payment)).rejects.toThrow(ApiError)
    expect(calls()).toEqual(['pay', 'pay', 'pay'])
  })

  test('or is not kept when that is refused, and the payment stays', async () => {
    callAsUser.mockResolvedValueOnce(paid).mockRejectedValue(new ApiError(400, 'invalid_state'))
    expect(await payInvoice(payment)).toMatchObject({ answer: paid, cardKept: 'no' })
  })
})
