import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { cards } from '#api/store/tables/card-tables.ts'
import { files } from '#api/store/tables/request-tables.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { claimCoupon, deleteCard } from '#contract/account-billing.ts'
import { changeMe } from '#contract/account-profile.ts'
import { cancelSubscription, updateSubscription } from '#contract/account-subscriptions.ts'
import { apply, pay, preparePayment, usePoints } from '#contract/application.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/registry.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import type { Input } from '#tests/support/endpoint-request.ts'
import { booksOf } from '#tests/support/money-back.ts'
import { applicationForm, rentSomebody } from '#tests/support/renting.ts'
import { begin } from '#tests/support/trading-in.ts'

const setUpTimeoutMs = 60_000
const secondItem = 'apple-ipad-a16'

/** A customer with a running subscription, one that waits for its payment, a card and a coupon. */
async function customerOf(api: GetApi) {
  const rented = await rentSomebody(api())
  const body = await applicationForm(api(), { item: secondItem })
  const params = { id: secondItem }
  const waiting = await api().send(apply, { params, token: rented.token, body })
  await decideApplication(api().context, { slug: waiting.slug, isApproved: true })
  const books = await Promise.all(
    [rented.subscription, waiting].map(({ slug }) => booksOf(api(), slug)),
  )
  const [running, unpaid] = books
  if (running === undefined || unpaid === undefined) throw new Error('There are no books.')
  return { ...rented, books, running: running.subscription, unpaid: unpaid.subscription }
}
type Customer = Awaited<ReturnType<typeof customerOf>> & { readonly coupon: string }

interface Reference {
  readonly call: Endpoint
  readonly field: string
  readonly kind: 'subscription' | 'card'
  /** The call of a customer that names something of another one, or of nobody. */
  readonly input: (value: string, own: Customer) => Input
}

const inPath = (call: Endpoint, field: string, body?: (own: Customer) => object): Reference => ({
  call,
  field,
  kind: 'subscription',
  input: (value, own) => ({
    params: { [field]: value },
    token: own.token,
    ...(body && { body: body(own) }),
  }),
})

/** Every field of a call by which a customer names a thing that belongs to one customer. */
const references: readonly Reference[] = [
  inPath(cancelSubscription, 'slug', () => ({})),
  inPath(updateSubscription, 'slug', () => ({ nickname: 'x' })),
  inPath(preparePayment, 'slug'),
  inPath(pay, 'slug', ({ card }) => ({ card_slug: card.slug })),
  inPath(usePoints, 'subscription_id', () => ({ points: 0 })),
  {
    call: claimCoupon,
    field: 'subscription_slug',
    kind: 'subscription',
    input: (subscription_slug, { token, coupon: code }) => ({
      token,
      body: { code, subscription_slug },
    }),
  },
  { ...inPath(deleteCard, 'slug'), kind: 'card' },
  {
    call: updateSubscription,
    field: 'card_slug',
    kind: 'card',
    input: (card_slug, { token, running }) => ({
      params: { slug: running.slug },
      token,
      body: { card_slug },
    }),
  },
  {
    call: pay,
    field: 'card_slug',
    kind: 'card',
    input: (card_slug, { token, unpaid }) => ({
      params: { slug: unpaid.slug },
      token,
      body: { card_slug },
    }),
  },
  {
    call: changeMe,
    field: 'default_card_slug',
    kind: 'card',
    input: (default_card_slug, { token }) => ({ token, body: { default_card_slug } }),
  },
]

/**
 * Fields that name nothing of one customer: things of the catalogue, and the session of a trade-in, which only the site
 * sends and which proves who calls (122 random bits). Who may sell under a session: trade-in-suite.ts.
 */
const others = [
  ...[
    'session_id',
    'source_id',
    'uid',
    'user_slug',
    'item_id',
    'variant_id',
    'model_id',
    'make_id',
    'device_id',
  ],
  ...['precheckApplication id', 'apply id', 'getItem id'],
]

