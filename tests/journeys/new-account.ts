import { randomUUID } from 'node:crypto'
import { login } from '#contract/account.ts'
import { signUp } from '#contract/fullsite-signup.ts'
import { findLink } from '#tests/support/outbox.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { newCustomer } from '#tests/support/sign-up.ts'
import { testStack } from '#tests/support/test-stack.ts'

/** One call of the API as a visitor from somewhere. @throws when it is refused */
export async function post(path: string, body: unknown): Promise<void> {
  const answer = await fetch(new URL(path, testStack().apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromSomewhere() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** A new customer with a confirmed address, created by the API's own calls; no other journey uses them. */
export async function openAccount(language: 'ja' | 'en') {
  const customer = { ...newCustomer(), email: `new-${randomUUID()}@example.com` }
  const { email, password1: password } = customer
  await post(signUp.path, { ...customer, language: language === 'ja' ? 'jp' : 'en' })
  const link = new URL(await findLink(email, '/login'), testStack().siteUrl)
  const confirmation_token = link.searchParams.get('confirmation')
  await post(login.path, { email, password, confirmation_token })
  return { email, password }
}
