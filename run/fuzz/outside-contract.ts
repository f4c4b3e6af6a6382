import fc from 'fast-check'
import { operatorActionNames } from '#api/routes/operator-routes.ts'
import { addressPart } from '#run/hostile/hostile-text.ts'
import { fuzzClient } from './fuzz-api.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileName, hostileValue } from './hostile-value.ts'

const paths = [
  '/files/x',
  '/files',
  '/swagger/reader/',
  '/swagger/reader/start.js',
  '/operator/queue',
  '/operator/log',
  '/operator/subscription',
  '/operator/address-change',
  '/operator/device-request',
  '/operator/trade-in',
  '/operator/invoice',
  '/operator/document',
  '/catalogue-version',
  '/outbox/',
  '/healthz',
  '/metrics',
  '/readyz',
  '/api/nothing/',
  '/demo/advance',
]
const fieldNames = ['slug', 'approve', 'reason', 'carrier', 'session_id', 'amount', 'reasons', 'ms']

const path = fc.oneof(
  fc.constantFrom(...operatorActionNames, 'find-customer').map((action) => `/operator/${action}`),
  fc.tuple(fc.constantFrom(...paths), addressPart).map(([known, part]) => `${known}${part}`),
  fc.constantFrom(...paths),
  fc.array(addressPart, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`),
)
const body = fc
  .dictionary(fc.oneof(fc.constantFrom(...fieldNames), hostileName), hostileValue, { maxKeys: 4 })
  // A clock that is moved by years would change every later request.
  .map(({ ms: _ms, ...fields }) => JSON.stringify(fields))

/** Requests to what the API serves besides the contract's calls: operator, files, document, health, demonstration. */
export const outsideRequest = (slugs: readonly (string | number)[]): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      method: fc.constantFrom('GET', 'POST', 'POST', 'DELETE', 'PUT', 'OPTIONS'),
      path,
      query: fc.option(addressPart, { nil: undefined }),
      body,
      slug: fc.option(fc.constantFrom(...slugs, 'nobody'), { nil: undefined }),
      isClient: fc.constantFrom(true, true, true, false),
    })
    .map(({ method, path: target, query, body: json, slug, isClient }) => {
      const named = slug === undefined ? json : JSON.stringify({ ...JSON.parse(json), slug })
      return {
        method,
        target: query === undefined ? target : `${target}?${query}`,
        headers: {
          'Content-Type': 'application/json',
          ...(isClient ? { 'CLIENT-ID': fuzzClient.id, 'CLIENT-SECRET': fuzzClient.secret } : {}),
        },
        body: method === 'POST' || method === 'PUT' ? named : undefined,
      }
    })
