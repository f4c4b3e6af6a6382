import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { findCredentials } from '#api/store/users.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { deliverSubscription } from '#api/use-cases/deliver-subscription.ts'
import { openSession } from '#api/use-cases/manage-sessions.ts'
import { shipSubscription } from '#api/use-cases/ship-subscription.ts'
import { addCard } from '#contract/account-billing.ts'
import { listSubscriptions } from '#contract/account-subscriptions.ts'
import { apply, pay } from '#contract/application.ts'
import { dayMs } from '#contract/days.ts'
import { getItem } from '#contract/fullsite.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { ApiUnderTest } from './api-under-test.ts'
import { applicant } from './applicant.ts'
import { asFile, photograph } from './pictures.ts'
import { signUpSomebody } from './sign-up.ts'
import { testCards } from './test-cards.ts'

/** Any item that is in stock in the seed. */
export const rentedItem = 'apple-iphone-17'

/** What the hosted fields give the browser for a card number. */
export async function tokenOf(api: ApiUnderTest, number: string): Promise<string> {
  const answer = await api.gateway.request('/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number, exp_month: 12, exp_year: 2040, cvc: '123' }),
  })
  return v.parse(v.object({ source_id: v.string() }), await answer.json()).source_id
}

export const addCardOf = async (
  api: ApiUnderTest,
  token: string,
  number: string = testCards.visa,
) =>
  api.send(addCard, {
    token,
    body: { source_id: await tokenOf(api, number), holder: 'YUI TAKAHASHI' },
  })

export async function offerOf(api: ApiUnderTest, item = rentedItem, months = 12) {
  const detail = await api.send(getItem, { params: { id: item } })
  const variant = detail.variants.find(({ stock }) => stock > 0)
  const price = variant?.prices.find((offer) => offer.months === months)
  if (variant === undefined || price === undefined) throw new Error(`${item} cannot be rented.`)
  return { item: detail, variant, price }
}

let picture: Uint8Array | undefined

export async function applicationForm(
  api: ApiUnderTest,
  {
    item,
    months,
    ...extra
  }: { item?: string; months?: number } & Record<string, string | File | number | undefined> = {},
) {
  const { variant } = await offerOf(api, item, months ?? 12)
  picture ??= await photograph()
  const fields = {
    variant_id: variant.id,
    months: months ?? 12,
    ...applicant,
    document_front: asFile(picture),
    ...extra,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value))
  }
  return form
}

interface RentalInput {
  readonly months?: number
  readonly card?: string
  readonly item?: string
  readonly extra?: Record<string, string>
  readonly signUp?: Record<string, unknown>
}

/** A customer with a card whose application was just sent. */
export async function applySomebody(api: ApiUnderTest, input: RentalInput = {}) {
  const { months = 12, card = testCards.visa, item = rentedItem, extra = {}, signUp = {} } = input
  const customer = await signUpSomebody(api, signUp)
  const stored = await addCardOf(api, customer.token, card)
  const body = await applicationForm(api, { item, months, ...extra })
  const subscription = await api.send(apply, { params: { id: item }, token: customer.token, body })
  return { ...customer, card: stored, subscription }
}

export const payFor = (
  api: ApiUnderTest,
  token: string,
  slug: string,
  body: Record<string, unknown>,
) => api.call(pay, { params: { slug }, token, body, headers: { 'Idempotency-Key': randomUUID() } })

interface Applicant {
  readonly token: string
  readonly card: { readonly slug: string }
}

/** Approves the application; it is paid and delivered on the test's today. */
async function deliverTo(api: ApiUnderTest, { token, card }: Applicant, slug: string) {
  await decideApplication(api.context, { slug, isApproved: true })
  const paid = await payFor(api, token, slug, { card_slug: card.slug })
  if (paid.status !== 200) throw new Error(await paid.text())
  await shipSubscription(api.context, { slug, carrier: 'ヤマト運輸', tracking: '1234', etaDays: 1 })
  await deliverSubscription(api.context, { slug, serialLast4: '9876' })
}

/** A customer whose device was delivered on the test's today. */
export async function rentSomebody(api: ApiUnderTest, input: RentalInput = {}) {
  const applied = await applySomebody(api, input)
  await deliverTo(api, applied, applied.subscription.slug)
  return applied
}

/** Another device for a customer, delivered on the test's today. @returns its subscription */
export async function rentAnother(
  api: ApiUnderTest,
  customer: Applicant,
  item: string,
): Promise<Subscription> {
  const body = await applicationForm(api, { item })
  const { token } = customer
  const subscription = await api.send(apply, { params: { id: item }, token, body })
  await deliverTo(api, customer, subscription.slug)
  return subscription
}

/** Lets days pass, each with its jobs, and logs the customer in again: the old session has expired. */
export async function passDays(api: ApiUnderTest, count: number, email: string): Promise<string> {
  for (let day = 0; day < count; day += 1) {
    api.advance(dayMs)
    await api.work()
  }
  const { database, now } = api.context
  const found = await findCredentials(database, emailKeyOf(email))
  if (found === undefined) throw new Error(`Nobody has ${email}.`)
  return (await openSession(database, found.id, now())).access_token
}

/** The subscription of a customer who has only one. */
export async function onlyOf(api: ApiUnderTest, token: string): Promise<Subscription> {
  const [subscription] = (await api.send(listSubscriptions, { token })).results
  if (subscription === undefined) throw new Error('There is no subscription.')
  return subscription
}
