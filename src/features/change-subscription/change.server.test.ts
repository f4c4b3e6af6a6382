import { beforeEach, describe, expect, test, vi } from 'vitest'
import { updateSubscription } from '#contract/account-subscriptions.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { startChange, submitChange } from './change.server.ts'

const { callAsUser, fetchItem } = vi.hoisted(() => ({ callAsUser: vi.fn(), fetchItem: vi.fn() }))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser }))
vi.mock('#src/items/items.server.ts', () => ({ fetchItem }))
beforeEach(() => {
  callAsUser.mockReset()
})

const subscription = 'sub-1'
const key = '2f1f3f9e-52c7-4b39-9d5c-0e8a4f2b6a11'

/** What the API says of a subscription for which nothing else was asked. */
const answer = { bought_on: null, device_change: { pending: null } }

describe('what is confirmed is what is sent', () => {
  test.each([
    [{ action: 'change_card', card_slug: 'jcb' }, { card_slug: 'jcb' }],
    [{ action: 'rename', nickname: undefined }, { nickname: '' }],
    [{ action: 'set_points_auto_use', points_auto_use: true }, { points_auto_use: true }],
    [{ action: 'set_points_auto_use', points_auto_use: false }, { points_auto_use: false }],
    [{ action: 'set_renewal', renewal: 'end' }, { renewal: 'end' }],
    [
      { action: 'set_renewal', renewal: 'extend_12', accepted_minimum_ends_on: '2027-06-30' },
      { renewal: 'extend_12', accepted_minimum_ends_on: '2027-06-30' },
    ],
    [{ action: 'withdraw_end' }, { end_request: 'withdraw' }],
    [{ action: 'buyout', accepted: 52_800 }, { buyout: { accepted_price: 52_800 } }],
    [
      { action: 'change_device', item_id: 3, variant: 7, months: 12, accepted: 3_300 },
      { device_change: { item_id: 3, variant_id: 7, months: 12, accepted_fee: 3_300 } },
    ],
    [
      { action: 'end_early', accepted: 9_900 },
      { action: 'end_early', accepted_fee: 9_900 },
    ],
    [{ action: 'end' }, { action: 'end' }],
    [{ action: 'cancel' }, { action: 'cancel' }],
  ] as const)('%o', async (input, body) => {
    callAsUser.mockResolvedValue(answer)
    await submitChange({ subscription, key, ...input })
    expect(callAsUser.mock.lastCall?.[1]).toEqual({
      params: { slug: subscription },
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body,
    })
  })

  test('under one key for each choice on a page', async () => {
    callAsUser.mockResolvedValue(answer)
    const keyOf = async (card_slug: string) => {
      await submitChange({ subscription, key, action: 'change_card', card_slug })
      return callAsUser.mock.lastCall?.[1].idempotencyKey
    }
    const first = await keyOf('jcb')
    expect(await keyOf('jcb')).toBe(first)
    expect(await keyOf('visa')).not.toBe(first)
  })
})

describe('what was done', () => {
  const end_request = { requested_at: '2026-11-29', return_by: '2026-12-13', fee: 0 }
  const change = (stage: string) => ({ ...answer, device_change: { pending: { stage } } })

  test.each([
    ['a price is to be paid', 'buyout', answer, 'buyout'],
    ['it cost nothing', 'buyout', { ...answer, bought_on: '2026-11-29' }, 'buyout_free'],
    ['the return is requested at once', 'set_renewal', { ...answer, end_request }, 'end'],
    ['it is kept for later', 'set_renewal', answer, 'set_renewal'],
    ['a fee is to be paid', 'change_device', change('awaiting_payment'), 'change_device'],
    ['there is no fee', 'change_device', change('preparing'), 'change_device_free'],
    ['a new device waits', 'change_card', change('preparing'), 'change_card'],
  ] as const)('when %s: %s', async (_, action, changed, result) => {
    callAsUser.mockResolvedValue(changed)
    expect(await submitChange({ subscription, key, action })).toBe(result)
  })
})

describe('a change that the API refuses', () => {
  const refusalOf = async (error: Error) => {
    callAsUser.mockRejectedValue(error)
    return (await startChange({ subscription, action: 'buyout' })).refusal
  }

  test('comes with what is to be paid first', async () => {
    const data = { invoice_slug: 'inv-1', balance: 6_380 }
    expect(await refusalOf(new ApiError(400, 'unpaid_invoice', { data }))).toMatchObject({
      code: 'unpaid_invoice',
      unpaid: { slug: 'inv-1', balance: 6_380 },
    })
  })

  test('comes with the end of the minimum term and the fee before it', async () => {
    const data = { ends_on: '2027-06-30', early_end_fee: 9_900 }
    expect(await refusalOf(new ApiError(400, 'minimum_term', { data }))).toMatchObject({
      code: 'minimum_term',
      minimumTerm: { endsOn: '2027-06-30', fee: 9_900 },
    })
  })

  test.each([
    ['the session has ended', new ApiError(401, 'token_not_valid')],
    ['the API does not answer', new ApiError(503, 'unreachable')],
    ['there were too many calls', new ApiError(429, 'throttled')],
    ['the API waited too long', new ApiError(408, 'generic_error')],
    ['something else is wrong', new Error('bug')],
  ])('is none when %s', async (_, error) => {
    await expect(refusalOf(error)).rejects.toBe(error)
  })
})

test('a device that is chosen in full has its price, with the device that it is for', async () => {
  fetchItem.mockResolvedValue({ id: 3, name_ja: 'iPhone 17', name_en: 'iPhone 17' })
  callAsUser.mockResolvedValue({ preview: { action: 'change_device' } })
  const chosen = { subscription, action: 'change_device', item: 'iphone-17', variant: 7 } as const
  expect((await startChange(chosen)).preview).toBeUndefined()
  const start = await startChange({ ...chosen, months: 12 })
  expect(start).toMatchObject({
    newDevice: { id: 3, name: 'iPhone 17' },
    preview: { action: 'change_device' },
  })
  const body = { device_change: { item_id: 3, variant_id: 7, months: 12 }, preview: true }
  expect(callAsUser).toHaveBeenCalledExactlyOnceWith(
    updateSubscription,
    expect.objectContaining({ isRead: true, body }),
  )
})

test.each([
  ['end_early', { preview: { action: 'end_early', amount_to_accept: null } }],
  ['buyout', { preview: { action: 'buyout', amount_to_accept: null } }],
  ['end_early', {}],
  ['buyout', {}],
  ['change_device', {}],
] as const)('%s without its price cannot be confirmed: %o', async (action, answer) => {
  fetchItem.mockResolvedValue({ id: 3, name_ja: 'iPhone 17', name_en: 'iPhone 17' })
  callAsUser.mockResolvedValue(answer)
  const chosen = { subscription, action, item: 'iphone-17', variant: 7, months: 12 } as const
  const start = await startChange(chosen)
  expect(start.preview).toBeUndefined()
  expect(start.refusal).toEqual({ code: 'price_unknown' })
})

test('what costs nothing is confirmed without a preview', async () => {
  callAsUser.mockResolvedValue(answer)
  expect((await startChange({ subscription, action: 'end' })).refusal).toBeUndefined()
})

test('only cards that can be charged are offered', async () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2029 }
  callAsUser.mockResolvedValue({
    results: [
      { ...card, slug: 'old', state: 'expired' },
      { ...card, slug: 'good', state: 'active' },
      { ...card, slug: 'unchecked', state: 'requires_action' },
    ],
  })
  const { cards } = await startChange({ subscription, action: 'change_card' })
  expect(cards).toEqual([{ ...card, slug: 'good' }])
})
