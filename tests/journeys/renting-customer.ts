import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { login } from '#contract/account.ts'
import { applicant } from '#tests/support/applicant.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { newCustomer } from '#tests/support/sign-up.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { applyWhileInStock, variantInStock } from '#tests/support/variant-in-stock.ts'
import { openAccount } from './new-account.ts'

/** The headers of the shop’s own programs. */
export const localClient = {
  'CLIENT-ID': 'reboot-site',
  'CLIENT-SECRET': 'local-client-secret-for-one-machine-only',
}

interface Call {
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** One call of the API, or of another program. @throws when it is refused */
async function send(origin: string, path: string, { body, headers = {} }: Call): Promise<unknown> {
  const isForm = body instanceof FormData
  const answer = await fetch(new URL(path, origin), {
    ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: {
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...fromSomewhere(),
      ...headers,
    },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

const item = v.object({
  id: v.number(),
  variants: v.array(
    v.object({ id: v.number(), sku: v.string(), storage: v.string(), stock: v.number() }),
  ),
})
const named = v.object({ slug: v.string() })

interface Rental {
  readonly device: string
  readonly months: number
}

/** A new customer of the stack with a card and a delivered device; a second one is charged to a card of its own. */
export async function rentingCustomer(language: 'ja' | 'en', rental: Rental, second?: Rental) {
  const { apiUrl } = testStack()
  const account = await openAccount(language)
  const { password1: _, password2: __, email: ___, language: ____, ...person } = newCustomer()
  const fields = { ...applicant, ...person }
  const renting = {
    apiUrl,
    account,
    fields,
    document: asFile(await photograph()),
    operate: (action: string, body: object) =>
      send(apiUrl, `/operator/${action}`, { body, headers: localClient }).catch(() => undefined),
  }
  const slug = await rent(rental, renting)
  if (second) await rent(second, { ...renting, cardNumber: '5555555555554444' })
  return { account, slug }
}

/** The customer, and where they rent. The operator of the demonstration may be faster than `operate`. */
interface Renting {
  readonly apiUrl: string
  readonly account: { readonly email: string; readonly password: string }
  readonly fields: object
  readonly document?: File
  /** Number of a test card; Visa •••• 4242 by default. */
  readonly cardNumber?: string
  readonly operate: (action: string, body: object) => Promise<unknown>
}

/** Stores a card, applies, pays and gets the device. @returns the slug of the subscription */
export async function rent(rental: Rental, renting: Renting): Promise<string> {
  const { apiUrl, account, operate, cardNumber = '4242424242424242' } = renting
  const { email, password } = account
  const session = v.parse(
    v.object({ access_token: v.string() }),
    await send(apiUrl, login.path, { body: { email, password } }),
  )
  const headers = { authorization: `Bearer ${session.access_token}` }
  const card = { number: cardNumber, exp_month: 12, exp_year: 2040, cvc: '123' }
  const { source_id } = v.parse(
    v.object({ source_id: v.string() }),
    await send(`http://localhost:${testStack().ports.gateway}`, '/tokens', { body: card }),
  )
  const stored = { source_id, holder: 'YUI TAKAHASHI' }
  const { slug: card_slug } = v.parse(
    named,
    await send(apiUrl, '/api/account/cards/', { body: stored, headers }),
  )
  const slug = await applyWhileInStock(() => apply(rental, renting, headers))
  await operate('decide-application', { slug, approve: true })
  await send(apiUrl, `/api/subscription/form/payment/${slug}/`, {
    body: { card_slug },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  await operate('ship', { slug, carrier: 'ヤマト運輸', tracking: '4001-1234', eta_days: 1 })
  await operate('deliver', { slug, serial_last4: '9876' })
  return slug
}

async function apply(
  { device, months }: Rental,
  { apiUrl, fields, document, operate }: Renting,
  headers: Record<string, string>,
) {
  const { id, variants } = v.parse(
    item,
    await send(apiUrl, `/api/fullsite/item-page/detail/${device}/`, {}),
  )
  const variant = variantInStock(variants)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, variant_id: variant.id, months })) {
    form.append(name, String(value))
  }
  if (document) form.append('document_front', document)
  const path = `/api/subscription/form/${id}/`
  const { slug } = v.parse(named, await send(apiUrl, path, { body: form, headers }))
  // Journeys count on the price of the first storage: the rentals of all of them must not use it up.
  await operate('receive-stock', { key: randomUUID(), sku: variant.sku, pieces: 1 })
  return slug
}
