import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import {
  makesFound,
  modelsPage,
  ownTradeIns,
  readEstimator,
  readTradeInSession,
} from './read-estimator.server.ts'

const { callApi, account, draft } = vi.hoisted(() => ({
  callApi: vi.fn(),
  account: vi.fn(),
  draft: vi.fn(),
}))
vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi }))
vi.mock('#src/session/tokens.server.ts', () => ({
  currentSession: async () => ({ accessToken: 'a' }),
}))
vi.mock('#src/session/current-account.server.ts', () => ({ currentAccount: account }))
vi.mock('#src/session/own-user.server.ts', () => ({
  readOwnUser: async () => ({ slug: 'hanako' }),
}))
vi.mock('#src/form-drafts/form-drafts.server.ts', () => ({ readDraft: draft }))

const models = Array.from({ length: 30 }, (_, id) => ({
  id,
  name: `iPhone ${id}${id === 7 ? ' Pro Max' : ''}`,
  capacities: ['128GB'],
}))

test('models are found by every word, in any width and capitals, and stand on pages', () => {
  expect(modelsPage(models, 'ＰＲＯ iphone', 1).models.map(({ id }) => id)).toEqual([7])
  expect(modelsPage(models, '', 3)).toMatchObject({ page: 3, pageCount: 3 })
  expect(modelsPage(models, '', 3).models).toHaveLength(6)
  expect(modelsPage(models, '', 99).page).toBe(3)
  expect(modelsPage(models, 'no such', 1)).toMatchObject({ pageCount: 1, models: [] })
})

test('makes are searched where they are eight or more', () => {
  const names = ['Apple', 'Google', 'Samsung', 'Sony', 'Sharp', 'Xiaomi', 'Oppo', 'Motorola']
  const makes = names.map((name, id) => ({ id, name, model_count: 1 }))
  expect(makesFound(makes, 'ＳＨＡ')).toEqual({ makes: [makes[4]], q: 'ＳＨＡ' })
  expect(makesFound(makes, '')).toEqual({ makes, q: '' })
  const few = makes.slice(1)
  expect(makesFound(few, 'sha')).toEqual({ makes: few, q: null })
})

test('of one’s own trade-ins there is a page at a time, and past the last one the first', async () => {
  const pages = [['newest'], ['oldest']]
  callApi.mockImplementation(async (_call: unknown, { body }: { body: { own_page: number } }) => ({
    own: pages[body.own_page - 1] ?? [],
    own_next_page: body.own_page < pages.length ? body.own_page + 1 : null,
  }))
  expect(await ownTradeIns(1)).toEqual({ tradeIns: ['newest'], page: 1, pageCount: 2 })
  expect(await ownTradeIns(2)).toEqual({ tradeIns: ['oldest'], page: 2, pageCount: 2 })
  expect(await ownTradeIns(9)).toMatchObject({ tradeIns: ['newest'], page: 1 })
  callApi.mockRejectedValue(new ApiError(404, 'not_found'))
  expect(await ownTradeIns(1)).toEqual({ tradeIns: [], page: 1, pageCount: 1 })
})

test('a model on a later page of the API’s list is offered, of a make on a later page too', async () => {
  const makes = ['first', 'second'].map((name, id) => ({ id, name, model_count: 1 }))
  const capacities = ['128GB']
  const later = ['old', 'new'].map((name, id) => ({ id, name, category: 'phones', capacities }))
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    listMakes: makes,
    listModels: later,
  }
  callApi.mockImplementation(
    async ({ name }: { name: string }, { query: { page = 1 } }: { query: { page?: number } }) => ({
      results: lists[name]?.slice(page - 1, page),
      next: page < 2 ? 'more' : null,
    }),
  )
  expect(await readEstimator({ make: 1 })).toMatchObject({
    kind: 'models',
    make: { name: 'second' },
    models: later,
  })
})

