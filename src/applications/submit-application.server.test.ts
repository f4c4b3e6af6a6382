import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import type { Draft } from '#src/form-drafts/draft-form.ts'
import { submitApplication } from './submit-application.server.ts'

const mocks = vi.hoisted(() => ({
  readAttribution: vi.fn(),
  callAsUser: vi.fn(),
  fetchItem: vi.fn(),
  readDraft: vi.fn(),
  readDraftFile: vi.fn(),
  removeDraft: vi.fn(),
  renewIdempotencyKey: vi.fn(),
  saveFormStart: vi.fn(),
}))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser: mocks.callAsUser }))
vi.mock('#src/session/current-account.server.ts', () => ({ currentAccount: async () => 'hanako' }))
vi.mock('#src/items/items.server.ts', () => ({ fetchItem: mocks.fetchItem }))
vi.mock('#src/form-drafts/form-drafts.server.ts', () => mocks)
vi.mock('#src/forms/saved-values.server.ts', () => mocks)
vi.mock('#src/attribution/attribution.server.ts', () => ({
  readAttribution: mocks.readAttribution,
}))

const colorOf = (slug: string) => ({ slug, label_ja: slug, label_en: slug, hex: '#2b2c30' })
const variant = (id: number, color: string, months: readonly number[]) => ({
  id,
  storage: '256GB',
  storage_ja: '256GB',
  storage_en: '256GB',
  color: colorOf(color),
  stock: 1,
  is_out_of_stock: false,
  prices: months.map((term) => ({ months: term, monthly: 5_280, total: term * 5_280 })),
})
const itemWith = (...variants: readonly object[]) => ({
  slug: 'iphone-17',
  brand: 'Apple',
  name_ja: 'iPhone 17',
  name_en: 'iPhone 17',
  category: 'phones',
  condition: 'New',
  availability: 'in-stock',
  from_months: 12,
  thumbnail: null,
  illustration: { kind: 'phone', hex: '#2b2c30', showcase_hex: '#ffffff' },
  colors: [],
  variants,
  specs: [],
  included: [],
  care: { included: false },
  buyout: [],
  condition_detail: null,
  expected_ship_date: null,
  related: [],
})
const black = variant(1, 'black', [3, 12])
const white = variant(2, 'white', [3, 12])

const step = (values: Draft['steps'][string]['values'], files = {}) => ({
  version: 1,
  values,
  files,
})
const person = {
  last_name: '佐藤',
  first_name: '花子',
  last_name_kana: 'サトウ',
  first_name_kana: 'ハナコ',
  date_of_birth: { year: '1990', month: '5', day: '1' },
  phone: '090-1234-5678',
  occupation: 'company_employee',
  postal_code: '150-0001',
  prefecture: '東京都',
  city: '渋谷区',
  address_line1: '神宮前1-1-1',
  address_line2: '',
}
const plan = { color: 'black', storage: '256gb', months: '3', coupon_code: 'WELCOME' }
const draft: Draft = {
  idempotencyKey: 'key',
  steps: {
    plan: step(plan),
    you: step(person),
    identity: step({ document_type: 'driver_license' }),
  },
}
const user = (state: string) => ({
  last_name: '',
  first_name: '',
  last_name_kana: '',
  first_name_kana: '',
  date_of_birth: null,
  phone: null,
  occupation: null,
  address: null,
  identity: { state },
})
const consents = {
  device: 'iphone-17',
  version: '1.1.1',
  terms: true,
  privacy: true,
  no_resale: true,
  terms_version: '2026-04-01',
  accepted_monthly: 5_280,
} as const

/** What the API answers to the application itself. */
const answer = vi.fn()
const sent = () =>
  mocks.callAsUser.mock.calls.filter(([{ name }]) => name === 'apply').map(([, input]) => input)

beforeEach(() => {
  vi.resetAllMocks()
  mocks.fetchItem.mockResolvedValue(itemWith(black, white))
  mocks.readDraft.mockResolvedValue(draft)
  mocks.readDraftFile.mockImplementation(async (_form, _account, { field }) =>
    field.startsWith('document_') ? new File(['a'], `${field}.jpg`) : undefined,
  )
  answer.mockResolvedValue({ slug: 'a-b' })
  mocks.callAsUser.mockImplementation(async ({ name }: { name: string }) =>
    name === 'getMe' ? user('none') : answer(),
  )
})

test('what was saved and agreed to is sent, and the draft is gone', async () => {
  expect(await submitApplication(consents)).toEqual({ kind: 'sent', application: 'a-b' })
  expect(sent()).toMatchObject([
    {
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: {
        variant_id: 1,
        months: 3,
        coupon_code: 'WELCOME',
        date_of_birth: '1990-05-01',
        document_type: 'driver_license',
        accepted_monthly: 5_280,
        terms: true,
      },
    },
  ])
  expect(mocks.removeDraft).toHaveBeenCalledOnce()
})

const invalid = { code: 'invalid' }

