import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { readApplication } from './read-application.server.ts'

const mocks = vi.hoisted(() => ({
  callAsUser: vi.fn(),
  readDraft: vi.fn(),
  fetchItem: vi.fn(),
  readOwnUser: vi.fn(),
}))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser: mocks.callAsUser }))
vi.mock('#src/session/own-user.server.ts', () => ({ readOwnUser: mocks.readOwnUser }))
vi.mock('#src/session/current-account.server.ts', () => ({ currentAccount: async () => 'hanako' }))
vi.mock('#src/form-drafts/form-drafts.server.ts', () => ({ readDraft: mocks.readDraft }))
vi.mock('#src/items/items.server.ts', () => ({ fetchItem: mocks.fetchItem }))
vi.mock('#src/items/device-detail-data.ts', () => ({ toDeviceDetail: (item: unknown) => item }))
vi.mock('#src/items/catalogue-overview.server.ts', () => ({ shopFees: async () => ({}) }))
vi.mock('#src/items/alternatives.server.ts', () => ({ alternativesTo: async () => [] }))

const variant = (color: string, storage: string, months: readonly number[], stock = 1) => ({
  id: 1,
  color,
  storage,
  stock,
  isOutOfStock: stock === 0,
  prices: months.map((term) => ({ months: term, monthly: 5_280, total: term * 5_280 })),
})
/** As the device page has it, which is all that is read of it. */
const deviceWith = (...variants: readonly ReturnType<typeof variant>[]) => ({
  slug: 'iphone-17',
  brandLine: 'Apple',
  name: 'iPhone 17',
  kind: 'phone',
  hasPhotograph: false,
  availability: 'in-stock',
  showcaseHex: '#ffffff',
  fromMonths: 12,
  colors: [...new Set(variants.map(({ color }) => color))].map((slug) => ({
    slug,
    label: slug,
    hex: '#000000',
  })),
  storages: [...new Set(variants.map(({ storage }) => storage))].map((key) => ({
    key,
    label: key,
  })),
  variants,
})

const black = variant('black', '256gb', [3, 12])
const white = variant('white', '256gb', [3, 12])
const step = (values: object) => ({ version: 1, values, files: {} })
const plan = step({ color: 'black', storage: '256gb', months: '3' })
const saved = { idempotencyKey: 'key', steps: { plan, you: step({}) } }

const known = {
  last_name: '鈴木',
  first_name: '一郎',
  last_name_kana: 'スズキ',
  first_name_kana: 'イチロウ',
  date_of_birth: '1980-01-02',
  phone: '09011112222',
  occupation: 'other',
  address: {},
}
const check = {
  requires_documents: false,
  prefill: known,
  terms_version: '2026-04-01',
  delivery_estimate: { from: '2026-12-01', to: '2026-12-03' },
  quote: { first: 5_280, monthly: 5_280, total: 15_840 },
}

beforeEach(() => {
  vi.resetAllMocks()
  mocks.readDraft.mockResolvedValue(saved)
  mocks.fetchItem.mockResolvedValue(deviceWith(black, white))
  mocks.callAsUser.mockResolvedValue(check)
  mocks.readOwnUser.mockResolvedValue({ coupons: [] })
})

const at = (apply: 'plan' | 'confirm', search = {}) =>
  readApplication({ id: 'iphone-17', apply, ...search })

test('a plan that is offered as it was chosen can be confirmed', async () => {
  expect(await at('confirm')).toMatchObject({
    kind: 'form',
    step: 'confirm',
    isReplaced: false,
    plan: { choice: { color: 'black', storage: '256gb', months: 3, price: { total: 15_840 } } },
  })
})

test('an API without prices of coupons still gives the price of the term', async () => {
  const { quote, ...without } = check
  const coupon = { code: 'AUTUMN', refusal: null, discount: 500, invoices: 1, points: 0 }
  const price = { months: 3, monthly: quote.monthly, total: quote.total }
  mocks.callAsUser.mockResolvedValue({ ...without, coupon, price })
  expect(await at('confirm')).toMatchObject({ step: 'confirm', plan: { quote, coupon: null } })
  mocks.callAsUser.mockResolvedValue({ ...check, quote: null, price })
  expect(await at('plan')).toMatchObject({ plan: { quote: null } })
})

test.for([
  ['color', deviceWith(white), true],
  ['storage', deviceWith(variant('black', '512gb', [3, 12])), true],
  ['term', deviceWith(variant('black', '256gb', [12])), true],
  // Both are there, but not together: the step says so by itself, and has no price for them.
  ['pair', deviceWith(variant('black', '512gb', [12]), variant('white', '256gb', [12])), true],
] as const)(
  'a %s that is gone meanwhile has to be chosen again before anything is confirmed',
  async ([, device, isReplaced]) => {
    mocks.fetchItem.mockResolvedValue(device)
    expect(await at('confirm')).toMatchObject({ kind: 'form', step: 'plan', isReplaced })
  },
)

