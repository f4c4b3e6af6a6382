import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiError } from '#api/domain/api-error.ts'
import type { ApiEnvironment } from '#api/middleware/api-environment.ts'
import { readInput } from '#api/middleware/input.ts'
import { updateSubscription } from '#contract/account-subscriptions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { signUp } from '#contract/fullsite-signup.ts'
import { endpoints } from '#contract/registry.ts'
import { newCustomer } from '#tests/support/sign-up.ts'

/** The status and the fields with which a call refuses a body; `null` when it takes it. */
async function refusalOf(endpoint: Endpoint, body: string) {
  const app = new Hono<ApiEnvironment>()
  const { params, query, ...bodyOnly } = endpoint
  app.post('/', async (c) => {
    await readInput(c, bodyOnly, '')
    return c.json(null)
  })
  app.onError((error, c) =>
    error instanceof ApiError
      ? c.json({ status: error.status, fields: error.fields })
      : c.text('?'),
  )
  const headers = { 'Content-Type': 'application/json' }
  const answer: unknown = await (await app.request('/', { method: 'POST', headers, body })).json()
  return answer
}

const jsonCalls = endpoints.filter((one: Endpoint) => one.body?.kind === 'json')
const calls = jsonCalls.map((one: Endpoint) => [one.name, one] as const)

test.each(calls)('%s takes only an object as its body', async (_, endpoint) => {
  for (const body of ['[]', '[{}]', '[[]]', 'null', '0', 'true', '"{}"']) {
    expect(await refusalOf(endpoint, body), body).toMatchObject({ status: 400 })
  }
})

test('a list is no object inside a body either', async () => {
  const invalid = (field: string) => ({ status: 400, fields: { [field]: ['invalid'] } })
  expect(await refusalOf(updateSubscription, '{"buyout":[]}')).toEqual(invalid('buyout'))
  expect(await refusalOf(updateSubscription, '{"buyout":{}}')).toBeNull()
  const person = newCustomer()
  expect(await refusalOf(signUp, JSON.stringify(person))).toBeNull()
  for (const [field, attribution] of [
    ['attribution', []],
    ['attribution.first', { first: [] }],
  ] as const) {
    const body = JSON.stringify({ ...person, attribution })
    expect(await refusalOf(signUp, body)).toEqual(invalid(field))
  }
})
