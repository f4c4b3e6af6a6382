import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { readEnvironment } from '#app.config.ts'
import { login } from '#contract/account.ts'
import { addCard, claimCoupon } from '#contract/account-billing.ts'
import { applicant } from '#tests/support/applicant.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { newCustomer } from '#tests/support/sign-up.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { applyWhileInStock, variantInStock } from '#tests/support/variant-in-stock.ts'
import { openAccount } from './new-account.ts'

const item = 'apple-iphone-17'
const { CLIENT_ID, CLIENT_SECRET } = readEnvironment({})

const tokens = v.object({ access_token: v.string() })
const offer = v.object({
  id: v.number(),
  variants: v.array(v.object({ id: v.number(), storage: v.string(), stock: v.number() })),
})
const terms = v.object({ terms_version: v.string() })
const applied = v.object({ slug: v.string(), monthly: v.number() })

/** @throws when the API refuses */
async function call<const S extends v.GenericSchema>(
  schema: S,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<v.InferOutput<S>> {
  const isForm = body instanceof FormData
  const answer = await fetch(new URL(path, testStack().apiUrl), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return v.parse(schema, text === '' ? {} : JSON.parse(text))
}

async function applicationForm(headers: Record<string, string>) {
  const { id, variants } = await call(offer, `/api/fullsite/item-page/detail/${item}/`)
  const variant = variantInStock(variants)
  const { terms_version } = await call(terms, `/api/subscription/form/${id}/pre/`, { headers })
  const { email: _, password1: __, password2: ___, language: ____, ...person } = newCustomer()
  const fields = {
    ...applicant,
    ...person,
    variant_id: variant.id,
    months: 12,
    terms_version,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('document_front', asFile(await photograph()))
  return { id, form }
}

/** Stores a card, without the page. */
async function storeCard(headers: Record<string, string>, number = '4242424242424242') {
  const gateway = `http://localhost:${testStack().ports.gateway}`
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' }
  const { source_id } = await call(v.object({ source_id: v.string() }), `${gateway}/tokens`, {
    body: card,
  })
  await call(v.unknown(), addCard.path, { body: { source_id, holder: 'YUI TAKAHASHI' }, headers })
}

/** A new customer with 500 points, whose application is approved and waits for the first payment. */
export async function openInvoicedAccount(language: 'ja' | 'en') {
  const account = await openAccount(language)
  const { access_token } = await call(tokens, login.path, { body: account })
  const headers = { Authorization: `Bearer ${access_token}` }
  await call(v.unknown(), claimCoupon.path, { body: { code: 'POINT500' }, headers })
  const { slug, monthly } = await applyWhileInStock(async () => {
    const { id, form } = await applicationForm(headers)
    return call(applied, `/api/subscription/form/${id}/`, { body: form, headers })
  })
  await call(v.unknown(), '/operator/decide-application', {
    body: { slug, approve: true },
    headers: { 'CLIENT-ID': CLIENT_ID, 'CLIENT-SECRET': CLIENT_SECRET },
  })
  const cancel = `/api/account/subscriptions/${slug}/cancel/`
  return {
    ...account,
    monthly,
    /** A Visa card, unless it is given another number. */
    storeCard: (number?: string) => storeCard(headers, number),
    /** From another device. */
    cancelElsewhere: () => call(v.unknown(), cancel, { body: {}, headers }),
  }
}
