import fc from 'fast-check'
import type * as v from 'valibot'
import { demoAccounts } from '#api/store/seed-accounts.ts'
import { login } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isSchema } from '#contract/is-schema.ts'
import type { FuzzWorld, PoolName } from './fuzz-world.ts'

type Schema = v.GenericSchema
type Value = fc.Arbitrary<unknown>

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

/** The first one most of the time. */
const mostly = (usual: unknown, ...others: unknown[]): Value =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    ...others.map((other) => ({ weight: 1, arbitrary: fc.constant(other) })),
  )

const password = mostly('a quiet lake 9', 'a wide river 7', 'reboot-demo-2026')
const knownPerson = fc.constantFrom(...demoAccounts)

/** Texts that cannot be generated from their schema alone. */
const texts: Readonly<Record<string, Value>> = {
  email: fc.oneof(
    fc.nat(300).map((index) => `fuzz-${index}@example.com`),
    knownPerson.map(({ email }) => email),
  ),
  new_email: fc.nat(300).map((index) => `moved-${index}@example.com`),
  password,
  password1: password,
  password2: password,
  old_password: password,
  new_password1: password,
  new_password2: password,
  last_name: mostly('高橋', '佐藤', "O'Brien"),
  first_name: mostly('結衣', '美咲', 'Emma'),
  last_name_kana: mostly('タカハシ', 'サトウ'),
  first_name_kana: mostly('ユイ', 'ミサキ'),
  date_of_birth: mostly('1995-05-05', '1994-04-12', '2015-01-01'),
  moved_on: mostly('2026-11-20', '2020-01-01'),
  phone: fc.oneof(
    digits(8).map((rest) => `090${rest}`),
    digits(8).map((rest) => `03${rest}`),
  ),
  postal_code: digits(7),
  terms_version: mostly('2026-11-01', '2020-01-01'),
  holder: fc.constant('YUI TAKAHASHI'),
  imei: fc.constantFrom('350000000000014', '350000000000022', '490154203237518'),
  capacity: mostly('256GB', '128GB', '1TB'),
  price: fc.constantFrom('1000-9000', '-5000', '3000-'),
  o: fc.constantFrom('price', '-price', '-popularity', 'name'),
  tags: fc.constantFrom('apple', 'Phones,New', 'in-stock', 'Tablets'),
  id: mostly('1', 'apple-iphone-17', '7'),
  months: mostly(12, 1, 24),
  page: mostly(1, 2, 1000),
  size: mostly(20, 1, 100),
  make_id: mostly(1, 2),
  model_id: mostly(1, 2, 30),
}

/** Fields that make most requests fail: left out more often than not. */
const rarelyGiven = [
  'verification_token',
  'coupon_code',
  'confirmation_token',
  'address_proof',
  'default_card_slug',
  'notifications',
]

/** Fields that name existing objects, and where such names come from. */
const pooled: Readonly<Record<string, PoolName>> = {
  slug: 'slug',
  subscription_id: 'slug',
  card_slug: 'card_slug',
  default_card_slug: 'card_slug',
  subscription_slug: 'slug',
  user_slug: 'slug',
  session_id: 'session_id',
  source_id: 'source_id',
  refresh_token: 'refresh_token',
  token: 'refresh_token',
  code: 'code',
  uid: 'slug',
  coupon_code: 'code',
  item_id: 'id',
  variant_id: 'variant_id',
  device_id: 'id',
}

const schemasOf = (value: unknown): [string, Schema][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => (isSchema(inner) ? [[name, inner]] : []))
    : []