test('for a capacity that is not bought another one can be chosen', async () => {
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    listMakes: [{ id: 1, name: 'Apple', model_count: 1 }],
    listModels: [{ id: 7, name: 'iPhone 7', category: 'phones', capacities: ['128GB'] }],
  }
  callApi.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'getTradeInPrice') throw new ApiError(404, 'not_tradable')
    return { results: lists[name], next: null }
  })
  expect(await readEstimator({ make: 1, model: 7, capacity: '64GB' })).toMatchObject({
    kind: 'price',
    model: { capacities: ['128GB'] },
    price: null,
    isNotBought: true,
  })
})

const session = '2f1f3f9e-52c7-4b39-9d5c-0e8a4f2b6a11'
const past = '2026-11-23T10:00:00+09:00'
const tradeIn = {
  session_id: session,
  status: 'NEW',
  model: { id: 7, name: 'iPhone 7', make: 'Apple' },
  capacity: '128GB',
  imei_last4: null,
  attempts_left: 3,
  expires_at: '2099-01-01T00:00:00+09:00',
  valid_until: null,
  adjusted: null,
  user_slug: null,
  timeline: [{ status: 'NEW', at: past }],
}
/** The API has one session, and lists its make unless it is down. */
const haveSession = (change: object, makes: unknown = { results: [{ id: 1, name: 'Apple' }] }) =>
  callApi.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'listMakes' && makes instanceof Error) throw makes
    return name === 'listMakes' ? { next: null, ...Object(makes) } : { ...tradeIn, ...change }
  })

test.for([
  ['a guest’s, for a guest', null, undefined, 'session'],
  ['a guest’s, for a customer', null, 'hanako', 'session'],
  ['one’s own', 'hanako', 'hanako', 'session'],
  ['a customer’s, for a guest', 'hanako', undefined, 'login'],
] as const)('whose session is shown: %s', async ([, user_slug, who, kind]) => {
  account.mockResolvedValue(who)
  haveSession({ user_slug })
  const view = await readEstimator({ session })
  expect(view.kind).toBe(kind)
  expect(JSON.stringify(view)).not.toContain('user_slug')
})

test('the session of another customer does not exist', async () => {
  account.mockResolvedValue('hanako')
  haveSession({ user_slug: 'taro' })
  await expect(readEstimator({ session })).rejects.toMatchObject({ status: 404 })
  await expect(readTradeInSession(session)).rejects.toMatchObject({ status: 404 })
  account.mockResolvedValue(undefined)
  await expect(readTradeInSession(session)).rejects.toMatchObject({ status: 401 })
})

test('the way back to the capacity is left out when makes cannot be read', async () => {
  account.mockResolvedValue(undefined)
  haveSession({})
  expect(await readEstimator({ session })).toMatchObject({
    deviceChoice: { make: 1, model: 7, capacity: '128GB' },
  })
  haveSession({}, new ApiError(503, 'unreachable'))
  expect(await readEstimator({ session })).toMatchObject({ kind: 'session', deviceChoice: null })
})

test.for([
  ['goes on', {}, { session, device: 'iPhone 7 128GB' }],
  ['has ended', { status: 'INITIAL_SESSION_TIMEOUT' }, null],
  ['has an offer that has expired', { status: 'QUESTIONS_COMPLETED', valid_until: past }, null],
  ['has no attempts left', { attempts_left: 0 }, null],
  ['is traded in', { status: 'TRADE_IN_COMPLETED' }, null],
  ['is another customer’s', { user_slug: 'taro' }, null],
] as const)('an estimate that this browser began, and that %s', async ([, change, resumed]) => {
  account.mockResolvedValue('hanako')
  draft.mockResolvedValue({ steps: { session: { values: { session } } } })
  haveSession(change, { results: [] })
  expect(await readEstimator({})).toMatchObject({ kind: 'makes', resumed })
})

test.for([
  ['make', { make: 9 }],
  ['model', { make: 1, model: 9 }],
] as const)('a %s that is not traded in does not exist', async ([, search]) => {
  callApi.mockImplementation(async ({ name }: { name: string }) => ({
    results: name === 'listMakes' ? [{ id: 1, name: 'Apple' }] : [],
    next: null,
  }))
  await expect(readEstimator(search)).rejects.toMatchObject({ status: 404 })
})
