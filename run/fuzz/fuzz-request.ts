import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressPart } from '#run/hostile/hostile-text.ts'
import { fuzzClient } from './fuzz-api.ts'
import { encodeMultipart, type MultipartFault, multipartFaults } from './fuzz-multipart.ts'
import { hostileName, hostileValue } from './hostile-value.ts'

export interface FuzzRequest {
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
}

/** A valid input of a call, as its schemas describe it. */
export interface ValidInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File)

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

interface Change {
  readonly kind: 'set' | 'remove' | 'add' | 'double'
  /** Index of the field, modulo the number of fields. */
  readonly at: number
  readonly name: string
  readonly value: unknown
  /** Whether the field's own fields are mutated first. */
  readonly goesDeeper: boolean
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('set', 'set', 'set', 'remove', 'add', 'double'),
  at: fc.nat(40),
  name: hostileName,
  value: hostileValue,
  goesDeeper: fc.boolean(),
})

function applyChange(fields: Fields, { kind, at, name, value, goesDeeper }: Change): Fields {
  const names = Object.keys(fields)
  if (kind === 'add' || names.length === 0) return { ...fields, [name]: value }
  const chosen = names[at % names.length] ?? ''
  const before = fields[chosen]
  if (goesDeeper && isFields(before)) {
    const inner = applyChange(before, { kind, at: at + 1, name, value, goesDeeper })
    return { ...fields, [chosen]: inner }
  }
  if (kind === 'remove') {
    const { [chosen]: _, ...left } = fields
    return left
  }
  return { ...fields, [chosen]: kind === 'double' ? [before, before] : value }
}

const applyChanges = (value: unknown, changes: readonly Change[]): unknown =>
  changes.length === 0
    ? value
    : changes.reduce<Fields>((fields, one) => applyChange(fields, one), fieldsOf(value))

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Encoded as a browser would, or as it stands. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** `new Request` resolves them, and another call is asked: `..` in place of an id is the list. */
const hasDotSegment = (text: string) =>
  text.split(/[/\\?#]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part))

const queryOf = (value: unknown, extra: readonly string[]) => {
  const pairs = Object.entries(fieldsOf(value)).flatMap(([name, given]) =>
    given === undefined
      ? []
      : [given].flat().map((one) => `${encoded(name)}=${encoded(textOf(one))}`),
  )
  const all = [...pairs, ...extra]
  return all.length === 0 ? '' : `?${all.join('&')}`
}

const pathOf = (endpoint: Endpoint, params: unknown, segment: string | undefined) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    segment === undefined ? encoded(textOf(fieldsOf(params)[name])) : segment,
  )

type Caller = 'right' | 'nobody' | 'wrong token' | 'no client' | 'both'
const caller = fc.constantFrom<Caller>(
  ...Array.from({ length: 12 }, () => 'right' as const),
  'nobody',
  'wrong token',
  'no client',
  'both',
)

const clientHeaders = { 'CLIENT-ID': fuzzClient.id, 'CLIENT-SECRET': fuzzClient.secret }

function headersOfCaller(endpoint: Endpoint, kind: Caller, token: string) {
  const bearer = { Authorization: `Bearer ${token}` }
  if (kind === 'nobody') return {}
  if (kind === 'wrong token') return { Authorization: 'Bearer gone', ...clientHeaders }
  if (kind === 'no client') return { ...bearer, 'CLIENT-ID': 'x', 'CLIENT-SECRET': 'y' }
  if (kind === 'both') return { ...bearer, ...clientHeaders }
  if (endpoint.auth === 'client') return clientHeaders
  return endpoint.auth === 'none' ? {} : bearer
}

const headerText = hostileName.map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''))
const extraHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom('x-request-id', 'accept-language', 'idempotency-key', 'x-forwarded-for'),
      headerText,
      { maxKeys: 2 },
    ),
  },
  { weight: 1, arbitrary: fc.uuid().map((key) => ({ 'idempotency-key': key })) },
)

const wrongTypes = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/problem+json',
  '',
]

