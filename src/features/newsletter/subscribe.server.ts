import { getMe } from '#contract/account.ts'
import { subscribeToNewsletter } from '#contract/account-profile.ts'
import { languageOf } from '#contract/enums.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { currentSession } from '#src/session/tokens.server.ts'
import type { NewsletterDone } from './newsletter-outcome.ts'

/**
 * Adds an address to the list, once its owner has opened the link of an e-mail, or removes it. The answer to a stranger is the
 * same whether or not the address was there, or has an account.
 * @throws ApiError
 */
export async function changeSubscription({
  email,
  subscribed,
}: {
  readonly email: string
  readonly subscribed: boolean
}): Promise<NewsletterDone> {
  const own = await ownToken(email)
  if (subscribed) {
    await setSubscription(email, true, own)
    return own === undefined ? 'requested' : 'subscribed'
  }
  // The same address may be among the readers without an account.
  await setSubscription(email, false, undefined)
  if (own === undefined) return 'left'
  await setSubscription(email, false, own)
  return 'stopped'
}

/** With an access token the setting of that account, otherwise the list of readers without one. */
async function setSubscription(
  address: string,
  subscribed: boolean,
  accessToken: string | undefined,
): Promise<void> {
  await callApi(subscribeToNewsletter, {
    body: { email: address, subscribed, language: languageOf(getLocale()) },
    accessToken,
  })
}

/** The access token of a logged-in customer, when the address is their own. */
async function ownToken(address: string): Promise<string | undefined> {
  const session = await currentSession()
  if (!session) return undefined
  const { accessToken } = session
  const own = await callApi(getMe, { accessToken })
  return own.email.toLowerCase() === address.toLowerCase() ? accessToken : undefined
}
