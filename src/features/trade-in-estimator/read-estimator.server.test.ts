import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { makesFound, modelsPage, ownTradeIns, readEstimator } from './read-estimator.server.ts'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi }))
vi.mock('#src/session/tokens.server.ts', () => ({
  currentSession: async () => ({ accessToken: 'a' }),
}))

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
