import { subscribeToNewsletter } from '#contract/account-profile.ts'
import type { ApiUnderTest } from './api-under-test.ts'
import { fromSomewhere } from './people.ts'

/** Somebody without an account asks for the newsletter, or leaves it. */
export const requestNewsletter = (api: ApiUnderTest, email: string, subscribed = true) =>
  api.send(subscribeToNewsletter, {
    body: { email, subscribed, language: 'en' },
    headers: fromSomewhere(),
  })

/** The token in the link of the last e-mail to an address. */
export async function newsletterTokenFor(api: ApiUnderTest, email: string): Promise<string> {
  await api.work()
  const text = api.outbox.findLast((mail) => mail.to === email)?.text ?? ''
  return /\/en\/newsletter\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** The owner of an address opens the link. */
export const confirmNewsletter = (api: ApiUnderTest, confirmation_token: string) =>
  api.send(subscribeToNewsletter, { body: { confirmation_token }, headers: fromSomewhere() })
