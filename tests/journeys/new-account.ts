import { randomUUID } from 'node:crypto'
import { login } from '#contract/account.ts'
import { signUp } from '#contract/fullsite-signup.ts'
import { findLink } from '#tests/support/outbox.ts'
import { send } from '#tests/support/running-api.ts'
import { newCustomer } from '#tests/support/sign-up.ts'
import { testStack } from '#tests/support/test-stack.ts'

/** A new customer with a confirmed address, created by the API's own calls; no other journey uses them. Another person, if one is given. */
export async function openAccount(
  language: 'ja' | 'en',
  other: Partial<ReturnType<typeof newCustomer>> = {},
) {
  const customer = { ...newCustomer(), email: `new-${randomUUID()}@example.com`, ...other }
  const { email, password1: password } = customer
  await send(signUp, { body: { ...customer, language: language === 'ja' ? 'jp' : 'en' } })
  const link = new URL(await findLink(email, '/login'), testStack().siteUrl)
  const confirmation_token = link.searchParams.get('confirmation')
  await send(login, { body: { email, password, confirmation_token } })
  return { email, password }
}