test.for([
  ['plan', { coupon_code: ['coupon_exhausted'] }, { coupon_code: ['coupon_exhausted'] }, plan],
  ['plan', { variant_id: ['invalid'] }, { color: ['invalid'] }, plan],
  ['you', { date_of_birth: ['under_age'] }, { date_of_birth: ['under_age'] }, person],
  ['you', { phone: ['invalid'], selfie: ['file_type'] }, { phone: ['invalid'] }, person],
  [
    'identity',
    { document_back: ['file_type'] },
    { document_back: ['file_type'] },
    { document_type: 'driver_license' },
  ],
] as const)(
  'a refused field leads back to its step, %s, with what was typed',
  async ([name, refused, shown, values]) => {
    answer.mockRejectedValue(new ApiError(400, 'validation_error', { fieldErrors: refused }))
    expect(await submitApplication(consents)).toEqual({ kind: 'step', step: name })
    expect(mocks.saveFormStart).toHaveBeenCalledExactlyOnceWith(`apply_${name}`, {
      values,
      fieldErrors: shown,
      error: invalid,
    })
    // The corrected application is another one; the draft stays.
    expect(mocks.renewIdempotencyKey).toHaveBeenCalledOnce()
    expect(mocks.removeDraft).not.toHaveBeenCalled()
  },
)

test.for([
  ['terms_outdated', new ApiError(400, 'terms_outdated')],
  ['a consent', new ApiError(400, 'validation_error', { fieldErrors: { terms: ['required'] } })],
] as const)('what no step can correct is said where it was sent: %s', async ([, error]) => {
  answer.mockRejectedValue(error)
  await expect(submitApplication(consents)).rejects.toBe(error)
  expect(mocks.saveFormStart).not.toHaveBeenCalled()
  expect(mocks.renewIdempotencyKey).toHaveBeenCalledOnce()
})

test.for([new ApiError(503, 'unreachable'), new ApiError(429, 'throttled'), new Error('lost')])(
  'after no answer the same press counts once: %s',
  async (error) => {
    answer.mockRejectedValue(error)
    await expect(submitApplication(consents)).rejects.toBe(error)
    expect(mocks.renewIdempotencyKey).not.toHaveBeenCalled()
  },
)

test('after no answer a changed application has another key, the same one its own', async () => {
  answer.mockRejectedValue(new ApiError(503, 'unreachable'))
  const press = async (accepted_monthly: number) => {
    await expect(submitApplication({ ...consents, accepted_monthly })).rejects.toThrow()
    return sent().at(-1)?.idempotencyKey
  }
  const first = await press(5_280)
  expect(await press(5_280)).toBe(first)
  expect(await press(4_980)).not.toBe(first)
  mocks.readAttribution.mockReturnValueOnce({ source: 'newsletter' })
  expect(await press(5_280)).not.toBe(first)
})

test('what another tab has changed is not sent unseen', async () => {
  await expect(submitApplication({ ...consents, version: '1.0.1' })).rejects.toThrow(
    'draft_changed',
  )
  expect(mocks.callAsUser).not.toHaveBeenCalled()
})

test.for([
  ['the color', itemWith(white)],
  ['the storage', itemWith({ ...black, storage: '1TB', storage_ja: '1TB', storage_en: '1TB' })],
  ['the term', itemWith(variant(1, 'black', [12]), white)],
  ['the pair', itemWith({ ...black, storage: '1TB', storage_ja: '1TB', storage_en: '1TB' }, white)],
] as const)(
  '%s that was chosen is offered no longer: nothing else is sent, it is chosen again',
  async ([, item]) => {
    mocks.fetchItem.mockResolvedValue(item)
    expect(await submitApplication(consents)).toEqual({ kind: 'step', step: 'plan' })
    expect(sent()).toEqual([])
    expect(mocks.saveFormStart).toHaveBeenCalledExactlyOnceWith(
      'apply_plan',
      expect.objectContaining({ values: plan, error: invalid }),
    )
  },
)

test('of a customer whose identity is approved the known data is sent, and no documents', async () => {
  const known = {
    ...user('approved'),
    last_name: '鈴木',
    first_name: '一郎',
    last_name_kana: 'スズキ',
    first_name_kana: 'イチロウ',
    date_of_birth: '1980-01-02',
    phone: '09011112222',
    occupation: 'company_employee',
    address: {
      postal_code: '150-0001',
      prefecture: '東京都',
      city: '渋谷区',
      address_line1: '神宮前1-1-1',
      address_line2: '',
    },
  }
  mocks.callAsUser.mockImplementation(async ({ name }: { name: string }) =>
    name === 'getMe' ? known : answer(),
  )
  const own = { ...draft, steps: { plan: step(plan), you: step({ phone: '080-3333-4444' }) } }
  mocks.readDraft.mockResolvedValue(own)
  await submitApplication({ ...consents, version: '1.1.0' })
  const [{ body }] = sent()
  expect(body).toMatchObject({ last_name: '鈴木', date_of_birth: '1980-01-02' })
  expect(body.phone.replaceAll('-', '')).toMatch(/8033334444$/)
  expect(body).not.toHaveProperty('document_type')
  expect(mocks.readDraftFile).not.toHaveBeenCalled()
})

const sentBefore = (status: string, minutesAgo: number) => ({
  slug: 'a-b',
  item: { slug: 'iphone-17' },
  status,
  timeline: [{ at: new Date(Date.now() - minutesAgo * 60_000).toISOString() }],
})

test.for([
  ['sent by another tab just now', [sentBefore('review_in_progress', 1)], 'sent'],
  ['sent long ago', [sentBefore('review_in_progress', 16)], 'step'],
  ['already delivered', [sentBefore('subscribed', 1)], 'step'],
  [
    'for another device',
    [{ ...sentBefore('review_in_progress', 1), item: { slug: 'galaxy' } }],
    'step',
  ],
] as const)('an application whose draft is gone: %s', async ([, results, kind]) => {
  mocks.readDraft.mockResolvedValue(undefined)
  mocks.callAsUser.mockResolvedValue({ results })
  expect(await submitApplication(consents)).toMatchObject({ kind })
  expect(sent()).toEqual([])
})