const entriesOf = (schema: unknown): string[] => {
  const object = v.safeParse(v.looseObject({ entries: v.looseObject({}) }), schema)
  if (object.success) return Object.keys(object.output.entries)
  const optional = v.safeParse(v.looseObject({ wrapped: v.unknown() }), schema)
  return optional.success ? entriesOf(optional.output.wrapped) : []
}

const namesSomething = (field: string) => /(?:^|_)(?:slug|id|uid)$/.test(field)

/** `name field` of all calls, but for those of the catalogue. */
const fieldsThatName = endpoints.flatMap((call: Endpoint) =>
  [...entriesOf(call.params), ...entriesOf(call.query), ...entriesOf(call.body?.schema)]
    .filter((field) => namesSomething(field) && !others.includes(field))
    .map((field) => `${call.name} ${field}`)
    .filter((named) => !others.includes(named)),
)

export const otherCustomersSuite = (api: GetApi) =>
  describe('what belongs to another customer', () => {
    let owner: Customer
    let other: Customer
    let session = ''
    beforeAll(async () => {
      const coupon = await createCoupon(api)
      owner = { ...(await customerOf(api)), coupon }
      other = { ...(await customerOf(api)), coupon }
      session = await begin(api, owner.token)
    }, setUpTimeoutMs)

    /** The answer without what is different in each. */
    const answerTo = async (call: Endpoint, input: Input) => {
      const response = await api().call(call, input)
      const { request_id: _, ...body } = v.parse(v.looseObject({}), await response.json())
      return { status: response.status, body }
    }

    const valuesOf = {
      subscription: () =>
        owner.books.flatMap(({ subscription: { slug, id }, invoices }) => [
          ...[slug, String(id)],
          ...invoices.map((invoice) => invoice.slug),
        ]),
      card: () => [owner.card.slug],
    }

    test('every field that names a thing of one customer is tried', () => {
      const tried = references.map(({ call, field }) => `${call.name} ${field}`)
      expect(tried.toSorted()).toEqual(fieldsThatName.toSorted())
    })

    test.for(references)('$call.name: $field is refused like one of nobody', async (reference) => {
      const { call, kind, input } = reference
      const expected = await answerTo(call, input('nothing-of-anybody', other))
      expect(expected.status).toBeGreaterThanOrEqual(400)
      expect(expected.status).not.toBe(429)
      for (const value of valuesOf[kind]()) {
        expect(await answerTo(call, input(value, other)), value).toEqual(expected)
      }
    })

    test('none of it is in what the other one reads', async () => {
      const { database } = api().context
      const stored = await database.select().from(cards).where(eq(cards.slug, owner.card.slug))
      expect(stored).toHaveLength(1)
      const secrets = [owner.email, owner.user.slug, session, ...valuesOf.card()]
      const slugs = [...secrets, ...valuesOf.subscription().filter((value) => value.length > 9)]
      const reads = endpoints.filter(
        (call: Endpoint) => call.auth === 'bearer' && call.method === 'GET',
      )
      for (const call of reads) {
        const params = { id: secondItem, slug: other.unpaid.slug, filter_active: 'true' }
        const response = await api().call(call, { params, token: other.token })
        const text = await response.text()
        expect(
          slugs.filter((secret) => text.includes(secret)),
          call.name,
        ).toEqual([])
      }
    })

    test('a document is refused like one of nobody', async () => {
      const { database } = api().context
      const { user_id } = owner.running
      const own = await database.select().from(files).where(eq(files.user_id, user_id))
      expect(own.length).toBeGreaterThan(0)
      const headers = { Authorization: `Bearer ${other.token}` }
      const read = async (name: string) => {
        const answer = await api().app.request(`/files/${name}`, { headers })
        const { request_id: _, ...body } = v.parse(v.looseObject({}), await answer.json())
        return { status: answer.status, body }
      }
      const expected = await read('x'.repeat(43))
      expect(expected.status).toBe(404)
      for (const { name } of own) expect(await read(name)).toEqual(expected)
    })
  })