/** Makes a value that a schema accepts: by the name of the field where that says more than the schema, else by its type. */
export function valueMaker(world: FuzzWorld, picture: File) {
  const existing = (name: string): Value | undefined => {
    // A path uses `slug` for cards and subscriptions alike.
    const more = name === 'slug' ? world.pool('card_slug') : []
    const pool = pooled[name] === undefined ? [] : [...world.pool(pooled[name]), ...more]
    return pool.length === 0 ? undefined : fc.constantFrom(...pool)
  }

  const optional = (schema: Schema, name: string): Value =>
    'wrapped' in schema && isSchema(schema.wrapped)
      ? fc.oneof(
          { weight: rarelyGiven.includes(name) ? 4 : 1, arbitrary: fc.constant(undefined) },
          { weight: rarelyGiven.includes(name) ? 1 : 5, arbitrary: make(schema.wrapped, name) },
        )
      : fc.constant(undefined)

  const list = (schema: Schema, name: string): Value =>
    'item' in schema && isSchema(schema.item)
      ? fc.array(make(schema.item, name), { maxLength: 4 })
      : fc.constant([])

  const choice = (schema: Schema): Value =>
    'options' in schema && Array.isArray(schema.options)
      ? fc.constantFrom<unknown[]>(...schema.options)
      : fc.constant(null)

  const oneOf = (schema: Schema, name: string): Value =>
    texts[name] !== undefined || pooled[name] !== undefined
      ? number(name)
      : alternatives(schema, name)

  const alternatives = (schema: Schema, name: string): Value =>
    'options' in schema
      ? fc.oneof<Value[]>(...schemasOf(schema.options).map(([, option]) => make(option, name)))
      : fc.constant(null)

  const record = (schema: Schema): Value => {
    const keys = 'key' in schema && isSchema(schema.key) ? choice(schema.key) : fc.string()
    const values = 'value' in schema && isSchema(schema.value) ? make(schema.value, '') : fc.json()
    return fc.dictionary(keys.map(String), values, { maxKeys: 3 })
  }

  const text = (name: string): Value =>
    existing(name)?.map(String) ??
    texts[name]?.map(String) ??
    fc.string({ minLength: 1, maxLength: 20 })

  const number = (name: string): Value =>
    texts[name]?.map(Number) ??
    existing(name)?.map((known) => (Number.isInteger(Number(known)) ? Number(known) : 1)) ??
    fc.oneof(fc.constantFrom(0, 1, 3, 12, 24, 100, 1000), fc.integer({ min: 1, max: 5000 }))

  const makers: Readonly<Record<string, (schema: Schema, name: string) => Value>> = {
    string: (_, name) => text(name),
    number: (_, name) => number(name),
    boolean: () => fc.boolean(),
    literal: (schema) => fc.constant('literal' in schema ? schema.literal : null),
    picklist: choice,
    optional,
    nullable: optional,
    array: list,
    union: oneOf,
    record,
    instance: () => fc.constant(picture),
    object: (schema) => object('entries' in schema ? schema.entries : {}),
    strict_object: (schema) => object('entries' in schema ? schema.entries : {}),
  }

  const object = (entries: unknown): Value =>
    fc.record(
      Object.fromEntries(schemasOf(entries).map(([name, inner]) => [name, make(inner, name)])),
    )

  const make = (schema: Schema, name: string): Value => {
    // Consent is a text or a boolean, and only true is accepted.
    if (['terms', 'privacy', 'no_resale', 'consent', 'owner', 'erased', 'lock_off'].includes(name))
      return fc.constant(true)
    const maker = makers[schema.type]
    if (maker === undefined) throw new Error(`No value can be made for ${schema.type} ${name}.`)
    return maker(schema, name)
  }

  const bodyOf = (endpoint: Endpoint): Value => {
    if (endpoint.body === undefined) return fc.constant(undefined)
    const made = make(endpoint.body.schema, '')
    if (endpoint.path !== login.path) return made
    return fc.oneof(
      made,
      knownPerson.map(({ email, password: known }) => ({ email, password: known })),
    )
  }

  return (endpoint: Endpoint) =>
    fc.record({
      params: endpoint.params ? make(endpoint.params, '') : fc.constant({}),
      query: endpoint.query ? make(endpoint.query, '') : fc.constant({}),
      body: bodyOf(endpoint),
    })
}