test('what is chosen instead is no longer said to be replaced', async () => {
  mocks.fetchItem.mockResolvedValue(deviceWith(white))
  expect(await at('plan', { color: 'white' })).toMatchObject({
    isReplaced: false,
    plan: { choice: { color: 'white', months: 3 } },
  })
})

test('without a choice nothing is said to be replaced', async () => {
  mocks.readDraft.mockResolvedValue(undefined)
  expect(await at('plan')).toMatchObject({ step: 'plan', isReplaced: false })
})

describe('the coupon of a plan that was not saved yet', () => {
  const own = {
    code: 'WELCOME1000',
    type: 'amount',
    value: 1_000,
    category: null,
    min_monthly: null,
    applies_to: 'first_invoice',
    state: 'claimed',
    subscription_slug: null,
  }
  /** What is in the field, and what the pre-check is asked for. */
  const couponsAt = async (search = {}) => {
    const view = await at('plan', search)
    const shown = view.kind === 'form' ? view.values.plan.coupon_code : undefined
    return [shown, mocks.callAsUser.mock.lastCall?.[1].query.coupon_code]
  }

  test.for([
    ['the best of the customer’s own', [own, { ...own, code: 'LESS', value: 10 }], {}, own.code],
    ['none that is in use', [{ ...own, subscription_slug: 'sub-1' }], {}, undefined],
    ['none that asks for more rent', [{ ...own, min_monthly: 9_000 }], {}, undefined],
    ['one of their own that a link names', [own], { coupon: 'welcome1000' }, own.code],
  ] as const)('is %s, with its price', async ([, coupons, search, code]) => {
    mocks.readDraft.mockResolvedValue(undefined)
    mocks.readOwnUser.mockResolvedValue({ coupons })
    expect(await couponsAt(search)).toEqual([code ?? '', code])
  })

  test('is that of the link, which is looked up when it is sent', async () => {
    mocks.readDraft.mockResolvedValue(undefined)
    mocks.readOwnUser.mockResolvedValue({ coupons: [own] })
    expect(await couponsAt({ coupon: 'tablet20' })).toEqual(['TABLET20', undefined])
  })

  test('is none when the own ones are not known', async () => {
    mocks.readDraft.mockResolvedValue(undefined)
    mocks.readOwnUser.mockRejectedValue(new ApiError(503, 'unreachable'))
    expect(await couponsAt()).toEqual(['', undefined])
  })

  test('has no price after too many wrong codes', async () => {
    mocks.readDraft.mockResolvedValue(undefined)
    mocks.readOwnUser.mockResolvedValue({ coupons: [own] })
    mocks.callAsUser.mockRejectedValueOnce(new ApiError(429, 'throttled'))
    expect(await couponsAt()).toEqual([own.code, undefined])
  })

  test('is not put back into a plan that was saved without one', async () => {
    mocks.readOwnUser.mockResolvedValue({ coupons: [own] })
    const emptied = step({ ...plan.values, coupon_code: '' })
    mocks.readDraft.mockResolvedValue({ ...saved, steps: { plan: emptied } })
    expect(await couponsAt({ coupon: own.code })).toEqual(['', undefined])
  })
})

test('a refusal of the pre-check has its screen, any other error is the page’s', async () => {
  mocks.callAsUser.mockRejectedValue(new ApiError(403, 'account_suspended'))
  expect(await at('confirm')).toMatchObject({
    kind: 'refused',
    device: { name: 'iPhone 17' },
    refusal: { code: 'account_suspended' },
  })
  mocks.callAsUser.mockRejectedValue(new ApiError(400, 'device_not_available'))
  expect(await at('confirm')).toMatchObject({
    refusal: { code: 'device_not_available', hasOtherVariants: true, alternatives: [] },
  })
  const data = { used: 2, max: 2 }
  mocks.callAsUser.mockRejectedValue(new ApiError(400, 'device_not_available', { data }))
  expect(await at('confirm')).toMatchObject({ refusal: { maxOfItem: 2, hasOtherVariants: false } })
  mocks.callAsUser.mockRejectedValue(new ApiError(503, 'unreachable'))
  await expect(at('confirm')).rejects.toThrow('unreachable')
})

test('the application of somebody else does not exist', async () => {
  mocks.callAsUser.mockResolvedValue({ results: [], next: null })
  const sent = readApplication({ id: 'iphone-17', apply: 'done', application: 'a-b' })
  await expect(sent).rejects.toMatchObject({ status: 404 })
})

test('a device that is named by its number is the same as by its name', async () => {
  expect(await readApplication({ id: '17', apply: 'confirm' })).toMatchObject({ step: 'confirm' })
  expect(mocks.readDraft.mock.lastCall?.[0]).toMatchObject({ name: 'application/iphone-17' })
})
