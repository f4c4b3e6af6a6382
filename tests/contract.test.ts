import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasMessage } from '#api/domain/error-messages.ts'
import type { ApiApp } from '#api/middleware/api-environment.ts'
import { toHonoPath } from '#api/mount-endpoint.ts'
import { type OpenDatabase, openPglite } from '#api/store/database.ts'
import * as enums from '#contract/enums.ts'
import { endpoints } from '#contract/registry.ts'
import { startApi } from '#tests/support/api-under-test.ts'
import { specCalls, specEnumerations } from '#tests/support/spec.ts'

const registered = endpoints.map(({ method, path }) => `${method} ${path}`)
const setUpTimeoutMs = 60_000
/** Outside the contract: health, a user's own documents, the document's reader, the operator. */
const outsideContract = [
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /catalogue-version',
  'GET /files/:name',
  'GET /swagger/reader/',
  'GET /swagger/reader/:file',
  'GET /operator/queue',
  'GET /operator/subscription',
  'GET /operator/address-change',
  'GET /operator/device-request',
  'GET /operator/trade-in',
  'GET /operator/invoice',
  'GET /operator/document',
  'GET /operator/log',
  'POST /operator/find-customer',
  'POST /operator/trade-in-photo',
  'POST /operator/charge-photo',
  'POST /operator/:action',
]

describe('the contract', () => {
  test('the calls of docs/specification.md, section 7, and contract/registry.ts are the same list', () => {
    expect(specCalls.length).toBeGreaterThan(50)
    expect(registered.toSorted()).toEqual(specCalls.toSorted())
  })

  test('the documents give their number', () => {
    const numbers = ['README.md', 'docs/conformance.md'].flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(\d+) calls|(?:\d+|N) of (\d+)\b/g)].map(
        ([text, calls, of]) => ({ place: `${path}: ${text}`, count: Number(calls ?? of) }),
      ),
    )
    expect(numbers.length).toBeGreaterThan(4)
    const other = numbers.filter(({ count }) => count !== endpoints.length)
    expect(other.map(({ place }) => place)).toEqual([])
  })

  test('names and calls are unique', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
    expect(new Set(registered).size).toBe(endpoints.length)
  })

  test.for(Object.entries(specEnumerations))(
    '%s is the enumeration of the spec',
    ([name, values]) => {
      expect(Object.entries(enums).find(([exported]) => exported === name)?.[1]).toEqual(values)
    },
  )

  test('a GET has no body, a 204 no schema, and every path parameter is in the path', () => {
    for (const endpoint of endpoints) {
      expect(endpoint.method === 'GET' && 'body' in endpoint, endpoint.name).toBe(false)
      expect('schema' in endpoint.success, endpoint.name).toBe(endpoint.success.status !== 204)
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = 'params' in endpoint ? Object.keys(endpoint.params.entries) : []
      expect(declared, endpoint.name).toEqual(inPath)
    }
  })

  test('every code of every call has its own message', () => {
    const codes = endpoints.flatMap((endpoint) =>
      'errors' in endpoint ? Object.values(endpoint.errors).flat() : [],
    )
    expect(codes.filter((code) => !hasMessage(code))).toEqual([])
  })
})

describe('the served routes', () => {
  let open: OpenDatabase | undefined
  let app: ApiApp | undefined

  beforeAll(async () => {
    open = await openPglite(undefined, async () => undefined)
    app = startApi(open).app
  }, setUpTimeoutMs)
  afterAll(() => open?.close())

  test('are exactly the registry, and what is outside the contract', () => {
    const routes = app?.routes.filter(({ method }) => method !== 'ALL') ?? []
    const served = routes.map(({ method, path }) => `${method} ${path}`)
    const expected = endpoints.map(({ method, path }) => `${method} ${toHonoPath(path)}`)
    expect(served.sort()).toEqual([...expected, ...outsideContract].sort())
  })

  test.for(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is not an unknown call',
    async ([, { method, path }]) => {
      const response = await app?.request(path.replaceAll(/\{\w+\}/g, 'general'), { method })
      const body = await response?.text()
      expect(body).not.toContain('There is no such call')
    },
  )

  test('a call that is not in the registry is an unknown call', async () => {
    const response = await app?.request('/api/tradein/unknown/', { method: 'POST' })
    expect(response?.status).toBe(404)
    expect(await response?.json()).toMatchObject({ detail: 'There is no such call' })
  })
})
