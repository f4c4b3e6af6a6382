import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/registry.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { ownDataFile } from './own-data.server.ts'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi }))

const user = { email: 'yui@example.com' }
const session = { user, access_token: 'a', refresh_token: 'b' }
/** Only this answer has the coupons. */
const me = { ...user, coupons: [{ code: 'WELCOME1000' }] }
const lastPage = { next: null, results: [] }
const answers = new Map<string, object>([
  ['login', session],
  ['getMe', me],
])

interface StatusBody {
  readonly session_id?: string
  readonly own_page?: number
}

/** An API whose customer has these pages of trade-ins. */
const answerWith = (pages: readonly (readonly string[])[]) =>
  callApi.mockImplementation(async ({ name }: Endpoint, { body }: { body: StatusBody }) => {
    if (name !== 'getTradeInStatus') return answers.get(name) ?? lastPage
    if (body.session_id !== undefined)
      return { session_id: body.session_id, imei_last4: '0017', answers: [] }
    const page = body.own_page ?? 1
    const own = pages[page - 1]?.map((session_id) => ({ session_id }))
    if (!own) throw new ApiError(404, 'not_found')
    return { own, own_next_page: page < pages.length ? page + 1 : null }
  })

const readFile = async () => (await ownDataFile('yui@example.com', 'quiet lake')).json()

test('the file has every trade-in of every page, in full', async () => {
  answerWith([['newest', 'second'], ['oldest']])
  const { trade_ins } = await readFile()
  expect(trade_ins).toEqual(
    ['newest', 'second', 'oldest'].map((session_id) => ({
      session_id,
      imei_last4: '0017',
      answers: [],
    })),
  )
})

test('that of somebody who has never traded in anything has none', async () => {
  answerWith([])
  expect(await readFile()).toMatchObject({ account: me, trade_ins: [], points: [] })
})

test('it has the records that no page of the account shows', async () => {
  answerWith([])
  await readFile()
  const asked = callApi.mock.calls.find(([{ name }]) => name === 'getMe')
  expect(asked?.[1]).toMatchObject({ query: { records: true } })
})

/** They tell a customer nothing new: a part of another list, and what a form or a payment would cost. */
const repeated = ['listSubscriptionsByActivity', 'precheckApplication', 'preparePayment']

test('the file has the answer of every call that reads what is known of a customer', async () => {
  answerWith([])
  await readFile()
  const asked = callApi.mock.calls.map(([{ name }]) => name)
  const reading = endpoints
    .filter(({ method, auth }) => method === 'GET' && auth === 'bearer')
    .map(({ name }) => name)
  expect(reading.length).toBeGreaterThan(8)
  expect(reading.filter((name) => ![...asked, ...repeated].includes(name))).toEqual([])
})
