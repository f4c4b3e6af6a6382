import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import * as v from 'valibot'
import { login } from '#contract/account.ts'
import { addCard, claimCoupon, listInvoices } from '#contract/account-billing.ts'
import { apply } from '#contract/application.ts'
import { getItem } from '#contract/fullsite.ts'
import { applicant } from '#tests/support/applicant.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { applyWhileInStock, variantInStock } from '#tests/support/variant-in-stock.ts'
import { openAccount } from './new-account.ts'

const item = 'apple-iphone-17'

interface Call {
  readonly path: string
  readonly token?: string
  readonly body?: unknown
}

async function ask<const S extends v.GenericSchema>(
  schema: S,
  { path, token, body }: Call,
): Promise<v.InferOutput<S>> {
  const isForm = body instanceof FormData
  const answer = await fetch(new URL(path, testStack().apiUrl), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...fromSomewhere(),
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return v.parse(schema, await answer.json())
}

/** What the gateway's card fields would give a browser. */
async function tokenOf(number: string): Promise<string> {
  const answer = await fetch(`http://localhost:${testStack().ports.gateway}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, exp_month: 12, exp_year: 2040, cvc: '123' }),
  })
  return v.parse(v.object({ source_id: v.string() }), await answer.json()).source_id
}

async function applyFor(token: string): Promise<void> {
  const detail = await ask(getItem.success.schema, { path: getItem.path.replace('{id}', item) })
  const variant = variantInStock(detail.variants)
  const form = new FormData()
  for (const [name, value] of Object.entries({
    ...applicant,
    variant_id: variant.id,
    months: 12,
  })) {
    form.append(name, String(value))
  }
  form.append('document_front', asFile(await photograph()))
  await ask(v.unknown(), { path: apply.path.replace('{id}', String(detail.id)), token, body: form })
}

/**
 * A new customer with an approved application whose first month (¥6,380) is unpaid, a card that its bank refuses (••••
 * 0002), 500 points and a coupon of ¥1,000.
 */
export async function startOwing(language: 'ja' | 'en') {
  const { email, password } = await openAccount(language)
  const session = await ask(v.object({ access_token: v.string() }), {
    path: login.path,
    body: { email, password },
  })
  const token = session.access_token
  const source_id = await tokenOf('4000000000000002')
  await ask(v.unknown(), {
    path: addCard.path,
    token,
    body: { source_id, holder: 'YUI TAKAHASHI' },
  })
  await applyWhileInStock(() => applyFor(token))
  for (const code of ['POINT500', 'WELCOME1000']) {
    await ask(v.unknown(), { path: claimCoupon.path, token, body: { code } })
  }
  // The demonstration's reviewer approves.
  let invoice = ''
  await expect
    .poll(
      async () => {
        const list = await ask(listInvoices.success.schema, { path: listInvoices.path, token })
        invoice = list.results[0]?.slug ?? ''
        return invoice
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return { email, password, invoice }
}