const rawJson = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    '"',
    'null',
    '0',
    '[]',
    '"\\ud800"',
    '{"a":}',
    '['.repeat(20_000),
    `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
    `"${'x'.repeat(70_000)}"`,
    '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
  ),
  fc.json({ maxDepth: 4 }),
  fc.uint8Array({ maxLength: 60 }),
)

interface Choices {
  readonly token: string
  readonly caller: Caller
  readonly changes: readonly Change[]
  readonly queryChanges: readonly Change[]
  readonly extraQuery: readonly string[]
  readonly segment: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly wrongType: string | undefined
  readonly raw: string | Uint8Array<ArrayBuffer> | undefined
  readonly multipartFault: MultipartFault | undefined
  readonly visitor: number
}

/** So that states are reached to which only valid requests lead. */
const untouchedPercent = 35
const untouched = {
  caller: 'right',
  changes: [],
  queryChanges: [],
  extraQuery: [],
  segment: undefined,
  headers: {},
  wrongType: undefined,
  raw: undefined,
  multipartFault: undefined,
} as const

const choices = (tokens: readonly string[]): fc.Arbitrary<Choices> =>
  fc.record({
    // A few people make most requests: an object is then often named by its owner.
    token: fc.oneof(fc.constantFrom(...tokens.slice(0, 2)), fc.constantFrom(...tokens)),
    caller,
    changes: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 5, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
    ),
    queryChanges: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.array(change, { maxLength: 2 }) },
    ),
    extraQuery: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(
          fc.tuple(addressPart, addressPart).map(([name, value]) => `${name}=${value}`),
          { maxLength: 2 },
        ),
      },
    ),
    segment: fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      {
        weight: 1,
        arbitrary: fc.oneof(
          addressPart.filter((part) => !hasDotSegment(part)),
          fc.constantFrom('%00', 'a%00b', '%ED%A0%80', '%ff', '2147483648', '99999999999999999999'),
        ),
      },
    ),
    headers: extraHeaders,
    wrongType: fc.oneof(
      { weight: 20, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...wrongTypes) },
    ),
    raw: fc.oneof(
      { weight: 12, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: rawJson },
    ),
    multipartFault: fc.oneof(
      { weight: 6, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...multipartFaults) },
    ),
    visitor: fc.nat(60_000),
  })

function bodyOf(endpoint: Endpoint, body: unknown, chosen: Choices) {
  if (endpoint.method === 'GET') return { body: undefined, type: undefined }
  if (chosen.raw !== undefined) return { body: chosen.raw, type: 'application/json' }
  if (endpoint.body?.kind === 'multipart') {
    return encodeMultipart(fieldsOf(body), chosen.multipartFault)
  }
  const json = body === undefined ? undefined : JSON.stringify(body)
  return { body: json, type: json === undefined ? undefined : 'application/json' }
}

function build(endpoint: Endpoint, valid: ValidInput, chosen: Choices): FuzzRequest {
  const { body, type } = bodyOf(endpoint, applyChanges(valid.body, chosen.changes), chosen)
  const contentType = chosen.wrongType ?? type
  const { visitor } = chosen
  const query = queryOf(applyChanges(valid.query, chosen.queryChanges), chosen.extraQuery)
  return {
    method: endpoint.method,
    target: `${pathOf(endpoint, valid.params, chosen.segment)}${query}`,
    headers: {
      'X-Forwarded-For': `10.${visitor % 200}.${visitor >> 8}.7`,
      ...headersOfCaller(endpoint, chosen.caller, chosen.token),
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
      ...chosen.headers,
    },
    body,
  }
}

/** Requests for one call: some are valid, most have something hostile in one or more places. */
export const requestOf = (
  endpoint: Endpoint,
  valid: fc.Arbitrary<ValidInput>,
  tokens: readonly string[],
): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(valid, choices(tokens), fc.integer({ min: 1, max: 100 }))
    .map(([input, chosen, percent]) =>
      build(endpoint, input, percent <= untouchedPercent ? { ...chosen, ...untouched } : chosen),
    )
