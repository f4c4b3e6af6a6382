import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listItems } from '#contract/fullsite.ts'
import { endpoints } from '#contract/registry.ts'
import { startApi } from '#tests/support/api-under-test.ts'
import { openSeededPostgres, type SeededPostgres } from '#tests/support/seeded-postgres.ts'

const setUpTimeoutMs = 120_000

let postgres: SeededPostgres | undefined

beforeAll(async () => {
  postgres = await openSeededPostgres()
}, setUpTimeoutMs)
afterAll(() => postgres?.stop())

/** For the calls that have some; another one with parameters is to be added here. */
const params: Readonly<Record<string, Record<string, string | number>>> = {
  getItem: { id: 'apple-iphone-17' },
  listFaq: { type: 'general' },
  listModels: { make_id: 1 },
  getTradeInPrice: { model_id: 1, capacity: '256GB' },
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

test('every table that a public answer is read from makes another version', async () => {
  if (postgres === undefined) throw new Error('The database is not open.')
  const { open, client } = postgres
  const api = startApi(open)
  const named = async (query: string) => {
    const { rows } = await client.query<{ name: string }>(query)
    return rows.map(({ name }) => name)
  }
  const tables = await named(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const noted = await named(
    "select distinct event_object_table as name from information_schema.triggers where action_statement like '%note_catalogue_change%'",
  )
  const spy = vi.spyOn(Client.prototype, 'query')
  const shared = endpoints.filter(({ method, auth }) => method === 'GET' && auth === 'none')
  for (const endpoint of shared) {
    const response = await api.call(endpoint, { params: params[endpoint.name] ?? {} })
    expect(response.status, endpoint.name).toBe(200)
  }
  for (const query of [
    'q=iphone',
    'tags=phones,like-new,apple',
    'price=1000-5000',
    'o=price',
    'page=2&size=10',
  ]) {
    expect((await api.call(listItems, { query })).status, query).toBe(200)
  }
  const sent = spy.mock.calls.map(([query]: unknown[]) => textOf(query)).join('\n')
  spy.mockRestore()
  const read = tables.filter((table) => new RegExp(`(?:from|join) "${table}"`, 'i').test(sent))
  expect(read).toEqual(
    expect.arrayContaining(['items', 'prices', 'promotions', 'faqs', 'settings']),
  )
  expect(read.filter((table) => !noted.includes(table))).toEqual([])
})
